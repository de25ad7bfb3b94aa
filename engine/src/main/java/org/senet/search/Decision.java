package org.senet.search;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.senet.gdl.Term;

/**
 * A move with its value and the reasons for it.
 *
 * @param move       the move to make
 * @param value      the goal value expected, from 0 to 100; not a number where the search has no opinion
 * @param proof      what is known for certain of the value
 * @param options    the moves considered, best first, with what is thought of them; may be empty
 * @param line       the joint moves expected from here on, beginning with this one; may be empty
 * @param statistics what it took
 */
public record Decision(Term move, double value, Proof proof, List<Option> options, List<List<Term>> line,
        Statistics statistics) {

    /** Whether a value is an estimate or holds against every opponent. */
    public enum Proof {
        ESTIMATE, PROVED
    }

    /**
     * A move considered.
     *
     * @param visits how often it was tried, 1 where the search does not count
     * @param line   the joint moves expected from here on, beginning with this one; may be empty
     */
    public record Option(Term move, double value, long visits, Proof proof, List<List<Term>> line) {
        public Option(Term move, double value, long visits, Proof proof) {
            this(move, value, visits, proof, List.of());
        }
    }

    /**
     * What a decision took.
     *
     * @param nodes    states looked at
     * @param playouts random games played
     * @param depth    how deep the search went, in joint moves; 0 where that has no meaning
     * @param seconds  how long it thought
     * @param remark   what else there is to say, such as the policies in use; may be empty
     */
    public record Statistics(long nodes, long playouts, int depth, double seconds, String remark) {
        public static final Statistics NONE = new Statistics(0, 0, 0, 0, "");

        /** In words: playouts per second where there were any, else nodes and depth. */
        public String words() {
            StringBuilder out = new StringBuilder();
            if (playouts > 0) {
                out.append(String.format(Locale.ROOT, "%,d playouts", playouts));
                if (seconds > 0) {
                    out.append(String.format(Locale.ROOT, " (%,.0f/s)", playouts / seconds));
                }
            } else if (nodes > 0) {
                out.append(String.format(Locale.ROOT, "%,d nodes", nodes));
            }
            if (depth > 0) {
                out.append(out.isEmpty() ? "" : ", ").append("depth ").append(depth);
            }
            if (!remark.isEmpty()) {
                out.append(out.isEmpty() ? "" : ", ").append(remark);
            }
            return out.toString();
        }
    }

    public Decision {
        options = List.copyOf(options);
        line = line.stream().map(List::copyOf).toList();
    }

    /** A move without an opinion on it. */
    public static Decision of(Term move) {
        return new Decision(move, Double.NaN, Proof.ESTIMATE, List.of(), List.of(), Statistics.NONE);
    }

    /** A move with a value and what it took. */
    public static Decision of(Term move, double value, Statistics statistics) {
        return new Decision(move, value, Proof.ESTIMATE, List.of(), List.of(), statistics);
    }

    /** The value, where there is an opinion. */
    public Optional<Double> opinion() {
        return Double.isNaN(value) ? Optional.empty() : Optional.of(value);
    }

    /** A line in words: a move where only one role has a choice to make in it, else the joint move. */
    public static String words(List<List<Term>> line, int most) {
        return line.stream().limit(most).map(joint -> {
            List<Term> telling = joint.stream().filter(m -> !m.toString().equals("noop")).toList();
            return telling.size() == 1
                    ? telling.getFirst().toString()
                    : joint.stream().map(Term::toString).collect(Collectors.joining(" | "));
        }).collect(Collectors.joining(", "));
    }
}
