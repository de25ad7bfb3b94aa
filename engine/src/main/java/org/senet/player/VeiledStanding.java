package org.senet.player;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.senet.belief.Belief;
import org.senet.belief.Knowledge;
import org.senet.belief.View;
import org.senet.belief.WidestBelief;
import org.senet.gdl.Term;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Machine;
import org.senet.match.Assignment;
import org.senet.match.Observation;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.hidden.BeliefSearcher;

/** The standing of a match with hidden information: what the player may believe after what it did and saw. */
final class VeiledStanding implements Standing {
    /** Joint moves that may be tried to follow a step, for each second of the clock, on a fast and on a slow machine; beyond it samples must do. */
    private static final double TRIED_A_SECOND = 20_000;
    private static final double TRIED_SLOWLY = 200;
    /** The same for a player that counts nodes, whatever the clock: what it does must not depend on that. */
    private static final long TRIED_BY_COUNT = 4_000;
    private static final int SAMPLES = 200;
    /** Where all samples turn out wrong, the match is followed anew with so many times as many. */
    private static final int SECOND_THOUGHTS = 10;

    private final Assignment assignment;
    private final Supplier<Machine> best;
    private final BeliefSearcher searcher;
    private final boolean counted;
    private Belief belief;

    /**
     * @param best    the best machine that has been found so far
     * @param counted whether the player counts nodes and not seconds
     */
    VeiledStanding(Assignment assignment, Supplier<Machine> best, BeliefSearcher searcher, boolean counted) {
        this.counted = counted;
        this.assignment = assignment;
        this.best = best;
        this.searcher = searcher;
        this.belief = start(best.get(), SAMPLES);
    }

    private Belief start(Machine machine, int samples) {
        double speed = machine instanceof CircuitMachine ? TRIED_A_SECOND : TRIED_SLOWLY;
        long limit = counted
                ? TRIED_BY_COUNT
                : (long) Math.clamp(assignment.clocks().play() * speed, 100, 2_000_000);
        return WidestBelief.initial(machine, OpenStanding.number(machine, assignment.role()), limit, samples,
                assignment.seed());
    }

    @Override
    public void follow(Observation observation) {
        switch (observation) {
            case Observation.Beginning _ -> {}
            case Observation.Percepts percepts -> follow(new View(percepts.move(), percepts.seen()));
            case Observation.AllMoves _ -> throw new IllegalArgumentException(
                    "all moves were sent in a game of hidden information; the player's own move and its percepts are needed");
        }
    }

    private void follow(View view) {
        try {
            belief = belief.after(view);
        } catch (Belief.Contradiction e) {
            if (belief.isExact()) {
                throw e;
            }
            List<View> past = belief.past();
            Belief anew = start(belief.machine(), SAMPLES * SECOND_THOUGHTS);
            for (View earlier : past) {
                anew = anew.after(earlier);
            }
            belief = anew.after(view);
        }
    }

    /** A belief is worked out on one machine; to begin again on another pays early in the match, or where the first was slow. */
    @Override
    public void climb() {
        Machine machine = best.get();
        if (machine != belief.machine()
                && (belief.past().size() <= 1 || !(belief.machine() instanceof CircuitMachine))) {
            Belief anew = start(machine, SAMPLES);
            for (View view : belief.past()) {
                anew = anew.after(view);
            }
            belief = anew;
        }
    }

    @Override
    public List<Term> legal() {
        Knowledge knowledge = belief.knowledge();
        return knowledge.sure().isEmpty() ? knowledge.unsure() : knowledge.sure();
    }

    @Override
    public void prepare(Budget budget) {
        searcher.prepare(belief, budget);
    }

    @Override
    public Decision search(Budget budget, Consumer<Decision> offer) {
        return searcher.search(belief, budget, offer);
    }
}
