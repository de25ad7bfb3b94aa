package org.senet.search.plan;

import org.senet.search.Budget;

/**
 * Breadth-first search of all states, each once. The first plan of a value that it meets is a shortest one, and when there is
 * nothing left the best it met is the best there is.
 *
 * <p>Where the clock is left out of the states, a state that is met again later is not looked at again. Everything that could
 * be done from there can be done from its first occurrence, with one exception: to stand in it when the time is up. So in the
 * end every state is asked what it would be worth then. And as soon as goals mean something else than after fewer moves, nothing
 * is certain any more.
 */
final class Exhaustion implements Strategy {
    private final Walk walk;
    private final StateTable table;
    private final Incumbent incumbent;
    private final boolean hidesClock;
    private final Puzzle puzzle;
    private final int exactTo;
    private final long[] packed;
    private int at;
    private int depth;
    private int layerEnd;
    private int audited;
    private int auditedValue = -1;

    Exhaustion(Puzzle puzzle, boolean hidesClock, long mostBytes, Incumbent incumbent) {
        this.puzzle = puzzle;
        this.hidesClock = hidesClock;
        this.walk = puzzle.walk(hidesClock);
        this.incumbent = incumbent;
        this.exactTo = hidesClock ? puzzle.clock().orElseThrow().steadyTo() : Integer.MAX_VALUE;
        this.table = new StateTable(walk.words(), mostBytes);
        this.packed = new long[walk.words()];
        walk.pack(packed);
        table.add(packed, -1, -1);
        this.layerEnd = 1;
    }

    @Override
    public String name() {
        return "exhaustive search";
    }

    /** Whether states that differ only in the clock are the same to it. */
    boolean hidesClock() {
        return hidesClock;
    }

    @Override
    public boolean advance(long nodes, Budget budget) {
        long spent = 0;
        while (at < table.size() && spent < nodes) {
            if (at == layerEnd) {
                depth++;
                layerEnd = table.size();
                incumbentMayBeShortest();
            }
            table.copy(at, packed);
            walk.enter(packed, depth);
            if (walk.isTerminal()) {
                at++;
                continue;
            }
            int[] moves = walk.moves().toArray();
            for (int i = 0; i < moves.length; i++) {
                if (table.isFull()) {
                    return false;
                }
                if (i > 0) {
                    table.copy(at, packed);
                    walk.enter(packed, depth);
                }
                walk.play(moves[i]);
                spent++;
                meet(moves[i]);
            }
            at++;
            if (!budget.spend(moves.length)) {
                return true;
            }
        }
        return at < table.size() || !isAudited(nodes - spent, budget);
    }

    private void meet(int move) {
        walk.pack(packed);
        int number = table.add(packed, at, move);
        if (number >= 0 && walk.isTerminal()) {
            int value = walk.goal();
            if (incumbent.isBetter(value, depth + 1) || value == incumbent.value() && depth + 1 == incumbent.length()) {
                incumbent.offer(value, table.path(number), name(), depth < exactTo);
            }
        }
    }

    private void incumbentMayBeShortest() {
        if (depth <= exactTo) {
            incumbent.raiseLength(incumbent.value(), depth + 1);
        }
    }

    /** Whether all has been said that follows from having seen everything. */
    private boolean isAudited(long nodes, Budget budget) {
        if (exactTo < Integer.MAX_VALUE) {
            return true;
        }
        int end = puzzle.mostMoves();
        if (!hidesClock || end == Integer.MAX_VALUE) {
            incumbent.lowerCeiling(incumbent.value());
            return true;
        }
        for (long spent = 0; audited < table.size(); spent++) {
            if (spent >= Math.max(nodes, 1) || !budget.spend(1)) {
                return false;
            }
            table.copy(audited++, packed);
            walk.enter(packed, end);
            auditedValue = Math.max(auditedValue, walk.goal());
        }
        incumbent.lowerCeiling(Math.max(auditedValue, incumbent.value()));
        return true;
    }
}
