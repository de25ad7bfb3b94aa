package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random rule sheets of games on boards; the same seed gives the same one. Relations over squares are made of pieces and of other
 * relations at some distance, of rays that follow a direction, of whole rows, and of denials; moves carry pieces about.
 */
final class RandomBoards {
    private static final String[] PIECES = {"red", "blue"};

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private final int width;
    private final int height;
    /** Relations over squares that rules may ask for, without regard to moves. */
    private final List<String> squares = new ArrayList<>();
    private final List<String> flags = new ArrayList<>();

    private RandomBoards(long seed) {
        this.random = new Random(seed);
        this.width = 3 + random.nextInt(9);
        this.height = 3 + random.nextInt(7);
    }

    static String sheet(long seed) {
        return new RandomBoards(seed).write();
    }

    private String write() {
        boolean named = random.nextBoolean();
        for (int i = 1; i <= width; i++) {
            line("(column %s)", column(i, named));
            if (i < width) {
                line("(right %s %s)", column(i, named), column(i + 1, named));
            }
        }
        for (int i = 1; i <= height; i++) {
            line("(row %d)", i);
            if (i < height) {
                line("(up %d %d)", i, i + 1);
            }
        }
        line("(role red) (role blue) (init (control red)) (init (count 1))");
        for (int i = 0; i < 6; i++) {
            line("(init (cell %s %d %s))", column(1 + random.nextInt(width), named), 1 + random.nextInt(height),
                    piece());
        }
        line("(<= (square ?x ?y) (column ?x) (row ?y))");
        for (int i = 0; i < 5; i++) {
            relation(i);
        }
        legal();
        next();
        line("(<= terminal (true (count 9)))");
        line("(<= terminal %s %s)", flag(), flag());
        for (String role : PIECES) {
            line("(<= (goal %s 100) %s)", role, flag());
            line("(<= (goal %s 0) (not %s))", role, flags.getLast());
        }
        return text.toString();
    }

    private void line(String format, Object... values) {
        text.append(format.formatted(values)).append('\n');
    }

    private static String column(int number, boolean named) {
        return named ? "" + (char) ('a' + number * 7 % 26) : "" + number;
    }

    private String piece() {
        return PIECES[random.nextInt(2)];
    }

    private String flag() {
        return flags.get(random.nextInt(flags.size()));
    }

    /** A condition on the square of these variables. */
    private String condition(String x, String y) {
        String positive = squares.isEmpty() || random.nextInt(3) > 0
                ? "(true (cell %s %s %s))".formatted(x, y, piece())
                : "(%s %s %s)".formatted(squares.get(random.nextInt(squares.size())), x, y);
        return random.nextInt(3) == 0 ? "(not " + positive + ")" : positive;
    }

    /** A step from the square ?x ?y to the square ?x2 ?y2. */
    private String step() {
        return switch (random.nextInt(6)) {
            case 0 -> "(right ?x ?x2) (row ?y2) (row ?y) (up ?y ?y2)";
            case 1 -> "(right ?x2 ?x) (up ?y ?y2)";
            case 2 -> "(right ?x ?x1) (right ?x1 ?x2) (up ?y2 ?y)";
            case 3 -> "(column ?x) (up ?y ?y2) (square ?x ?y) (square ?x2 ?y2) (same ?x ?x2)";
            case 4 -> "(right ?x2 ?x) (row ?y) (same ?y ?y2)";
            default -> "(right ?x ?x2) (up ?y2 ?y)";
        };
    }

    private void relation(int number) {
        String name = "r" + number;
        if (number == 0) {
            line("(<= (same ?x ?x) (column ?x)) (<= (same ?y ?y) (row ?y))");
        }
        line("(<= (%s ?x ?y) (square ?x ?y) %s %s %s)", name, step(), condition("?x", "?y"), condition("?x2", "?y2"));
        if (random.nextBoolean()) {
            line("(<= (%s ?x ?y) (square ?x ?y) %s)", name, condition("?x", "?y"));
        }
        if (random.nextBoolean()) {
            line("(<= (%s ?x ?y) %s (square ?x ?y) (true (cell ?x ?y %s)) (%s ?x2 ?y2))", name, step(), piece(), name);
        }
        if (random.nextInt(3) == 0) {
            // Both ways along a row, so that squares depend on each other.
            for (String step : List.of("(right ?x2 ?x)", "(right ?x ?x2)")) {
                line("(<= (%s ?x ?y) (square ?x ?y) %s %s (%s ?x2 ?y))", name, step, condition("?x", "?y"), name);
            }
        }
        squares.add(name);
        line("(<= any%d (%s ?x ?y))", number, name);
        line("(<= (line%d ?x) (%s ?x ?y))", number, name);
        line("(<= both%d (line%d ?x) (line%d ?z) (right ?x ?z))", number, number, number);
        flags.add("any" + number);
        flags.add("both" + number);
    }

    private void legal() {
        String role = random.nextBoolean() ? "(true (control ?r))" : "(role ?r)";
        line("(<= (legal ?r (put ?x ?y)) %s (square ?x ?y) %s)", role, condition("?x", "?y"));
        line("(<= (legal ?r (go ?x ?y ?x2 ?y2)) %s (square ?x ?y) %s (true (cell ?x ?y ?r)) %s)", role, step(),
                condition("?x2", "?y2"));
        line("(<= (legal ?r wait) (role ?r))");
    }

    private void next() {
        line("(<= (next (cell ?x ?y ?r)) (does ?r (put ?x ?y)))");
        line("(<= (next (cell ?x2 ?y2 ?p)) (does ?r (go ?x ?y ?x2 ?y2)) (true (cell ?x ?y ?p)))");
        line("(<= (left ?x ?y) (does ?r (go ?x ?y ?x2 ?y2)))");
        line("(<= (next (cell ?x ?y ?p)) (true (cell ?x ?y ?p)) (not (left ?x ?y)))");
        line("(<= (next (cell ?x ?y red)) (true (cell ?x ?y blue)) (does red wait) (does blue (put ?v ?w)) %s)",
                condition("?x", "?y"));
        if (random.nextBoolean()) {
            line("(<= (next (cell ?x ?y blue)) (does ?r (put ?x ?w)) (square ?x ?y) (not (does red (put ?x ?y))) %s)",
                    condition("?x", "?y"));
        }
        line("(<= (next (control red)) (true (control blue)))");
        line("(<= (next (control blue)) (true (control red)))");
        line("(<= (sees red (stone ?x ?y)) (does blue (put ?x ?y)))");
        line("(<= (sees blue something) (does red (put ?x ?y)) %s)", condition("?x", "?y"));
        for (int i = 1; i < 9; i++) {
            line("(after %d %d)", i, i + 1);
        }
        line("(<= (next (count ?n)) (true (count ?m)) (after ?m ?n))");
    }
}
