package org.senet.match;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.gdl.Term;

/**
 * What the events of an interrupted match say of it.
 *
 * @param steps the joint moves that were made
 * @param given the moves that roles had answered, or that were made for them, in the step after these
 * @param left  the seconds that each role has for its next move
 */
record PastMatch(List<List<Term>> steps, Map<Integer, Term> given, double[] left) {

    static PastMatch of(List<MatchEvent> events, Clocks clocks, int roles) {
        List<List<Term>> steps = new ArrayList<>();
        Map<Integer, Term> given = new HashMap<>();
        double[] left = new double[roles];
        Arrays.fill(left, clocks.play());
        for (MatchEvent event : events) {
            switch (event) {
                case MatchEvent.Started _, MatchEvent.Resumed _ -> {}
                case MatchEvent.Moved e -> {
                    given.put(e.role(), e.move());
                    left[e.role()] = clocks.after(left[e.role()], e.seconds());
                }
                case MatchEvent.Defaulted e -> {
                    given.put(e.role(), e.move());
                    left[e.role()] = clocks.after(left[e.role()], e.seconds());
                }
                case MatchEvent.Stepped e -> {
                    steps.add(e.moves());
                    given.clear();
                }
                case MatchEvent.Ended _, MatchEvent.Aborted _ -> throw new IllegalArgumentException(
                        "the match is over after " + steps.size() + " steps; there is nothing to resume");
            }
        }
        return new PastMatch(steps, given, left);
    }
}
