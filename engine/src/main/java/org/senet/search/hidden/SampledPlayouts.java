package org.senet.search.hidden;

import java.util.function.Consumer;
import org.senet.belief.Belief;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Statistics;

/**
 * HyperPlay with random games inside (Schofield, Cerexhe and Thielscher 2012): the move with the highest mean over states that
 * may be. In each sample everything is known, so that a move that only finds something out is worth nothing to it; it is the
 * model of a player that {@link ImperfectSimulation} thinks the others to be. A node of the budget is a random game.
 */
public final class SampledPlayouts implements BeliefSearcher {
    private static final int LAST_ROUND = 512;

    private final long seed;
    private long questions;

    public SampledPlayouts(long seed) {
        this.seed = seed;
    }

    @Override
    public Decision search(Belief belief, Budget budget, Consumer<Decision> offer) {
        long begun = System.nanoTime();
        OwnMoves moves = new OwnMoves(belief);
        offer.accept(Decision.of(moves.term(0)));
        if (moves.size() == 1) {
            return Decision.of(moves.term(0));
        }
        Sampling sampling = new Sampling(belief.machine(), seed + questions++);
        long games = 0;
        boolean more = true;
        for (int round = Math.max(1, sampling.batch() / moves.size()); more; round = Math.min(LAST_ROUND, 2 * round)) {
            long played = sampling.value(moves, round);
            games += played;
            offer.accept(moves.decision(statistics(moves, games, begun)));
            more = budget.spend(played);
        }
        return moves.decision(statistics(moves, games, begun));
    }

    private static Statistics statistics(OwnMoves moves, long games, long begun) {
        return new Statistics(0, games, 0, (System.nanoTime() - begun) / 1e9, moves.remark());
    }
}
