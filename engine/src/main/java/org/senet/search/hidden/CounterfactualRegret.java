package org.senet.search.hidden;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.belief.Belief;
import org.senet.belief.View;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Decision.Option;
import org.senet.search.Decision.Proof;
import org.senet.search.Decision.Statistics;

/**
 * Counterfactual regret minimisation by outcome sampling (Lanctot, Waugh, Zinkevich and Bowling 2009), for small games. All roles
 * play against each other again and again; each keeps, for everything it may have done and seen, how much it regrets not
 * having chosen otherwise, and chooses in proportion to that. In games of two roles whose goals oppose each other the mean of what it chose
 * comes to an equilibrium. It plays by drawing from that mean. A node of the budget is a game played.
 */
public final class CounterfactualRegret implements BeliefSearcher, Strategies {
    /** How often a role tries any move in the games in which it learns. */
    private static final double TRYING = 0.6;
    /** When so many information sets are kept, no new ones are. */
    private static final long KEPT = 2_000_000;

    private final long seed;
    private final Dice dice;
    private @Nullable Learning learning;

    public CounterfactualRegret(long seed) {
        this.seed = seed;
        this.dice = new Dice(~seed);
    }

    @Override
    public void prepare(Belief belief, Budget budget) {
        learning(belief.machine()).learn(budget);
    }

    /** So many games on a machine. */
    public void learn(Machine machine, long games) {
        learning(machine).learn(Budget.nodes(games));
    }

    private Learning learning(Machine machine) {
        Learning known = learning;
        if (known == null || known.machine != machine) {
            known = new Learning(machine, seed);
            learning = known;
        }
        return known;
    }

    @Override
    public Decision search(Belief belief, Budget budget, Consumer<Decision> offer) {
        long begun = System.nanoTime();
        OwnMoves moves = new OwnMoves(belief);
        offer.accept(Decision.of(moves.term(0)));
        if (moves.size() == 1) {
            return Decision.of(moves.term(0));
        }
        Learning games = learning(belief.machine());
        games.learn(budget);
        int[] legal = new int[moves.size()];
        Arrays.setAll(legal, moves::move);
        double[] mixture = games.mean(belief.role(), belief.past(), legal);
        int chosen = dice.nextIndex(mixture);
        List<Option> options = new ArrayList<>();
        for (int i = 0; i < legal.length; i++) {
            options.add(new Option(moves.term(i), 100 * mixture[i], 1, Proof.ESTIMATE));
        }
        options.sort((a, b) -> Double.compare(b.value(), a.value()));
        return new Decision(moves.term(chosen), Double.NaN, Proof.ESTIMATE, options, List.of(),
                new Statistics(games.size(), games.played, 0, (System.nanoTime() - begun) / 1e9,
                        "drawn from a mixture in percent"));
    }

    /** The mean of what it chose so far. */
    @Override
    public double[] probabilities(int role, List<View> past, int[] legal) {
        Learning known = learning;
        if (known == null) {
            throw new IllegalStateException("nothing has been learned yet");
        }
        return known.mean(role, past, legal);
    }

    /** What is kept of an information set: a number for each legal move, which are the same in all its states. */
    private static final class Memory {
        private double[] regrets = new double[0];
        private double[] chosen = new double[0];

        void fit(int size) {
            if (regrets.length != size) {
                regrets = Arrays.copyOf(regrets, size);
                chosen = Arrays.copyOf(chosen, size);
            }
        }

        /** The probabilities by which it chooses now: in proportion to regrets. */
        double[] current() {
            double[] mixture = new double[regrets.length];
            double sum = 0;
            for (int i = 0; i < mixture.length; i++) {
                mixture[i] = Math.max(0, regrets[i]);
                sum += mixture[i];
            }
            return normal(mixture, sum);
        }

        static double[] normal(double[] mixture, double sum) {
            for (int i = 0; i < mixture.length; i++) {
                mixture[i] = sum > 0 ? mixture[i] / sum : 1.0 / mixture.length;
            }
            return mixture;
        }
    }

