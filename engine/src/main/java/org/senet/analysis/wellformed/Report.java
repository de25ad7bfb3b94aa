package org.senet.analysis.wellformed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.senet.analysis.Finding;
import org.senet.gdl.Term;

/**
 * What was found out about the course of a game: the requirements on games (Genesereth and Thielscher 2014, section 2.7), what
 * the findings rest on, and figures. Maps go by role, in the order of the rules and without the role of chance.
 *
 * @param oneGoal that every player has exactly one goal value in each terminal state
 */
public record Report(Coverage coverage, Finding termination, Finding playability, Map<Term, Finding> weakWinnability,
        Map<Term, Finding> strongWinnability, Finding oneGoal, Figures figures) {

    /** What the findings rest on. */
    public sealed interface Coverage {

        /** All states of the game. */
        record Exhaustive(int states) implements Coverage {}

        /** Some of the states, for the reason given, and random matches. */
        record Sampled(int states, String reason, int matches, int ended, long seed) implements Coverage {}
    }

    /**
     * Figures; in a sample those of the matches.
     *
     * @param terminalStates how many terminal states were met while listing states
     * @param shortest       the least number of joint moves in a match that ended
     * @param longest        the greatest
     * @param branching      the mean number of joint moves in a state that is not terminal
     * @param widest         the greatest number of these
     * @param goals          the goal values each role got
     */
    public record Figures(int states, int terminalStates, OptionalInt shortest, OptionalInt longest, double branching,
            long widest, Map<Term, List<Integer>> goals) {}

    /** Whether the game is well-formed: it terminates, is playable, and every player can win it with the others' help. */
    public Finding wellFormed() {
        Map<String, Finding> parts = new LinkedHashMap<>();
        parts.put("termination", termination);
        parts.put("playability", playability);
        weakWinnability.forEach((role, finding) -> parts.put("winnability for " + role, finding));
        List<String> open = new ArrayList<>();
        for (Map.Entry<String, Finding> part : parts.entrySet()) {
            switch (part.getValue()) {
                case Finding.Refuted refuted -> {
                    return refuted;
                }
                case Finding.Unknown _ -> open.add(part.getKey());
                case Finding.Proved _ -> {}
            }
        }
        return open.isEmpty()
                ? new Finding.Proved("it terminates, is playable, and each player can win it")
                : new Finding.Unknown("not shown: " + String.join(", ", open));
    }

    /** Whether some requirement is known not to be met: that of one goal value, or one of well-formedness. */
    public boolean hasRefutation() {
        return oneGoal instanceof Finding.Refuted || wellFormed() instanceof Finding.Refuted;
    }
}
