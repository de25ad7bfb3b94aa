package org.senet.search.minimax;

import java.util.List;
import java.util.function.Consumer;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Proof;
import org.senet.search.Decision.Statistics;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * A search that looks at the tree below each move down to the ends of the game, and forgets it afterwards. A move counts when
 * the tree below it has been searched to the end; where the budget does not suffice, the answer is the best of those, else
 * the first legal move. What it returns as proved holds against whatever the others do.
 */
abstract class WholeTree implements Searcher {

    /** The search of one question. */
    abstract static class Walk {
        final GameTree tree;
        final Budget budget;
        private boolean tooDeep;

        Walk(GameTree tree, Budget budget) {
            this.tree = tree;
            this.budget = budget;
        }

        /** The value of a move: what the role gets at least, if it plays on as well as can be. */
        abstract double min(State state, Choices choices, int own, int depth);

        /** The mean over the draws of chance. */
        final double mean(State state, Choices choices, int own, long reply, int depth) {
            double sum = 0;
            for (long draw = 0; draw < choices.draws(); draw++) {
                sum += max(tree.after(state, choices, own, reply, draw), depth + 1);
            }
            return sum / choices.draws();
        }

        /** The value of a state. */
        final double max(State state, int depth) {
            budget.visit();
            tree.go(state);
            if (tree.isTerminal()) {
                return tree.reward();
            }
            Choices choices = tree.choices();
            if (choices.isEmpty()) {
                return tree.reward();
            }
            if (depth >= GameTree.MOST_DEPTH) {
                tooDeep = true;
                return 0;
            }
            return best(state, choices, depth);
        }

        /** The value of the best move. */
        abstract double best(State state, Choices choices, int depth);
    }

    abstract Walk walk(GameTree tree, Budget budget);

    /** Whether a move of this value need not be compared with others. */
    abstract boolean isEnough(double value);

    @Override
    public final Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        long begun = System.nanoTime();
        long before = budget.spent();
        RootMoves root = new RootMoves(position);
        Walk walk = walk(new GameTree(position), budget);
        String remark = remark(walk.tree);
        offer.accept(root.decision(List.of(), Statistics.NONE));
        try {
            walk.tree.go(position.state());
            Choices choices = walk.tree.choices();
            for (int own = 0; own < root.size() && !isEnough(root.bestValue()); own++) {
                double known = root.bestValue();
                walk.tooDeep = false;
                double value = walk.min(position.state(), choices, own, 0);
                root.set(own, value, walk.tooDeep && value < 100 ? Proof.ESTIMATE : Proof.PROVED);
                if (value > known) {
                    offer.accept(root.decision(List.of(), statistics(budget.spent() - before, begun, remark)));
                }
            }
        } catch (Budget.SearchEnded e) {
            // what has been searched until now is the answer
        }
        return root.decision(List.of(), statistics(budget.spent() - before, begun, remark));
    }

    private static Statistics statistics(long nodes, long begun, String remark) {
        return new Statistics(nodes, 0, 0, (System.nanoTime() - begun) / 1e9, remark);
    }

    /** Says so where several roles count as one opponent. */
    static String remark(GameTree tree) {
        return tree.opponents() > 1 ? "paranoid: the " + tree.opponents() + " others count as one opponent" : "";
    }
}
