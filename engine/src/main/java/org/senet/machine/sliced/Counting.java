package org.senet.machine.sliced;

import org.senet.machine.bytecode.Logic;

/**
 * Arithmetic on bit-sliced numbers: a number is a literal per binary digit, lowest first, and a bound that it never exceeds;
 * no digit is kept that the bound leaves no room for.
 */
final class Counting {
    private final Logic logic;

    Counting(Logic logic) {
        this.logic = logic;
    }

    /** A number from 0 to {@code most}. */
    record Number(int[] digits, int most) {

        int digit(int index) {
            return index < digits.length ? digits[index] : Logic.FALSE;
        }
    }

    /** How many binary digits the numbers from 0 to {@code most} need. */
    static int digits(int most) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(most);
    }

    Number ofLiteral(int literal) {
        return new Number(new int[] {literal}, 1);
    }

    Number sum(Number a, Number b) {
        int most = a.most + b.most;
        int[] digits = new int[digits(most)];
        int carry = Logic.FALSE;
        for (int i = 0; i < digits.length; i++) {
            int x = a.digit(i);
            int y = b.digit(i);
            int either = logic.xor(x, y);
            digits[i] = logic.xor(either, carry);
            carry = logic.or(logic.and(x, y), logic.and(either, carry));
        }
        return new Number(digits, most);
    }

    /** Whether a is less than b. */
    int isLess(Number a, Number b) {
        int less = Logic.FALSE;
        for (int i = 0; i < Math.max(a.digits.length, b.digits.length); i++) {
            less = borrow(a.digit(i), b.digit(i), less);
        }
        return less;
    }

    private int borrow(int x, int y, int borrow) {
        return logic.or(logic.and(Logic.not(x), y), logic.and(Logic.not(logic.xor(x, y)), borrow));
    }

    /** The lowest digits of a - b: as many as numbers below {@code most} need, or none where that is 1. */
    Number difference(Number a, Number b, int most) {
        int[] digits = new int[digits(most - 1)];
        int borrow = Logic.FALSE;
        for (int i = 0; i < digits.length; i++) {
            digits[i] = logic.xor(logic.xor(a.digit(i), b.digit(i)), borrow);
            borrow = borrow(a.digit(i), b.digit(i), borrow);
        }
        return new Number(digits, most - 1);
    }

    /** The literals that are true in the digits that a - 1 has, up to its highest one; a must not be 0. */
    int[] mask(Number a) {
        int[] mask = new int[digits(a.most - 1)];
        int borrow = Logic.TRUE;
        for (int i = 0; i < mask.length; i++) {
            mask[i] = logic.xor(a.digit(i), borrow);
            borrow = logic.and(borrow, Logic.not(a.digit(i)));
        }
        for (int i = mask.length - 2; i >= 0; i--) {
            mask[i] = logic.or(mask[i], mask[i + 1]);
        }
        return mask;
    }
}
