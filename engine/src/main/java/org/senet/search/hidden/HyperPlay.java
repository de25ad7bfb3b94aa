package org.senet.search.hidden;

import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.senet.belief.Belief;
import org.senet.machine.Dice;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Option;
import org.senet.search.Decision.Statistics;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * Any search for games of perfect information, lifted to hidden information by HyperPlay (Schofield, Cerexhe and Thielscher 2012):
 * states that may be are drawn by weight, each is searched as if it were known, and the move with the highest mean value is
 * made. A search without opinions votes for the move it would make.
 */
public final class HyperPlay implements BeliefSearcher {
    private final LongFunction<Searcher> embedded;
    private final int samples;
    private final long seed;
    private long questions;

    /**
     * @param embedded makes the search inside, from a seed
     * @param samples  how many states are searched for a move; fewer where fewer are possible
     */
    public HyperPlay(LongFunction<Searcher> embedded, int samples, long seed) {
        this.embedded = embedded;
        this.samples = samples;
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
        Dice dice = new Dice(seed + questions++);
        int wanted = moves.states().size() == 1 ? 1 : samples;
        long playouts = 0;
        long nodes = 0;
        for (int i = 0; i < wanted && !budget.isSpent(); i++) {
            State state = moves.state(dice);
            Budget share = budget.share(wanted - i);
            Decision decision = embedded.apply(dice.nextLong())
                    .search(new Position(belief.machine(), state, belief.role()), share, _ -> {});
            budget.spend(share.spent());
            playouts += decision.statistics().playouts();
            nodes += decision.statistics().nodes();
            note(moves, decision);
            offer.accept(moves.decision(statistics(moves, nodes, playouts, begun)));
        }
        return moves.decision(statistics(moves, nodes, playouts, begun));
    }

    private static void note(OwnMoves moves, Decision decision) {
        for (int own = 0; own < moves.size(); own++) {
            int index = own;
            double value = decision.options().stream().filter(o -> o.move().equals(moves.term(index)))
                    .mapToDouble(Option::value).findFirst()
                    .orElse(decision.options().isEmpty() && decision.move().equals(moves.term(index)) ? 100 : 0);
            moves.note(own, Double.isNaN(value) ? 0 : value);
        }
    }

    private static Statistics statistics(OwnMoves moves, long nodes, long playouts, long begun) {
        return new Statistics(nodes, playouts, 0, (System.nanoTime() - begun) / 1e9, moves.remark());
    }
}
