package org.senet.search.minimax;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.senet.gdl.Term;

/**
 * What was proved about a position.
 *
 * @param kind    what the values mean
 * @param worths  what the position is worth to each role but chance
 * @param line    joint moves that lead to the value of the first role, where one was found
 * @param nodes   how many states were looked at
 * @param seconds how long it took
 */
public record Solution(Kind kind, List<Worth> worths, List<List<Term>> line, long nodes, double seconds) {

    /** What the values mean. */
    public enum Kind {
        /** One role, alone: the most it can reach. */
        OPTIMUM("the most that can be reached"),
        /** Two roles that take turns and share a fixed sum: what each gets when both play as well as can be. */
        VALUE("the value of the game: turns and a fixed sum, so that neither can do better"),
        /** What each role can be sure of, whatever the others do together, and on average over what chance does. */
        GUARANTEE("what each can be sure of, whatever the others do together"),
        /** The budget was spent before there was a proof; the bounds hold. */
        UNDECIDED("not decided; these bounds are proved");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /** What a position is worth to a role: no less than the first and no more than the second. */
    public record Worth(Term role, double least, double most) {
        public boolean isProved() {
            return least == most;
        }

        @Override
        public String toString() {
            return isProved()
                    ? String.format(Locale.ROOT, "%s %s", role, number(least))
                    : String.format(Locale.ROOT, "%s %s to %s", role, number(least), number(most));
        }

        private static String number(double value) {
            return value == Math.rint(value) ? String.valueOf((long) value) : String.format(Locale.ROOT, "%.3f", value);
        }
    }

    public Solution {
        worths = List.copyOf(worths);
        line = line.stream().map(List::copyOf).toList();
    }

    /** In words, such as "white 50, black 50: the value of the game". */
    public String words() {
        return worths.stream().map(Worth::toString).collect(Collectors.joining(", ")) + ": " + kind.words;
    }
}
