package org.senet.search.minimax;

import java.util.function.Consumer;
import org.senet.machine.Dice;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;
import org.senet.search.Searcher;

/** A legal move drawn at random, each with the same probability (Genesereth and Thielscher 2014, section 4.4). */
public final class RandomMove implements Searcher {
    private final Dice dice;

    public RandomMove(long seed) {
        this.dice = new Dice(seed);
    }

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        RootMoves moves = new RootMoves(position);
        Decision decision = Decision.of(moves.move(dice.nextInt(moves.size())));
        offer.accept(decision);
        return decision;
    }
}
