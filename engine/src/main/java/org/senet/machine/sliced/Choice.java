package org.senet.machine.sliced;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.senet.machine.bytecode.Logic;
import org.senet.machine.sliced.Counting.Number;

/**
 * The choice of a role among its legal moves, as formulas: a tree of adders counts how many are legal, and a number below that
 * count finds its move by descending the tree, to the left where it is less than the count there, and otherwise to the right
 * with what is left of it.
 */
final class Choice {
    private final Logic logic;
    private final Counting counting;
    private final int moves;
    private final Tree root;

    private sealed interface Tree {
        Number count();
    }

    private record Nothing() implements Tree {
        @Override
        public Number count() {
            return new Number(new int[0], 0);
        }
    }

    private record Leaf(int move, Number count) implements Tree {}

    private record Fork(Tree left, Tree right, Number count) implements Tree {}

    /** The choice among moves with these literals for their legality; those that are never legal cost nothing. */
    Choice(Logic logic, int[] legal) {
        this.logic = logic;
        this.counting = new Counting(logic);
        this.moves = legal.length;
        int[] possible = IntStream.range(0, legal.length).filter(m -> legal[m] != Logic.FALSE).toArray();
        this.root = possible.length == 0 ? new Nothing() : tree(legal, possible, 0, possible.length);
    }

    private Tree tree(int[] legal, int[] possible, int from, int to) {
        if (to - from == 1) {
            return new Leaf(possible[from], counting.ofLiteral(legal[possible[from]]));
        }
        int middle = from + Integer.highestOneBit(to - from - 1);
        Tree left = tree(legal, possible, from, middle);
        Tree right = tree(legal, possible, middle, to);
        return new Fork(left, right, counting.sum(left.count(), right.count()));
    }

    /** How many moves are legal. */
    Number count() {
        return root.count();
    }

    /** For each move, the literal that it is the one of this number among the legal moves, where {@code active} holds. */
    int[] choose(int active, Number number) {
        int[] chosen = new int[moves];
        Arrays.fill(chosen, Logic.FALSE);
        descend(root, active, number, chosen);
        return chosen;
    }

    private void descend(Tree tree, int active, Number number, int[] chosen) {
        switch (tree) {
            case Nothing() -> {}
            case Leaf(int move, _) -> chosen[move] = active;
            case Fork(Tree left, Tree right, _) -> {
                int isLeft = counting.isLess(number, left.count());
                descend(left, logic.and(active, isLeft), number, chosen);
                descend(right, logic.and(active, Logic.not(isLeft)),
                        counting.difference(number, left.count(), right.count().most()), chosen);
            }
        }
    }
}
