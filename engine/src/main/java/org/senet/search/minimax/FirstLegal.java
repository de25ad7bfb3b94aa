package org.senet.search.minimax;

import java.util.function.Consumer;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/** The first legal move, always (Genesereth and Thielscher 2014, section 4.3). */
public final class FirstLegal implements Searcher {

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        Decision decision = Decision.of(new RootMoves(position).move(0));
        offer.accept(decision);
        return decision;
    }
}
