package org.senet.search.minimax;

import org.senet.machine.State;
import org.senet.search.Budget;

/**
 * Minimax: the value of a move is the least that can follow from it, the value of a state that of its best move, found by
 * looking at all of the tree (Genesereth and Thielscher 2014, section 6.2). It is the plain twin of the searches that look at
 * less.
 */
public final class Minimax extends WholeTree {

    @Override
    Walk walk(GameTree tree, Budget budget) {
        return new All(tree, budget);
    }

    @Override
    boolean isEnough(double value) {
        return false;
    }

    /** Every move and every reply. */
    static final class All extends Walk {
        All(GameTree tree, Budget budget) {
            super(tree, budget);
        }

        @Override
        double best(State state, Choices choices, int depth) {
            double best = 0;
            for (int own = 0; own < choices.own(); own++) {
                best = Math.max(best, min(state, choices, own, depth));
            }
            return best;
        }

        @Override
        double min(State state, Choices choices, int own, int depth) {
            double worst = 100;
            for (long reply = 0; reply < choices.replies(); reply++) {
                worst = Math.min(worst, mean(state, choices, own, reply, depth));
            }
            return worst;
        }
    }
}
