package org.senet.analysis.wellformed;

import java.util.List;
import java.util.Optional;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** How goal values are judged. The role of chance has none to judge. */
final class Outcomes {
    private static final int HIGHEST = 100;

    private Outcomes() {}

    static boolean isWon(List<Integer> goals) {
        return goals.size() == 1 && goals.getFirst() == HIGHEST;
    }

    static boolean isPlayer(Term role) {
        return !role.name().equals(Vocabulary.RANDOM);
    }

    /** What is wrong with the goal values of a terminal state, where something is. */
    static Optional<String> conflict(List<Term> roles, List<List<Integer>> goals) {
        for (int r = 0; r < roles.size(); r++) {
            if (isPlayer(roles.get(r)) && goals.get(r).size() != 1) {
                return Optional.of(roles.get(r) + (goals.get(r).isEmpty()
                        ? " has no goal value"
                        : " has the goal values " + goals.get(r).toString().replaceAll("[\\[\\]]", ""))
                        + " in a terminal state");
            }
        }
        return Optional.empty();
    }
}
