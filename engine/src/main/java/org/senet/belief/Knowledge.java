package org.senet.belief;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;

/**
 * What a role can conclude from the states it holds possible. Where the belief is exact all of it is certain; else "known" means
 * that all samples agree.
 *
 * @param states   how many states were looked at
 * @param known    what holds in all of them
 * @param possible what holds in some of them and not in others
 * @param sure     the role's moves that are legal in every state in which the game goes on
 * @param unsure   its moves that are legal in some of these and not in others
 * @param over     whether the game is over
 * @param goals    the goal values that the role has in the states in which the game is over
 */
public record Knowledge(boolean exact, int states, List<Term> known, List<Term> possible, List<Term> sure,
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
            fluents.add(possible.state().fluents());
            cursor.load(possible.state());
            if (cursor.isTerminal()) {
                ended++;
                goals.addAll(cursor.goals(belief.role()));
            } else {
                legal.add(cursor.legal(belief.role()));
            }
        }
        Answer over = ended == 0 ? Answer.NO : ended == states.size() ? Answer.YES : Answer.UNKNOWN;
        return new Knowledge(belief.isExact(), states.size(), fluents.inAll(), fluents.inSome(), legal.inAll(),
                legal.inSome(), over, goals);
    }

    /** Counts in how many states something is so. */
    private static final class Tally {
        private final Map<Term, Integer> counts = new LinkedHashMap<>();
        private int states;

        void add(List<Term> terms) {
            states++;
            new HashSet<>(terms).forEach(t -> counts.merge(t, 1, Integer::sum));
        }

        List<Term> inAll() {
            return where(true);
        }

        List<Term> inSome() {
            return where(false);
        }

        private List<Term> where(boolean all) {
            List<Term> found = new ArrayList<>();
            counts.forEach((term, count) -> {
                if (count == states == all) {
                    found.add(term);
                }
            });
            found.sort(null);
            return found;
        }
    }
}
