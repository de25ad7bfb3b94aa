package org.senet.machine.sliced;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.machine.bytecode.Logic;
import org.senet.machine.bytecode.Translation;
import org.senet.machine.sliced.Counting.Number;

/**
 * What playouts compute in one phase, as formulas over the bases.
 *
 * <p>They speak of live lanes alone, in which the game was not over one move before. So a way to end the game that nothing in
 * the last move touched cannot have come true, and is left out; and what follows the test for the end may take it that the game
 * goes on. In lanes that are not live the formulas may have any value.
 */
final class PhaseFormulas {
    private final Circuit circuit;
    private final Logic logic;
    private final Translation translation;
    private final int[] bases;
    private final int live;
    private Set<Integer> ends = Set.of();
    private Set<Integer> unchanged = Set.of();
    private int terminal;
    private int[][] goals = {};
    private int[] next = {};
    private Draw[] draws = {};
    private final BitSet held = new BitSet();

    /**
     * A role's draw among its legal moves.
     *
     * @param count     how many moves are legal
     * @param randoms   leaves for random bits, by round and digit
     * @param drawn     the digits of the number that was drawn
     * @param number    leaves for the digits of the number that is used, which is the one drawn unless there was none
     * @param stuck     no move is legal
     * @param undecided all numbers drawn were too large
     */
    record Draw(Number count, int[] randoms, int[] drawn, int[] number, int stuck, int undecided) {}

    /** @param bases a literal for each base: a leaf, or a constant in this phase */
    PhaseFormulas(Circuit circuit, Logic logic, Translation translation, int[] bases, int live) {
        this.circuit = circuit;
        this.logic = logic;
        this.translation = translation;
        this.bases = bases;
        this.live = live;
        for (int i = 0; i < bases.length; i++) {
            translation.bind(circuit.bases().get(i).node(), bases[i]);
        }
        examine();
    }

    /** Finds out how the game can end, and which bases no move changes. */
    private void examine() {
        translation.translate(circuit.terminal());
        ends = alternatives(translation.literal(circuit.terminal()));
        ends.forEach(logic::assumeFalse);
        translation.forget();
        int[][] legal = legal();
        int[][] chosen = new int[legal.length][];
        for (int role = 0; role < legal.length; role++) {
            int[] own = legal[role];
            boolean isForced = Arrays.stream(own).filter(l -> l != Logic.FALSE).count() == 1;
            chosen[role] = Arrays.stream(own)
                    .map(l -> l == Logic.FALSE || isForced && l == Logic.TRUE ? l : logic.leaf()).toArray();
        }
        int[] following = next(chosen);
        unchanged = new HashSet<>();
        for (int i = 0; i < bases.length; i++) {
            if (following[i] == bases[i] && Logic.node(bases[i]) != 0) {
                unchanged.add(Logic.node(bases[i]));
            }
        }
        logic.assumeNothing();
        translation.forget();
    }

    private int[][] legal() {
        int[][] legal = new int[circuit.roles().size()][];
        for (int role = 0; role < legal.length; role++) {
            translation.translate(circuit.moves(role).stream().mapToInt(Circuit.Move::legal).toArray());
            legal[role] = circuit.moves(role).stream().mapToInt(m -> translation.literal(m.legal())).toArray();
        }
        return legal;
    }

    private int[] next(int[][] chosen) {
        Map<Integer, Integer> made = new HashMap<>();
        for (int role = 0; role < chosen.length; role++) {
            for (int m = 0; m < chosen[role].length; m++) {
                made.merge(circuit.moves(role).get(m).node(), chosen[role][m], logic::or);
            }
        }
        made.forEach((node, literal) -> {
            if (node != Circuit.Move.NOBODY_READS) {
                translation.bind(node, literal);
            }
        });
        int[] pins = circuit.bases().stream().mapToInt(Circuit.Base::next).toArray();
        translation.translate(pins);
        return Arrays.stream(pins).map(translation::literal).toArray();
    }

    /** The literals of which one must be true for this one to be. */
    private Set<Integer> alternatives(int literal) {
        Set<Integer> alternatives = new HashSet<>();
        IntList open = new IntList();
        open.add(literal);
        while (open.size() > 0) {
            int top = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (alternatives.add(top) && Logic.isInverted(top) && logic.kind(Logic.node(top)) == Logic.Kind.AND) {
                open.add(Logic.not(logic.left(Logic.node(top))));
                open.add(Logic.not(logic.right(Logic.node(top))));
            }
        }
        return alternatives;
    }

    /** Ways to end the game in this phase that a live lane cannot have come to by a move made in the other one. */
    Set<Integer> outOfReach(PhaseFormulas before) {
        Set<Integer> result = new HashSet<>(ends);
        result.retainAll(before.ends);
        BitSet untouched = logic.readingOnly(before.unchanged);
        result.removeIf(end -> Logic.node(end) == 0 || !untouched.get(Logic.node(end)));
        return result;
    }

