package org.senet.search.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Term;
import org.senet.search.Budget;

/**
 * The best plan so far and what has been proved. A plan is better if its value is higher, or the same in fewer moves.
 *
 * <p>Invariant: no plan has a value above the ceiling.
 */
final class Incumbent {
    private final Puzzle puzzle;
    private final Budget budget;
    private final Consumer<Plan> listener;
    private int ceiling;
    private int value = -1;
    private int @Nullable [] moves;
    private String method = "";
    private boolean isShortest;

    Incumbent(Puzzle puzzle, Budget budget, Consumer<Plan> listener) {
        this.puzzle = puzzle;
        this.budget = budget;
        this.listener = listener;
        this.ceiling = puzzle.ceiling();
    }

    /** The value of the best plan; negative while there is none. */
    int value() {
        return value;
    }

    /** The number of moves of the best plan. */
    int length() {
        int[] known = moves;
        return known == null ? Integer.MAX_VALUE : known.length;
    }

    /** No plan has a higher value than this. */
    int ceiling() {
        return ceiling;
    }

    boolean isBetter(int otherValue, int otherLength) {
        return otherValue > value || otherValue == value && otherLength < length();
    }

    /**
     * Takes a plan if it is better.
     *
     * @param shortest whether no plan of this value has fewer moves
     */
    void offer(int newValue, int[] path, String by, boolean shortest) {
        if (isBetter(newValue, path.length)) {
            value = newValue;
            moves = path;
            method = by;
            isShortest = shortest;
            plan().ifPresent(listener);
        } else if (newValue == value && path.length == length() && shortest && !isShortest) {
            isShortest = true;
            plan().ifPresent(listener);
        }
    }

    /** No plan has a higher value than this; a negative one says that there is no plan at all. */
    void lowerCeiling(int bound) {
        if (bound < ceiling) {
            ceiling = Math.max(bound, value);
            plan().ifPresent(listener);
        }
    }

    /** No plan of this value has fewer moves than so many. */
    void raiseLength(int ofValue, int least) {
        if (ofValue == value && least >= length() && !isShortest) {
            isShortest = true;
            plan().ifPresent(listener);
        }
    }

    boolean isBest() {
        return value >= ceiling;
    }

    boolean isShortest() {
        return isShortest;
    }

    /** The best plan so far. */
    Optional<Plan> plan() {
        int[] known = moves;
        if (known == null) {
            return Optional.empty();
        }
        List<Term> terms = new ArrayList<>(known.length);
        for (int move : known) {
            terms.add(puzzle.machine().moves().move(0, move));
        }
        return Optional.of(new Plan(terms, value, isBest(), isShortest, budget.spent(), method));
    }
}
