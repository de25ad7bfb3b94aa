package org.senet.search.minimax;

import java.util.function.Consumer;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * Alpha-beta search to a limit of depth that grows for as long as there is time. A state beyond the limit counts 0, which is
 * the least it can be worth (Genesereth and Thielscher 2014, section 7.2).
 */
public final class DepthLimited implements Searcher {
    private final KeptTable table;
    private final int limit;

    /**
     * @param states the most states that the table may hold, a power of two, or 0 for none
     * @param limit  the deepest it looks, in joint moves
     */
    public DepthLimited(int states, int limit) {
        this.table = new KeptTable(states);
        this.limit = Math.min(limit, GameTree.MOST_DEPTH);
    }

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        GameTree tree = new GameTree(position);
        WindowSearch search = new WindowSearch(tree, budget, table.forPosition(position), true, WindowSearch.CAUTION);
        return new Deepening(position, tree, search, Deepening.Certainty.OF_WINS, offer, "").search(1, limit);
    }
}
