package org.senet.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.senet.gdl.Term;

/** Compares all that two machines of one game say along random walks: full sets, not counts. */
public final class Agreement {
    private static final int LONGEST_WALK = 400;
    private static final int LONGEST_LIST = 6;

    private final Machine expected;
    private final Machine actual;
    private final Cursor expectedCursor;
    private final Cursor actualCursor;
    private final Dice dice;

    private Agreement(Machine expected, Machine actual, long seed) {
        this.expected = expected;
        this.actual = actual;
        this.expectedCursor = expected.cursor();
        this.actualCursor = actual.cursor();
        this.dice = new Dice(seed);
    }

    /** How far two machines were found to agree: the number of states compared, and the first difference if there is one. */
    public record Result(int states, Optional<String> difference) {}

    /** Compares so many states, reached by seeded random walks; fewer where it is told to stop. */
    public static Result of(Machine expected, Machine actual, long seed, int states, BooleanSupplier goOn) {
        if (!expected.roles().equals(actual.roles())) {
            return new Result(0, Optional.of("roles " + expected.roles() + " and " + actual.roles()));
        }
        return new Agreement(expected, actual, seed).run(states, goOn);
    }

    private Result run(int states, BooleanSupplier goOn) {
        int compared = 0;
        while (compared < states && goOn.getAsBoolean()) {
            expectedCursor.load(expected.initial());
            actualCursor.load(actual.initial());
            Optional<List<Term>> joint = Optional.of(List.of());
            for (int step = 0; step < LONGEST_WALK && joint.isPresent() && compared < states && goOn.getAsBoolean();
                    step++) {
                Optional<String> difference = compare();
                compared++;
                if (difference.isPresent()) {
                    return new Result(compared, Optional.of("step " + step + ": " + difference.get()));
                }
                joint = draw();
                if (joint.isPresent()) {
                    Optional<String> percepts = comparePercepts(joint.get());
                    if (percepts.isPresent()) {
                        return new Result(compared, percepts);
                    }
                    expectedCursor.play(joint.get());
                    actualCursor.play(joint.get());
                }
            }
        }
        return new Result(compared, Optional.empty());
    }

    private Optional<String> compare() {
        Optional<String> difference = difference("fluents", expectedCursor.state().fluents(),
                actualCursor.state().fluents());
        boolean isTerminal = expectedCursor.isTerminal();
        if (difference.isEmpty() && isTerminal != actualCursor.isTerminal()) {
            difference = Optional.of("terminal is " + isTerminal + " and " + !isTerminal);
        }
        for (int role = 0; difference.isEmpty() && role < expected.roles().size(); role++) {
            List<Integer> goals = expectedCursor.goals(role);
            if (!goals.equals(actualCursor.goals(role))) {
                difference = Optional.of("goals of " + expected.roles().get(role) + " are " + goals + " and "
                        + actualCursor.goals(role));
            } else if (!isTerminal) {
                difference = difference("legal moves of " + expected.roles().get(role), expectedCursor.legal(role),
                        actualCursor.legal(role));
            }
        }
        return difference;
    }

    private Optional<String> comparePercepts(List<Term> joint) {
        Optional<String> difference = Optional.empty();
        for (int role = 0; difference.isEmpty() && role < expected.roles().size(); role++) {
            difference = difference("percepts of " + expected.roles().get(role), expectedCursor.percepts(role, joint),
                    actualCursor.percepts(role, joint));
        }
        return difference;
    }

    /** A joint move drawn at random, none where the game is over or a role has no move. */
    private Optional<List<Term>> draw() {
        if (expectedCursor.isTerminal()) {
            return Optional.empty();
        }
        List<Term> joint = new ArrayList<>();
        for (int role = 0; role < expected.roles().size(); role++) {
            List<Term> legal = expectedCursor.legal(role);
            if (legal.isEmpty()) {
                return Optional.empty();
            }
            joint.add(legal.get(dice.nextInt(legal.size())));
        }
        return Optional.of(joint);
    }

    private static Optional<String> difference(String what, List<Term> expected, List<Term> actual) {
        if (expected.equals(actual)) {
            return Optional.empty();
        }
        TreeSet<Term> missing = new TreeSet<>(expected);
        actual.forEach(missing::remove);
        TreeSet<Term> extra = new TreeSet<>(actual);
        expected.forEach(extra::remove);
        return Optional.of(what + ": missing " + missing.stream().limit(LONGEST_LIST).toList() + ", not expected "
                + extra.stream().limit(LONGEST_LIST).toList());
    }
}
