package org.senet.search.minimax;

import org.senet.machine.State;
import org.senet.search.Budget;

/**
 * Minimax that stops looking for a better move than one that brings the most there is, and for a worse reply than one that
 * brings nothing (Genesereth and Thielscher 2014, section 6.3).
 */
public final class BoundedMinimax extends WholeTree {

    @Override
    Walk walk(GameTree tree, Budget budget) {
        return new Bounded(tree, budget);
    }

    @Override
    boolean isEnough(double value) {
        return value >= 100;
    }

    private static final class Bounded extends Walk {
        Bounded(GameTree tree, Budget budget) {
            super(tree, budget);
        }

        @Override
        double best(State state, Choices choices, int depth) {
            double best = 0;
            for (int own = 0; own < choices.own() && best < 100; own++) {
                best = Math.max(best, min(state, choices, own, depth));
            }
            return best;
        }

        @Override
        double min(State state, Choices choices, int own, int depth) {
            double worst = 100;
            for (long reply = 0; reply < choices.replies() && worst > 0; reply++) {
                worst = Math.min(worst, mean(state, choices, own, reply, depth));
            }
            return worst;
        }
    }
}
