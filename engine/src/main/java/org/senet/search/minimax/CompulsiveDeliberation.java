package org.senet.search.minimax;

import org.senet.search.Budget;

/**
 * Compulsive deliberation: at each step the whole tree is looked at anew, and the best move of it made; a move that brings
 * 100 is made without looking at others (Genesereth and Thielscher 2014, section 5.3). Meant for games with one role; where
 * there are others, they are taken to choose the worst.
 */
public final class CompulsiveDeliberation extends WholeTree {

    @Override
    Walk walk(GameTree tree, Budget budget) {
        return new Minimax.All(tree, budget);
    }

    @Override
    boolean isEnough(double value) {
        return value >= 100;
    }
}
