package org.senet.search.minimax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.senet.gdl.Term;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Proof;
import org.senet.search.Decision.Statistics;
import org.senet.search.Position;

/**
 * Iterative deepening: a position is searched to one depth after the other, each time beginning with the move that was best
 * before, until the limit is reached, the outcome is certain or the budget is spent. A depth that was not finished counts as
 * soon as its first move has been searched, for that was the best one before.
 *
 * <p>After Slate and Atkin (1977) and Korf (1985); Genesereth and Thielscher (2014), section 7.2.
 */
public final class Deepening {
    private final State state;
    private final GameTree tree;
    private final WindowSearch search;
    private final Certainty certainty;
    private final Consumer<Decision> offer;
    private final String remark;
    private final long begun = System.nanoTime();
    private RootMoves root;
    private RootMoves current;
    private int depth;

    /** What a value says that rests on judgements of states, not on ends of the game alone. */
    public enum Certainty {
        /** A win is certain: judgements are never that high. */
        OF_WINS,
        /** A win is certain, and so is a loss: judgements lie in between. */
        OF_WINS_AND_LOSSES
    }

    /** @param remark what is said of the search in its statistics */
    public Deepening(Position position, GameTree tree, WindowSearch search, Certainty certainty,
            Consumer<Decision> offer, String remark) {
        this.state = position.state();
        this.tree = tree;
        this.search = search;
        this.certainty = certainty;
        this.offer = offer;
        this.root = new RootMoves(position);
        this.current = root;
        String paranoid = WholeTree.remark(tree);
        this.remark = remark.isEmpty() || paranoid.isEmpty() ? remark + paranoid : remark + ", " + paranoid;
    }

    /** Searches to the depths from the first to the last. */
    public Decision search(int first, int last) {
        offer.accept(decision());
        try {
            for (int limit = first; limit <= last && !root.isDecided(); limit++) {
                current = root.afresh();
                searchTo(limit);
                root = current;
            }
        } catch (Budget.SearchEnded e) {
            if (current.bestValue() >= 0) {
                root = current;
            }
        }
        current = root;
        return decision();
    }

    private void searchTo(int limit) {
        tree.go(state);
        Choices choices = tree.choices();
        double best = 0;
        boolean one = false;
        for (int own : root.ranking()) {
            long judged = search.judged();
            double value = search.rootValue(state, choices, own, limit, best, 100);
            Proof proof = search.judged() == judged || isCertain(value) ? Proof.PROVED : Proof.ESTIMATE;
            if (value > best || !one) {
                current.set(own, value, proof);
                search.noteRoot(state, own);
                depth = limit;
                offer.accept(decision());
            } else {
                current.setBound(own, value, proof);
            }
            one = true;
            best = Math.max(best, value);
            if (best >= 100) {
                break;
            }
        }
    }

    private boolean isCertain(double value) {
        return value >= 100 || value <= 0 && certainty == Certainty.OF_WINS_AND_LOSSES;
    }

    private Decision decision() {
        return current.decision(line(), new Statistics(search.nodes(), 0, depth == GameTree.MOST_DEPTH ? 0 : depth,
                (System.nanoTime() - begun) / 1e9, remark));
    }

    private List<List<Term>> line() {
        return new ArrayList<>(search.line(state, depth));
    }
}
