package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.senet.bits.IntList;
import org.senet.gdl.Clause;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Dice;
import org.senet.machine.lifted.Strata.Life;

/**
 * Finds out by playing how the rules of a game are best evaluated: which relations to restrict to what is asked of them, and in
 * which order to take the conditions of each rule. What is compared is work, not time, so the same rules always come out
 * the same.
 */
final class Rehearsal {
    /** From how many rows on a relation may be worth restricting: one that is computed anew in every state, and one that is not. */
    private static final int LARGE_PER_STATE = 300;
    private static final int LARGE_FOR_GOOD = 200_000;

    /** The most rows of one relation; more means that the rules do not fit this way of reasoning. */
    private static final int MOST_ROWS = 2_000_000;

    private static final int STATES = 60;
    private static final long MOST_WORK = 3_000_000;
    private static final long SEED = 1;

    private final List<Clause> clauses;
    private final List<Term> stated;
    private final Set<Signature> forGood = new HashSet<>();
    private final Set<Signature> perState = new HashSet<>();
    private final Set<Signature> unrestrictable = new HashSet<>();

    /** @param stated the roles stated as facts */
    Rehearsal(List<Clause> clauses, List<Term> stated) {
        this.clauses = clauses;
        this.stated = stated;
    }

    /** A state to measure in, and the moves that were made there. */
    record Scene(LiftedState state, int[] moves) {}

    /** A machine, and what playing on it has cost. */
    private record Take(LiftedMachine machine, List<Scene> scenes, long work, int states) {}

    /** The machine that did best. */
    LiftedMachine machine() {
        Take best = restrictAllThatIsLarge();
        for (Signature relation : Set.copyOf(perState)) {
            Set<Signature> fewer = new HashSet<>(forGood);
            fewer.addAll(perState);
            fewer.remove(relation);
            try {
                Take take = play(machine(fewer, false), best.states, best.work, best.work);
                if (take.work < best.work) {
                    best = take;
                    perState.remove(relation);
                }
            } catch (Work.TooMuch e) {
                // Restricting the relation is better.
            }
        }
        best.machine.prepared().limitAll(MOST_ROWS);
        new Tuning(best.machine.model(), best.machine.prepared()).tune(best.machine, best.scenes);
        return best.machine;
    }

    private Take restrictAllThatIsLarge() {
        while (true) {
            Set<Signature> large = new HashSet<>(forGood);
            large.addAll(perState);
            try {
                return play(machine(large, true), STATES, MOST_WORK, Long.MAX_VALUE);
            } catch (Overgrown e) {
                (e.life == Life.FOR_GOOD ? forGood : perState).add(e.relation);
            }
        }
    }

    /** Thrown and caught here: a relation has grown so large that it may be worth restricting. */
    private static final class Overgrown extends RuntimeException {
        private static final long serialVersionUID = 1;
        private final transient Signature relation;
        private final Life life;

        Overgrown(Signature relation, Life life) {
            super(null, null, false, false);
            this.relation = relation;
            this.life = life;
        }
    }

    private LiftedMachine machine(Set<Signature> large, boolean watched) {
        Model model = new Model(clauses, large);
        large.stream().filter(r -> !model.restricted().contains(r)).forEach(unrestrictable::add);
        Evaluation evaluation = new Evaluation(model);
        for (Strata.Group group : model.strata().groups()) {
            for (int number : group.relations()) {
                Signature relation = model.program().relations().get(number).signature();
                boolean mayRestrict = watched && !model.restricted().contains(relation)
                        && !unrestrictable.contains(relation) && relation.name().indexOf(Clause.AUXILIARY) < 0
                        && Vocabulary.of(relation.name()).isEmpty();
                int limit = !mayRestrict
                        ? MOST_ROWS
                        : group.life() == Life.FOR_GOOD ? LARGE_FOR_GOOD : LARGE_PER_STATE;
                evaluation.tables()[number].limit(limit, () -> mayRestrict
                        ? new Overgrown(relation, group.life())
                        : new Table.Full());
            }
        }
        evaluation.evaluateForGood();
        return new LiftedMachine(clauses, stated, model, evaluation);
    }

    /**
     * Plays at random until so many states have been seen or so much work been done.
     *
     * @param limit the work after which an exception ends it
     */
    private static Take play(LiftedMachine machine, int states, long enough, long limit) {
        LiftedCursor cursor = new LiftedCursor(machine, new Evaluation(machine.model(), machine.prepared()));
        Work work = cursor.evaluation().work();
        work.allow(limit);
        Dice dice = new Dice(SEED);
        List<Scene> scenes = new ArrayList<>();
        int roles = machine.roles().size();
        int seen = 0;
        while (seen < states && work.touched() < enough) {
            seen++;
            boolean over = cursor.isTerminal();
            int[] joint = new int[roles];
            for (int role = 0; role < roles; role++) {
                IntList legal = cursor.legalMoves(role);
                over |= legal.size() == 0;
                joint[role] = legal.size() == 0 ? -1 : legal.at(dice.nextInt(legal.size()));
            }
            if (over) {
                for (int role = 0; role < roles; role++) {
                    cursor.goals(role);
                }
                cursor.load(machine.initial());
            } else {
                scenes.add(new Scene((LiftedState) cursor.state(), joint));
                cursor.play(joint);
            }
        }
        return new Take(machine, scenes, work.touched(), seen);
    }
}
