package org.senet.machine.bitboard;

import java.util.List;
import java.util.stream.IntStream;

/** An alternative for positions of a plane: they are true where an alternative says so. */
sealed interface PlaneTerm {

    /** All that is read, except what moves pick. */
    List<Reading> readings();

    /** The planes that are read. */
    default IntStream reads() {
        IntStream picked = this instanceof Picked picks
                ? picks.planes.stream().mapToInt(Integer::intValue)
                : IntStream.empty();
        return IntStream.concat(picked, readings().stream().mapToInt(Reading::plane));
    }

    /** At each position of the mask: whether all readings hold there. */
    record Shifted(List<Reading> readings, Mask mask) implements PlaneTerm {}

    /** At one position: whether at some position of the mask, which is one of another plane, all readings hold. */
    record Found(int head, int words, List<Reading> readings, Mask mask) implements PlaneTerm {}

    /** At one position: whether each of the planes has some position of its mask where it holds. */
    record Each(int head, List<Reading> readings, List<Mask> masks) implements PlaneTerm {}

    /**
     * At each position of the mask: whether the places picked by a move hold.
     *
     * @param columns for each literal where the table of the role's moves says which place is meant
     * @param denied  for each literal whether it is denied
     * @param planes  for each literal its plane
     */
    record Picked(int role, List<Integer> columns, List<Boolean> denied, List<Integer> planes, Mask mask)
            implements PlaneTerm {

        @Override
        public List<Reading> readings() {
            return List.of();
        }
    }

    /**
     * Positions, word by word: always the same, or as the move of a role says.
     *
     * @param words   all positions that can be meant
     * @param columns by word: where the table of the role's moves has the positions, or {@code FIXED}
     */
    record Mask(long[] words, int role, int[] columns) {
        static final int FIXED = -1;
    }
}