    /** Makes the formulas of the phase, given ways to end the game that are out of reach. */
    void complete(Set<Integer> outOfReach) {
        outOfReach.forEach(logic::assumeFalse);
        translation.translate(circuit.terminal());
        terminal = translation.literal(circuit.terminal());
        goals = goals();
        alternatives(terminal).forEach(logic::assumeFalse);
        translation.forget();
        int[][] legal = legal();
        int[][] chosen = new int[legal.length][];
        draws = new Draw[legal.length];
        for (int role = 0; role < legal.length; role++) {
            Choice choice = new Choice(logic, legal[role]);
            draws[role] = draw(choice.count());
            chosen[role] = choice.choose(live, new Number(draws[role].number, choice.count().most() - 1));
        }
        next = next(chosen);
        logic.assumeNothing();
        int[] withoutMoves = logic.restrict(next, live);
        for (int i = 0; i < bases.length; i++) {
            held.set(i, withoutMoves[i] == bases[i]);
        }
    }

    /** Whether a base keeps its value through this phase in a lane that is not live, since no move is made there. */
    boolean holds(int base) {
        return held.get(base);
    }

    private int[][] goals() {
        return goals(circuit, logic, translation);
    }

    /** The literals that a role has exactly one goal value, and which it is. */
    static int[][] goals(Circuit circuit, Logic logic, Translation translation) {
        int[][] result = new int[circuit.roles().size()][];
        for (int role = 0; role < result.length; role++) {
            int[] pins = circuit.goals(role).stream().mapToInt(Circuit.Goal::pin).toArray();
            translation.translate(pins);
            int[] own = Arrays.stream(pins).map(translation::literal).toArray();
            int once = Logic.FALSE;
            int twice = Logic.FALSE;
            for (int goal : own) {
                twice = logic.or(twice, logic.and(once, goal));
                once = logic.or(once, goal);
            }
            int several = twice;
            result[role] = Arrays.stream(own).map(goal -> logic.and(goal, Logic.not(several))).toArray();
        }
        return result;
    }

    /** Masked rejection: as many random digits as the count has, again and again until the number is below it. */
    private Draw draw(Number count) {
        Counting counting = new Counting(logic);
        int digits = count.most() < 2 ? 0 : Counting.digits(count.most() - 1);
        int[] randoms = new int[SlotPlan.ROUNDS * digits];
        int[] drawn = new int[digits];
        int[] number = new int[digits];
        int undecided = digits == 0 ? Logic.FALSE : live;
        int[] mask = digits == 0 ? new int[0] : counting.mask(count);
        for (int i = 0; i < randoms.length; i += digits) {
            int[] candidate = new int[digits];
            for (int d = 0; d < digits; d++) {
                randoms[i + d] = logic.leaf();
                candidate[d] = logic.and(randoms[i + d], mask[d]);
            }
            int fits = counting.isLess(new Number(candidate, count.most() - 1), count);
            int taken = logic.and(undecided, fits);
            for (int d = 0; d < digits; d++) {
                drawn[d] = logic.or(drawn[d], logic.and(candidate[d], taken));
            }
            undecided = logic.and(undecided, Logic.not(fits));
        }
        for (int d = 0; d < digits; d++) {
            number[d] = logic.leaf();
        }
        int stuck = logic.and(live, Logic.not(logic.any(count.digits())));
        return new Draw(count, randoms, drawn, number, stuck, undecided);
    }

    /** Whether the game is over. */
    int terminal() {
        return terminal;
    }

    /** For each role and each of its goal values, whether it is the only one that the role has. */
    int[][] goalLiterals() {
        return goals;
    }

    /** The next value of each base. */
    int[] following() {
        return next;
    }

    /** The draw of each role. */
    Draw[] draws() {
        return draws;
    }

    /** Whether a base, once true, stays true through this phase. */
    boolean grows(int base) {
        return next[base] == Logic.TRUE || isConjunct(Logic.not(bases[base]), Logic.not(next[base]));
    }

    /** Whether a base, once false, stays false through this phase. */
    boolean shrinks(int base) {
        return next[base] == Logic.FALSE || isConjunct(bases[base], next[base]);
    }

    /** Whether a literal must be true for the other one to be. */
    private boolean isConjunct(int literal, int whole) {
        IntList open = new IntList();
        open.add(whole);
        while (open.size() > 0) {
            int top = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (top == literal) {
                return true;
            }
            if (!Logic.isInverted(top) && logic.kind(Logic.node(top)) == Logic.Kind.AND) {
                open.add(logic.left(Logic.node(top)));
                open.add(logic.right(Logic.node(top)));
            }
        }
        return false;
    }
}
