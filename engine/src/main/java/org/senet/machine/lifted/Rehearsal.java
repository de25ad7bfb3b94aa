package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.senet.bits.IntList;
import org.senet.datalog.ListableProgram.Manner;
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

    private static final int STATES = 80;
    private static final long ENOUGH_WORK = 1_000_000;
    private static final int MOST_CANDIDATES = 8;
    private static final long SEED = 1;

    private final List<Clause> clauses;
    private final List<Term> stated;
    private final Set<Signature> forGood = new HashSet<>();
    private final Set<Signature> perState = new HashSet<>();
    private final Set<Signature> unrestrictable = new HashSet<>();
    private Manner manner = Manner.TOGETHER;

    /** @param stated the roles stated as facts */
    Rehearsal(List<Clause> clauses, List<Term> stated) {
        this.clauses = clauses;
        this.stated = stated;
    }

    /** A state to measure in, and the moves that were made there. */
    record Scene(LiftedState state, int[] moves) {}

    /** A machine, what playing on it has cost, and how many keywords had to be asked elsewhere. */
    private record Take(LiftedMachine machine, Set<Signature> restricted, List<Scene> scenes, long work, int states,
            int delegated) {

        boolean isBetterThan(Take other) {
            return delegated < other.delegated || delegated == other.delegated
                    && work * (double) other.states < other.work * (double) states;
        }
    }

    /** The machine that did best. */
    LiftedMachine machine() {
        Take best = restrictAllThatIsLarge();
        if (best.delegated > 0 || !forGood.isEmpty() || !perState.isEmpty()) {
            // What could not be restricted together may be by use.
            manner = Manner.BY_USE;
            unrestrictable.clear();
            Take other = restrictAllThatIsLarge();
            if (other.isBetterThan(best)) {
                best = other;
            } else {
                manner = Manner.TOGETHER;
            }
        }
        List<Signature> candidates = perState.stream().sorted().limit(MOST_CANDIDATES).toList();
        if (!candidates.isEmpty()) {
            best = better(best, Set.of());
        }
        for (Signature candidate : candidates) {
            Set<Signature> changed = new HashSet<>(best.restricted);
            if (!changed.remove(candidate)) {
                changed.add(candidate);
            }
            best = better(best, changed);
        }
        best.machine.prepared().limitAll(MOST_ROWS);
        new Tuning(best.machine.model(), best.machine.prepared()).tune(best.machine, best.scenes);
        return best.machine;
    }

    /** The better of two: what has been played, and the same games with other relations restricted per state. */
    private Take better(Take best, Set<Signature> restricted) {
        try {
            Take other = play(restricted, false, best.states, best.work);
            return other.isBetterThan(best) ? other : best;
        } catch (Work.TooMuch e) {
            return best;
        }
    }

    private Take restrictAllThatIsLarge() {
        while (true) {
            try {
                return play(Set.copyOf(perState), true, STATES, Long.MAX_VALUE);
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

    private LiftedMachine machine(Set<Signature> restricted, boolean watched) {
        Set<Signature> large = new HashSet<>(forGood);
        large.addAll(restricted);
        Model model = new Model(clauses, large, manner);
        unrestrictable.addAll(large);
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
     * Plays at random, on a machine with some relations restricted, until so many states have been seen or enough work done.
     *
     * @param watched whether a relation that grows large ends it by an exception
     * @param limit   the work after which an exception ends it
     */
    private Take play(Set<Signature> restricted, boolean watched, int states, long limit) {
        LiftedMachine machine = machine(restricted, watched);
        LiftedCursor cursor = new LiftedCursor(machine, new Evaluation(machine.model(), machine.prepared()));
        Work work = cursor.evaluation().work();
        work.allow(limit);
        Dice dice = new Dice(SEED);
        List<Scene> scenes = new ArrayList<>();
        int roles = machine.roles().size();
        int seen = 0;
        while (seen < states && work.touched() < ENOUGH_WORK) {
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
        return new Take(machine, restricted, scenes, work.touched(), seen, cursor.delegated());
    }
}
