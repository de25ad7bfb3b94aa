package org.senet.search.heuristic;

import java.util.function.Consumer;
import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Evaluator;
import org.senet.search.Position;
import org.senet.search.Searcher;
import org.senet.search.minimax.Deepening;
import org.senet.search.minimax.GameTree;
import org.senet.search.minimax.KeptTable;
import org.senet.search.minimax.RootMoves;
import org.senet.search.minimax.WindowSearch;
import org.senet.search.minimax.WindowSearch.Extension;

/**
 * Alpha-beta search to a depth, beyond which a heuristic judges (Genesereth and Thielscher 2014, section 7.3), or, with an
 * extension, to a depth that varies: where the judgement changes by much from one state to the next, it looks further
 * (section 7.4). The depths up to the limit are searched one after the other, so that there is an answer at any time.
 *
 * <p>Judgements are kept strictly between loss and win, so that a value of 0 or 100 is certain.
 */
public final class HeuristicSearch implements Searcher {
    /** Where the clock of the first move has to do for learning as well, it gets this share of the time, or so many nodes. */
    private static final double SHARE = 0.2;
    private static final long NODES = 10_000;
    private static final double NEVER_LESS = 0.01;

    private final Heuristic heuristic;
    private final KeptTable table;
    private final int limit;
    private final Extension extension;
    private boolean prepared;

    /**
     * @param states the most states that the table may hold, a power of two, or 0 for none
     * @param limit  the depth, in joint moves
     */
    public HeuristicSearch(Heuristic heuristic, int states, int limit, Extension extension) {
        this.heuristic = heuristic;
        this.table = new KeptTable(states);
        this.limit = Math.min(limit, GameTree.MOST_DEPTH);
        this.extension = extension;
    }

    @Override
    public void prepare(Position position, Budget budget) {
        heuristic.prepare(position, budget);
        prepared = true;
    }

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        if (!prepared) {
            offer.accept(Decision.of(new RootMoves(position).move(0)));
            prepare(position, budget.isCounted()
                    ? budget.andNodes(NODES)
                    : Budget.seconds(Math.max(0, SHARE * budget.secondsLeft())));
        }
        GameTree tree = new GameTree(position);
        WindowSearch search = new WindowSearch(tree, budget, table.forPosition(position), true,
                between(position.machine()), extension);
        String remark = heuristic.words() + (extension.most() == 0 ? "" : ", deeper where it changes");
        return new Deepening(position, tree, search, Deepening.Certainty.OF_WINS_AND_LOSSES, offer, remark)
                .search(1, limit);
    }

    /** The heuristic, drawn together a little. */
    private Evaluator between(Machine machine) {
        Evaluator evaluator = heuristic.on(machine);
        return (cursor, role) -> NEVER_LESS + (1 - NEVER_LESS / 50) * Math.clamp(evaluator.value(cursor, role), 0, 100);
    }
}
