package org.senet.belief;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;

/**
 * What a role can conclude from the states it holds possible. Where the belief is exact all of it is certain; else "known" means
 * that all samples agree.
 *
 * @param states   how many states were looked at
 * @param known    what holds in all of them
 * @param possible what holds in some of them and not in others, with its probability
 * @param sure     the role's moves that are legal in every state in which the game goes on
 * @param unsure   its moves that are legal in some of these and not in others
 * @param over     whether the game is over
 * @param goals    the goal values that the role has in the states in which the game is over
 */
public record Knowledge(boolean exact, int states, List<Term> known, SortedMap<Term, Double> possible,
        List<Term> sure,
        List<Term> unsure, Answer over, Set<Integer> goals) {

    /** What can be said of a question. */
    public enum Answer {
        YES, NO, UNKNOWN
    }

    /** What follows from a belief. */
    static Knowledge of(Belief belief) {
        Cursor cursor = belief.machine().cursor();
        Tally fluents = new Tally();
        Tally legal = new Tally();
        Set<Integer> goals = new TreeSet<>();
        int ended = 0;
        List<Belief.Possible> states = belief.states();
        for (Belief.Possible possible : states) {
            fluents.add(possible.state().fluents(), possible.weight());
            cursor.load(possible.state());
            if (cursor.isTerminal()) {
                ended++;
                goals.addAll(cursor.goals(belief.role()));
            } else {
                legal.add(cursor.legal(belief.role()), possible.weight());
            }
        }
        Answer over = ended == 0 ? Answer.NO : ended == states.size() ? Answer.YES : Answer.UNKNOWN;
        return new Knowledge(belief.isExact(), states.size(), fluents.inAll(), fluents.inSome(), legal.inAll(),
                List.copyOf(legal.inSome().keySet()), over, goals);
    }

    /** Counts in how many states something is so, and how much they weigh. */
    private static final class Tally {
        private final Map<Term, Integer> counts = new HashMap<>();
        private final Map<Term, Double> weights = new HashMap<>();
        private int states;

        void add(List<Term> terms, double weight) {
            states++;
            for (Term term : new HashSet<>(terms)) {
                counts.merge(term, 1, Integer::sum);
                weights.merge(term, weight, Double::sum);
            }
        }

        List<Term> inAll() {
            return counts.keySet().stream().filter(this::isInAll).sorted().toList();
        }

        SortedMap<Term, Double> inSome() {
            SortedMap<Term, Double> some = new TreeMap<>(weights);
            some.keySet().removeIf(this::isInAll);
            return some;
        }

        private boolean isInAll(Term term) {
            return counts.getOrDefault(term, 0) == states;
        }
    }
}
