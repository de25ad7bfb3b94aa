package org.senet.search.minimax;

import java.util.function.Consumer;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * Alpha-beta search to the ends of the game: the value of minimax, without looking at what cannot change it (Genesereth and
 * Thielscher 2014, section 6.4), with a table of the states it has met. The value of the best move is exact; that of another
 * is no more than stated.
 */
public final class AlphaBeta implements Searcher {
    private final KeptTable table;
    private final boolean sorted;

    /**
     * @param states the most states that the table may hold, a power of two, or 0 for none
     * @param sorted whether promising moves are looked at first, instead of in the order of the lists
     */
    public AlphaBeta(int states, boolean sorted) {
        this.table = new KeptTable(states);
        this.sorted = sorted;
    }

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        GameTree tree = new GameTree(position);
        WindowSearch search = new WindowSearch(tree, budget, table.forPosition(position), sorted, WindowSearch.CAUTION);
        return new Deepening(position, tree, search, Deepening.Certainty.OF_WINS, offer, "")
                .search(GameTree.MOST_DEPTH, GameTree.MOST_DEPTH);
    }
}
