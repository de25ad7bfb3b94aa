package org.senet.bench.growth;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;

/** A game whose rules can be written for a square board of any size. The rules are those of the library, at its size. */
public enum SizedGame {
    CONNECT_FOUR("Connect Four", 4, 20) {
        @Override
        String text(int size) {
            return sheet(size, size);
        }
    },
    BREAKTHROUGH("Breakthrough", 4, 20) {
        @Override
        String text(int size) {
            return """
                    (role white) (role black)
                    (opponent white black) (opponent black white)
                    %1$s
                    %2$s
                    (home white 1) (home white 2) (home black %3$d) (home black %4$d)
                    (far white %4$d) (far black 1)
                    (<= (settled ?y) (home ?player ?y))
                    (<= (middle ?y) (index ?y) (not (settled ?y)))
                    (<= (beside ?x ?u) (after ?x ?u))
                    (<= (beside ?x ?u) (after ?u ?x))
                    (<= (forward white ?y ?v) (after ?y ?v))
                    (<= (forward black ?y ?v) (after ?v ?y))
                    (<= (init (cell ?x ?y ?player)) (index ?x) (home ?player ?y))
                    (<= (init (cell ?x ?y blank)) (index ?x) (middle ?y))
                    (init (control white))
                    (<= (legal ?player (move ?x ?y ?x ?v)) (true (control ?player)) (true (cell ?x ?y ?player))
                        (forward ?player ?y ?v) (true (cell ?x ?v blank)))
                    (<= (legal ?player (move ?x ?y ?u ?v)) (true (control ?player)) (true (cell ?x ?y ?player))
                        (forward ?player ?y ?v) (beside ?x ?u) (not (true (cell ?u ?v ?player))))
                    (<= (legal ?player noop) (opponent ?player ?other) (true (control ?other)))
                    (<= (left ?x ?y) (does ?player (move ?x ?y ?u ?v)))
                    (<= (entered ?u ?v) (does ?player (move ?x ?y ?u ?v)))
                    (<= (next (cell ?u ?v ?player)) (does ?player (move ?x ?y ?u ?v)))
                    (<= (next (cell ?x ?y blank)) (left ?x ?y))
                    (<= (next (cell ?x ?y ?content)) (true (cell ?x ?y ?content)) (not (left ?x ?y)) (not (entered ?x ?y)))
                    (<= (next (control ?other)) (true (control ?player)) (opponent ?player ?other))
                    (<= (alive ?player) (role ?player) (true (cell ?x ?y ?player)))
                    (<= (winner ?player) (far ?player ?y) (true (cell ?x ?y ?player)))
                    (<= (winner ?player) (opponent ?player ?other) (not (alive ?other)))
                    """
                    .formatted(numbers("index", size), steps("after", size), size - 1, size) + PAYOFFS;
        }
    },
    HEX("Hex", 4, 13) {
        @Override
        String text(int size) {
            return """
                    (role red) (role blue)
                    (opponent red blue) (opponent blue red)
                    %1$s
                    %2$s
                    (<= (touches ?x ?y ?u ?y) (after ?x ?u) (index ?y))
                    (<= (touches ?x ?y ?x ?v) (index ?x) (after ?y ?v))
                    (<= (touches ?x ?y ?u ?v) (after ?x ?u) (after ?v ?y))
                    (<= (adjacent ?x ?y ?u ?v) (touches ?x ?y ?u ?v))
                    (<= (adjacent ?x ?y ?u ?v) (touches ?u ?v ?x ?y))
                    (<= (near red ?x 1) (index ?x))
                    (<= (near blue 1 ?y) (index ?y))
                    (<= (far red ?x %3$d) (index ?x))
                    (<= (far blue %3$d ?y) (index ?y))
                    (<= (init (cell ?x ?y blank)) (index ?x) (index ?y))
                    (init (control red))
                    (<= (joined ?player ?x ?y) (near ?player ?x ?y) (true (cell ?x ?y ?player)))
                    (<= (joined ?player ?x ?y) (true (cell ?x ?y ?player)) (adjacent ?x ?y ?u ?v) (joined ?player ?u ?v))
                    (<= (winner ?player) (far ?player ?x ?y) (joined ?player ?x ?y))
                    """
                    .formatted(numbers("index", size), steps("after", size), size) + STONES + PAYOFFS;
        }
    },
    /** Played on a triangle; the size is that of its sides. */
    Y("Y", 4, 13) {
        @Override
        String text(int size) {
            return """
                    (role black) (role white)
                    (opponent black white) (opponent white black)
                    %1$s
                    (slope 1 %2$d)
                    (<= (slope ?u ?y) (after ?x ?u) (after ?y ?v) (slope ?x ?v))
                    (<= (position ?x ?y) (slope ?x ?y))
                    (<= (position ?x ?y) (after ?y ?v) (position ?x ?v))
                    (<= (edge left 1 ?y) (position 1 ?y))
                    (<= (edge bottom ?x 1) (position ?x 1))
                    (<= (edge right ?x ?y) (slope ?x ?y))
                    (<= (touches ?x ?y ?u ?y) (position ?u ?y) (after ?x ?u))
                    (<= (touches ?x ?y ?x ?v) (position ?x ?v) (after ?y ?v))
                    (<= (touches ?x ?y ?u ?v) (position ?x ?y) (after ?x ?u) (after ?v ?y))
                    (<= (adjacent ?x ?y ?u ?v) (touches ?x ?y ?u ?v))
                    (<= (adjacent ?x ?y ?u ?v) (touches ?u ?v ?x ?y))
                    (<= (init (cell ?x ?y blank)) (position ?x ?y))
                    (init (control black))
                    (<= (joined ?player ?side ?x ?y) (role ?player) (edge ?side ?x ?y) (true (cell ?x ?y ?player)))
                    (<= (joined ?player ?side ?x ?y) (true (cell ?x ?y ?player)) (adjacent ?x ?y ?u ?v)
                        (joined ?player ?side ?u ?v))
                    (<= (winner ?player) (joined ?player left ?x ?y) (joined ?player bottom ?x ?y)
                        (joined ?player right ?x ?y))
                    """
                    .formatted(steps("after", size), size) + STONES + PAYOFFS;
        }
    };

