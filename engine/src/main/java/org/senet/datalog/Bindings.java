package org.senet.datalog;

import java.util.Arrays;

/**
 * What variables stand for. A <em>frame</em> is an array with a place for each variable of one clause instance: its
 * value, a number of the {@link TermBank} in which further variables of the same frame may occur, or {@link
 * TermBank#NONE}. Because every clause instance has a frame of its own, variables of different instances are never
 * confused.
 *
 * <p>Invariant: no chain of values leads from a variable back to itself; the occurs check sees to it.
 */
final class Bindings {
    private final TermBank bank;

    Bindings(TermBank bank) {
        this.bank = bank;
    }

    /** The variables that a term still has, in the order in which they were met. */
    static final class Open {
        private int[] variables = new int[8];
        private int count;

        int count() {
            return count;
        }

        int[] toArray() {
            return Arrays.copyOf(variables, count);
        }

        void clear() {
            count = 0;
        }

        private int number(int variable) {
            for (int i = 0; i < count; i++) {
                if (variables[i] == variable) {
                    return i;
                }
            }
            if (count == variables.length) {
                variables = Arrays.copyOf(variables, 2 * count);
            }
            variables[count] = variable;
            return count++;
        }
    }

    /** What the term is at its root: an unbound variable, or a term that is none. */
    static int walk(int term, int[] frame) {
        int at = term;
        while (at < 0 && frame[~at] != TermBank.NONE) {
            at = frame[~at];
        }
        return at;
    }

    /**
     * The most general way to make both terms equal, added to the frame; where there is none, false and a frame to
     * discard.
     */
    boolean unify(int left, int right, int[] frame) {
        int a = walk(left, frame);
        int b = walk(right, frame);
        if (a == b) {
            return true;
        }
        if (a < 0) {
            return bind(a, b, frame);
        }
        if (b < 0) {
            return bind(b, a, frame);
        }
        if (bank.functorOf(a) != bank.functorOf(b) || bank.isGround(a) && bank.isGround(b)) {
            return false;
        }
        int[] as = bank.argumentsOf(a);
        int[] bs = bank.argumentsOf(b);
        for (int i = 0; i < as.length; i++) {
            if (!unify(as[i], bs[i], frame)) {
                return false;
            }
        }
        return true;
    }

    private boolean bind(int variable, int term, int[] frame) {
        if (occurs(variable, term, frame)) {
            return false;
        }
        frame[~variable] = term;
        return true;
    }

    private boolean occurs(int variable, int term, int[] frame) {
        int at = walk(term, frame);
        if (at == variable) {
            return true;
        }
        if (at < 0 || bank.isGround(at)) {
            return false;
        }
        for (int argument : bank.argumentsOf(at)) {
            if (occurs(variable, argument, frame)) {
                return true;
            }
        }
        return false;
    }

    /** The term with all values filled in, or {@link TermBank#NONE} where a variable remains. */
    int ground(int term, int[] frame) {
        int at = walk(term, frame);
        if (at < 0) {
            return TermBank.NONE;
        }
        if (bank.isGround(at)) {
            return at;
        }
        int[] old = bank.argumentsOf(at);
        int[] arguments = new int[old.length];
        for (int i = 0; i < old.length; i++) {
            arguments[i] = ground(old[i], frame);
            if (arguments[i] == TermBank.NONE) {
                return TermBank.NONE;
            }
        }
        return bank.of(bank.functorOf(at), arguments);
    }

    boolean isGround(int term, int[] frame) {
        int at = walk(term, frame);
        if (at < 0) {
            return false;
        }
        if (!bank.isGround(at)) {
            for (int argument : bank.argumentsOf(at)) {
                if (!isGround(argument, frame)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The term with all values filled in; the variables that remain are numbered anew from 0 as they are met. */
    int normal(int term, int[] frame, Open open) {
        int at = walk(term, frame);
        if (at < 0) {
            return TermBank.variable(open.number(at));
        }
        if (bank.isGround(at)) {
            return at;
        }
        int[] old = bank.argumentsOf(at);
        int[] arguments = new int[old.length];
        for (int i = 0; i < old.length; i++) {
            arguments[i] = normal(old[i], frame, open);
        }
        return bank.of(bank.functorOf(at), arguments);
    }

    /** Whether both terms are the same as far as they are known. */
    boolean identical(int left, int right, int[] frame) {
        int a = walk(left, frame);
        int b = walk(right, frame);
        if (a == b) {
            return true;
        }
        if (a < 0 || b < 0 || bank.functorOf(a) != bank.functorOf(b) || bank.isGround(a) && bank.isGround(b)) {
            return false;
        }
        int[] as = bank.argumentsOf(a);
        int[] bs = bank.argumentsOf(b);
        for (int i = 0; i < as.length; i++) {
            if (!identical(as[i], bs[i], frame)) {
                return false;
            }
        }
        return true;
    }
}
