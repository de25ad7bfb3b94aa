package org.senet.search.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Proof;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * A searcher for games of a single role: it looks for a plan before the first move, follows it, and goes on looking for a
 * better one from where it stands as long as the value of the plan is not proved to be the best. In a game with more roles it
 * makes the first legal move and says so.
 *
 * <p>The sequential planner of Genesereth and Thielscher (2014), section 5.4, with better ways of searching: see
 * {@link Portfolio}.
 */
public final class Planner implements Searcher {
    private static final long SHARE_OF_MEMORY = 3;

    private final long seed;
    private final long mostBytes;
    private @Nullable Route route;

    /** A plan, and the states that it goes through, from where it begins to the one before the last. */
    private record Route(Plan plan, Machine machine, List<State> states) {

        static Route of(Plan plan, Position from) {
            List<State> states = new ArrayList<>();
            Cursor cursor = from.machine().cursor();
            cursor.load(from.state());
            for (Term move : plan.moves()) {
                states.add(cursor.state());
                cursor.play(List.of(move));
            }
            return new Route(plan, from.machine(), states);
        }

        /** The same on another machine. */
        Route on(Machine other) {
            return machine == other || states.isEmpty()
                    ? this
                    : of(plan, new Position(other, other.state(states.getFirst().fluents()), 0));
        }

        /** What is left of the plan from a state on. */
        Optional<Plan> from(State state) {
            int done = states.indexOf(state);
            return done < 0
                    ? Optional.empty()
                    : Optional.of(new Plan(plan.moves().subList(done, plan.moves().size()), plan.value(), plan.isBest(),
                            plan.isShortest(), plan.nodes(), plan.method()));
        }
    }

    /** A planner that uses up to a third of the memory that the process may have. */
    public Planner(long seed) {
        this(seed, Runtime.getRuntime().maxMemory() / SHARE_OF_MEMORY);
    }

    /**
     * A planner with a limit of memory.
     *
     * @param mostBytes about how much memory its tables of states may take
     */
    public Planner(long seed, long mostBytes) {
        this.seed = seed;
        this.mostBytes = mostBytes;
    }

    /** Whether there is something to plan in a game with these roles. */
    public static boolean canPlan(Position position) {
        return position.machine().roles().size() == 1;
    }

    /**
     * Looks for the best plan, and for a shortest of these, until both are proved or the budget is spent.
     *
     * @param listener told each plan that is better than the one before, or of which more is proved
     * @return the best plan found; none where no way to the end of the game was met
     */
    public Optional<Plan> plan(Position position, Budget budget, Consumer<Plan> listener) {
        return plan(position, budget, listener, true);
    }

    private Optional<Plan> plan(Position position, Budget budget, Consumer<Plan> listener, boolean wantsShortest) {
        try {
            return new Portfolio(position, seed, mostBytes, budget, listener).run(wantsShortest);
        } catch (Budget.SearchEnded e) {
            return Optional.empty();
        }
    }

    @Override
    public void prepare(Position position, Budget budget) {
        if (canPlan(position)) {
            plan(position, budget, _ -> {}, false)
                    .ifPresent(plan -> route = Route.of(plan, position));
        }
    }

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        long begun = System.nanoTime();
        Cursor cursor = position.machine().cursor();
        cursor.load(position.state());
        Term first = cursor.legal(position.role()).getFirst();
        if (!canPlan(position)) {
            return new Decision(first, Double.NaN, Proof.ESTIMATE, List.of(), List.of(),
                    new Decision.Statistics(0, 0, 0, 0, "plans are for a single role"));
        }
        Route known = route == null ? null : route.on(position.machine());
        route = known;
        Optional<Plan> current = known == null ? Optional.empty() : known.from(position.state());
        Decision decision = current.map(p -> decision(p, begun)).orElseGet(() -> Decision.of(first));
        offer.accept(decision);
        if (current.isEmpty() || !current.get().isBest()) {
            int value = current.map(Plan::value).orElse(-1);
            Optional<Plan> found = plan(position, budget, plan -> {
                if (plan.value() > value) {
                    offer.accept(decision(plan, begun));
                }
            }, false);
            if (found.isPresent() && (found.get().value() > value || found.get().isBest())) {
                route = Route.of(found.get(), position);
                decision = decision(found.get(), begun);
            }
        }
        return decision;
    }

    private static Decision decision(Plan plan, long begun) {
        Proof proof = plan.isBest() ? Proof.PROVED : Proof.ESTIMATE;
        Term move = plan.moves().getFirst();
        return new Decision(move, plan.value(), proof, List.of(new Decision.Option(move, plan.value(), 1, proof)),
                plan.moves().stream().map(List::of).toList(), new Decision.Statistics(plan.nodes(), 0,
                        plan.moves().size(), (System.nanoTime() - begun) / 1e9, plan.method()));
    }
}
