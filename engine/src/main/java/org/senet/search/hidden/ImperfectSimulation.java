package org.senet.search.hidden;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.belief.Belief;
import org.senet.belief.Course;
import org.senet.belief.View;
import org.senet.belief.WidestBelief;
import org.senet.bits.IntList;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Statistics;

/**
 * HyperPlay-II (Schofield and Thielscher 2015): a move is valued by simulations in which no role knows more than it would. A way
 * the game may have gone is drawn, and played on to its end by roles that each choose by HyperPlay from what they would have
 * done and seen by then. So a move that finds something out, or gives something away, gets its right value.
 *
 * <p>What a role would choose depends on what it saw alone. What its moves are worth is therefore kept for each information set, and
 * made more precise by every simulation that comes by; among moves that are not clearly different it chooses by lot. A node
 * of the budget is a simulation.
 */
public final class ImperfectSimulation implements BeliefSearcher {
    /** The most joint moves that are tried in a step to list the states that a simulated role holds possible. */
    private static final long LISTED = 2_000;
    /** With so many samples of a move no more are drawn. */
    private static final int SURE = 4_096;
    /** When so many information sets are kept, all are forgotten. */
    private static final long KEPT = 50_000;

    private final int resources;
    private final long seed;
    private long questions;
    private @Nullable Company company;

    /** @param resources the square of this is how many random games a simulated role plays for each move before a choice */
    public ImperfectSimulation(int resources, long seed) {
        this.resources = resources;
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
        Company roles = company;
        if (roles == null || roles.machine != belief.machine() || roles.size() > KEPT) {
            roles = new Company(belief.machine(), seed);
            company = roles;
        }
        Dice dice = new Dice(seed + questions++);
        long simulations = 0;
        boolean more = true;
        while (more) {
            Course course = belief.course(dice);
            for (int own = 0; own < moves.size() && more; own++) {
                double value = roles.play(course, belief.role(), moves.move(own), dice);
                if (!Double.isNaN(value)) {
                    moves.note(own, value);
                    simulations++;
                }
                more = budget.spend(1);
            }
            offer.accept(moves.decision(statistics(moves, simulations, begun)));
        }
        return moves.decision(statistics(moves, simulations, begun));
    }

    private static Statistics statistics(OwnMoves moves, long simulations, long begun) {
        return new Statistics(simulations, 0, 0, (System.nanoTime() - begun) / 1e9, moves.remark());
    }

    /** What a simulated role makes of an information set; worked out when it is asked. */
    private static final class Mind {
        private @Nullable Belief belief;
        private @Nullable OwnMoves moves;
        private boolean confused;
    }

    /** The simulated roles of a game. */
    private final class Company {
        private final Machine machine;
        private final Cursor cursor;
        private final Sampling sampling;
        private final List<Minds<Mind>> minds = new ArrayList<>();
        private final long ownSeed;

        Company(Machine machine, long ownSeed) {
            this.machine = machine;
            this.cursor = machine.cursor();
            this.sampling = new Sampling(machine, ownSeed);
            this.ownSeed = ownSeed;
            machine.roles().forEach(_ -> minds.add(new Minds<>(Mind::new)));
        }

        long size() {
            return minds.stream().mapToLong(Minds::size).sum();
        }

        /** Plays a course on to the end, beginning with this move of a role; its goal value, or no number where the game is over there or the move not legal. */
        double play(Course course, int role, int move, Dice dice) {
            List<Minds.Node<Mind>> at = new ArrayList<>();
            for (int r = 0; r < minds.size(); r++) {
                Minds.Node<Mind> root = minds.get(r).root();
                if (root.content().belief == null) {
                    root.content().belief = WidestBelief.initial(machine, r, LISTED, resources, ownSeed + r);
                }
                at.add(root);
            }
            for (int step = 0; step < course.moves().size(); step++) {
                cursor.load(course.states().get(step));
                see(at, course.moves().get(step));
            }
            cursor.load(course.present());
            int[] joint = new int[minds.size()];
            boolean first = true;
            while (!cursor.isTerminal() && cursor.isPlayable()) {
                for (int r = 0; r < joint.length; r++) {
                    IntList legal = cursor.legalMoves(r);
                    if (first && r == role) {
                        if (!Sampling.contains(legal, move)) {
                            return Double.NaN;
                        }
                        joint[r] = move;
                    } else {
                        joint[r] = choose(r, at.get(r).content(), legal.toArray(), dice);
                    }
                }
                first = false;
                see(at, joint);
                cursor.play(joint);
            }
            return first ? Double.NaN : cursor.goal(role);
        }

        /** Lets every role see what it sees of a joint move made at the cursor. */
        private void see(List<Minds.Node<Mind>> at, int[] joint) {
            for (int r = 0; r < joint.length; r++) {
                if (!isNature(r)) {
                    Mind before = at.get(r).content();
                    List<Term> seen = cursor.percepts(r, joint);
                    Minds.Node<Mind> after = minds.get(r).after(at.get(r), joint[r], seen);
                    at.set(r, after);
                    if (after.content().belief == null && !after.content().confused) {
                        learn(before, after.content(), new View(machine.moves().move(r, joint[r]), seen));
                    }
                }
            }
        }

        private void learn(Mind before, Mind after, View view) {
            Belief known = before.belief;
            if (known == null) {
                after.confused = true;
                return;
            }
            try {
                after.belief = known.after(view);
            } catch (Belief.Contradiction e) {
                // The samples have lost the track; this role plays at random from here on.
                after.confused = true;
            }
        }

        private boolean isNature(int role) {
            return machine.roles().get(role).name().equals(Vocabulary.RANDOM);
        }

        private int choose(int role, Mind mind, int[] legal, Dice dice) {
            if (legal.length == 1) {
                return legal[0];
            }
            Belief belief = mind.belief;
            if (!isNature(role) && belief != null) {
                OwnMoves moves = mind.moves;
                if (moves == null) {
                    moves = new OwnMoves(belief);
                    mind.moves = moves;
                }
                if (moves.count(0) < SURE) {
                    sampling.value(moves, resources * resources);
                }
                int chosen = moves.move(moves.perhapsBest(dice));
                for (int move : legal) {
                    if (move == chosen) {
                        return move;
                    }
                }
            }
            return legal[dice.nextInt(legal.length)];
        }
    }
}