    /** Players take turns to put a stone on a free cell, where it stays. */
    private static final String STONES = """
            (<= (legal ?player (mark ?x ?y)) (true (control ?player)) (true (cell ?x ?y blank)))
            (<= (legal ?player noop) (opponent ?player ?other) (true (control ?other)))
            (<= (marked ?x ?y) (does ?player (mark ?x ?y)))
            (<= (next (cell ?x ?y ?player)) (does ?player (mark ?x ?y)))
            (<= (next (cell ?x ?y ?player)) (role ?player) (true (cell ?x ?y ?player)))
            (<= (next (cell ?x ?y blank)) (true (cell ?x ?y blank)) (not (marked ?x ?y)))
            (<= (next (control ?other)) (true (control ?player)) (opponent ?player ?other))
            """;

    private static final String PAYOFFS = """
            (<= decided (winner ?player))
            (<= terminal decided)
            (<= (goal ?player 100) (winner ?player))
            (<= (goal ?player 50) (role ?player) (not decided))
            (<= (goal ?player 0) (opponent ?player ?other) (winner ?other))
            """;

    private final String title;
    private final int smallest;
    private final int largest;

    SizedGame(String title, int smallest, int largest) {
        this.title = title;
        this.smallest = smallest;
        this.largest = largest;
    }

    public String title() {
        return title;
    }

    /** The smallest side of the board that is measured. */
    public int smallest() {
        return smallest;
    }

    /** The largest side of the board that is measured. */
    public int largest() {
        return largest;
    }

    /** The rule sheet for a board of that side, in prefix form. */
    abstract String text(int size);

    public CheckedRules rules(int size) {
        return checked(title + " " + size, text(size));
    }

    /** Connect Four on a board that need not be square. */
    public static CheckedRules connectFour(int columns, int rows) {
        return checked("Connect Four " + columns + "x" + rows, sheet(columns, rows));
    }

    private static CheckedRules checked(String name, String text) {
        return Checking.of(Reading.of(new Source(name, text))).orThrow();
    }

    private static String sheet(int columns, int rows) {
        return """
                (role red) (role yellow)
                (opponent red yellow) (opponent yellow red)
                %1$s
                %2$s
                %3$s
                %4$s
                (direction across) (direction upward) (direction rising) (direction falling)
                (<= (along across ?x ?y ?u ?y) (beside ?x ?u) (row ?y))
                (<= (along upward ?x ?y ?x ?v) (column ?x) (above ?y ?v))
                (<= (along rising ?x ?y ?u ?v) (beside ?x ?u) (above ?y ?v))
                (<= (along falling ?x ?y ?u ?v) (beside ?x ?u) (above ?v ?y))
                (<= (init (cell ?x ?y blank)) (column ?x) (row ?y))
                (init (control red))
                (<= (legal ?player (drop ?x)) (true (control ?player)) (true (cell ?x %5$d blank)))
                (<= (legal ?player noop) (opponent ?player ?other) (true (control ?other)))
                (<= (rest ?x 1) (true (cell ?x 1 blank)))
                (<= (rest ?x ?v) (true (cell ?x ?v blank)) (above ?y ?v) (not (true (cell ?x ?y blank))))
                (<= (lands ?player ?x ?y) (does ?player (drop ?x)) (rest ?x ?y))
                (<= (filled ?x ?y) (lands ?player ?x ?y))
                (<= (next (cell ?x ?y ?player)) (lands ?player ?x ?y))
                (<= (next (cell ?x ?y ?player)) (role ?player) (true (cell ?x ?y ?player)))
                (<= (next (cell ?x ?y blank)) (true (cell ?x ?y blank)) (not (filled ?x ?y)))
                (<= (next (control ?other)) (true (control ?player)) (opponent ?player ?other))
                (longer 1 2) (longer 2 3) (longer 3 4)
                (<= (run ?player ?d ?x ?y 1) (role ?player) (direction ?d) (true (cell ?x ?y ?player)))
                (<= (run ?player ?d ?x ?y ?n) (true (cell ?x ?y ?player)) (along ?d ?x ?y ?u ?v) (longer ?m ?n)
                    (run ?player ?d ?u ?v ?m))
                (<= (winner ?player) (run ?player ?d ?x ?y 4))
                (<= room (true (cell ?x %5$d blank)))
                (<= terminal (not room))
                """
                .formatted(numbers("column", columns), numbers("row", rows), steps("beside", columns),
                        steps("above", rows),
                        rows)
                + PAYOFFS;
    }

    /** The facts that the numbers from 1 to size are of a kind. */
    private static String numbers(String kind, int size) {
        return IntStream.rangeClosed(1, size).mapToObj(i -> "(" + kind + " " + i + ")")
                .collect(Collectors.joining(" "));
    }

    /** The facts that each number is followed by the next. */
    private static String steps(String relation, int size) {
        return IntStream.range(1, size).mapToObj(i -> "(" + relation + " " + i + " " + (i + 1) + ")")
                .collect(Collectors.joining(" "));
    }
}
