package org.senet.search.minimax;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Proof;
import org.senet.search.Decision.Statistics;
import org.senet.search.Position;
import org.senet.search.Searcher;

/**
 * Sequential planning: a depth-first search for a sequence of moves to the best end there is, made once and then carried out
 * (Genesereth and Thielscher 2014, section 5.4, {@code bestplan}). Meant for games with one role. Where there are others, the
 * plan counts on what they do, and a new one is made when they do otherwise. When the budget ends the search, the best plan
 * found until then is kept, and thinking goes on at the next move.
 */
public final class SequentialPlanner implements Searcher {
    private @Nullable Plan plan;

    /**
     * A sequence of joint moves.
     *
     * @param states  the state before each move
     * @param optimal whether there is no better one
     */
    private record Plan(Machine machine, List<State> states, List<List<Term>> moves, double reward, boolean optimal) {

        /** The rest of this plan from a state on, where it passes it. */
        @Nullable
        Plan from(Position position) {
            for (int i = 0; i < states.size(); i++) {
                State state = states.get(i);
                State here = machine == position.machine() ? state : position.machine().state(state.fluents());
                if (here.equals(position.state())) {
                    return new Plan(machine, states.subList(i, states.size()), moves.subList(i, moves.size()), reward,
                            optimal);
                }
            }
            return null;
        }
    }

    @Override
    public void prepare(Position position, Budget budget) {
        plan = new Planning(position, budget).plan();
    }

    @Override
    public Decision search(Position position, Budget budget, Consumer<Decision> offer) {
        Decision any = Decision.of(new RootMoves(position).move(0));
        long before = budget.spent();
        Plan old = plan == null ? null : plan.from(position);
        Decision first = old == null ? any : decision(old, position, 0);
        offer.accept(first);
        if (old != null && old.optimal) {
            return first;
        }
        Plan fresh = new Planning(position, budget).plan();
        Plan better = fresh == null || old != null && old.reward > fresh.reward ? old : fresh;
        plan = better;
        Decision decision = better == null ? any : decision(better, position, budget.spent() - before);
        offer.accept(decision);
        return decision;
    }

    private static Decision decision(Plan plan, Position position, long nodes) {
        boolean alone = position.machine().roles().size() == 1;
        return new Decision(plan.moves.getFirst().get(position.role()), plan.reward,
                alone && plan.optimal ? Proof.PROVED : Proof.ESTIMATE, List.of(), plan.moves,
                new Statistics(nodes, 0, plan.moves.size(), 0,
                        (nodes == 0 ? "as planned" : plan.optimal ? "planned" : "planned, not to the end")
                                + (alone ? "" : ", if the others join in")));
    }

    /** The search for a plan. */
    private static final class Planning {
        private final Position position;
        private final Budget budget;
        private final GameTree tree;
        private final Deque<State> states = new ArrayDeque<>();
        private final Deque<List<Term>> moves = new ArrayDeque<>();
        private @Nullable Plan best;
        private boolean cut;

        Planning(Position position, Budget budget) {
            this.position = position;
            this.budget = budget;
            this.tree = new GameTree(position);
        }

        /** The best plan; none where the budget was spent before the first end of the game was reached. */
        @Nullable
        Plan plan() {
            try {
                explore(position.state());
            } catch (Budget.SearchEnded e) {
                cut = true;
            }
            Plan found = best;
            return found == null
                    ? null
                    : new Plan(found.machine, found.states, found.moves, found.reward, !cut || found.reward >= 100);
        }

        /** Looks for ends below a state; whether one of them is as good as can be. */
        private boolean explore(State state) {
            budget.visit();
            tree.go(state);
            if (tree.isTerminal()) {
                return reached(tree.reward());
            }
            Choices choices = tree.choices();
            if (choices.isEmpty() || states.size() >= GameTree.MOST_DEPTH) {
                cut |= !choices.isEmpty();
                return false;
            }
            states.addLast(state);
            boolean done = false;
            for (int own = 0; own < choices.own() && !done; own++) {
                for (long reply = 0; reply < choices.replies() && !done; reply++) {
                    for (long draw = 0; draw < choices.draws() && !done; draw++) {
                        State next = tree.after(state, choices, own, reply, draw);
                        moves.addLast(tree.terms(choices, own, reply, draw));
                        done = explore(next);
                        moves.removeLast();
                    }
                }
            }
            states.removeLast();
            return done;
        }

        private boolean reached(double reward) {
            if (!moves.isEmpty() && (best == null || reward > best.reward)) {
                best = new Plan(position.machine(), new ArrayList<>(states), new ArrayList<>(moves), reward, false);
            }
            return reward >= 100;
        }
    }
}