    /** A choice of the learning role in a game. */
    private record Choice(Memory memory, double[] mixture, int index, double reach, double drawn) {}

    /** Games of one machine, and what came of them. */
    private static final class Learning {
        private final Machine machine;
        private final Cursor cursor;
        private final Dice dice;
        private final int roles;
        private final List<Minds<Memory>> minds = new ArrayList<>();
        private long played;

        Learning(Machine machine, long seed) {
            this.machine = machine;
            this.cursor = machine.cursor();
            this.dice = new Dice(seed);
            this.roles = machine.roles().size();
            for (int r = 0; r < roles; r++) {
                minds.add(new Minds<>(Memory::new));
            }
        }

        long size() {
            return minds.stream().mapToLong(Minds::size).sum();
        }

        void learn(Budget budget) {
            boolean more = true;
            for (int learner = 0; more && size() < KEPT; learner = (learner + 1) % roles) {
                if (!isNature(learner)) {
                    play(learner);
                    played++;
                    more = budget.spend(1);
                }
            }
        }

        private boolean isNature(int role) {
            return machine.roles().get(role).name().equals(Vocabulary.RANDOM);
        }

        private void play(int learner) {
            cursor.load(machine.initial());
            List<Minds.Node<Memory>> at = new ArrayList<>();
            minds.forEach(m -> at.add(m.root()));
            List<Choice> choices = new ArrayList<>();
            double reach = 1;
            double drawn = 1;
            int[] joint = new int[roles];
            while (!cursor.isTerminal() && cursor.isPlayable()) {
                for (int r = 0; r < roles; r++) {
                    int[] legal = cursor.legalMoves(r).toArray();
                    if (legal.length == 1 || isNature(r)) {
                        joint[r] = legal[dice.nextInt(legal.length)];
                        continue;
                    }
                    Memory memory = at.get(r).content();
                    memory.fit(legal.length);
                    double[] mixture = memory.current();
                    if (r != learner) {
                        joint[r] = legal[dice.nextIndex(mixture)];
                        continue;
                    }
                    double[] trying = new double[legal.length];
                    Arrays.setAll(trying, i -> TRYING / trying.length + (1 - TRYING) * mixture[i]);
                    int index = dice.nextIndex(trying);
                    choices.add(new Choice(memory, mixture, index, reach, drawn));
                    joint[r] = legal[index];
                    reach *= mixture[index];
                    drawn *= trying[index];
                }
                for (int r = 0; r < roles; r++) {
                    if (!isNature(r)) {
                        List<Term> seen = cursor.percepts(r, joint);
                        at.set(r, minds.get(r).after(at.get(r), joint[r], seen));
                    }
                }
                cursor.play(joint);
            }
            regret(choices, (cursor.goal(learner) - 50) / 50.0 / drawn);
        }

        /** @param weight the value of the game for the learner, over the probability with which its moves were drawn */
        private static void regret(List<Choice> choices, double weight) {
            double tail = 1;
            for (int c = choices.size() - 1; c >= 0; c--) {
                Choice choice = choices.get(c);
                double here = choice.mixture[choice.index] * tail;
                for (int i = 0; i < choice.mixture.length; i++) {
                    choice.memory.regrets[i] += weight * ((i == choice.index ? tail : 0) - here);
                    choice.memory.chosen[i] += choice.reach / choice.drawn * choice.mixture[i];
                }
                tail = here;
            }
        }

        double[] mean(int role, List<View> past, int[] legal) {
            Minds.Node<Memory> node = minds.get(role).root();
            for (View view : past) {
                node = minds.get(role).after(node, machine.moves().find(role, view.move()), view.seen());
            }
            Memory memory = node.content();
            memory.fit(legal.length);
            return Memory.normal(memory.chosen.clone(), Arrays.stream(memory.chosen).sum());
        }
    }
}
