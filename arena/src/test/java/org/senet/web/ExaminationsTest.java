package org.senet.web;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Hostile rule sheets cost a process of their own and nothing else. */
final class ExaminationsTest {
    private static final String GAME = """
            role(r)
            init(s)
            base(s)
            input(r,go)
            legal(r,go) :- true(s)
            goal(r,100) :- true(s)
            """;

    @Test
    void aDeepSheetIsRefusedAndAnOrdinaryOneComesAfterIt() throws Exception {
        try (Examinations examinations = new Examinations(20, 256)) {
            String deep = GAME + "next(s) :- true(" + "f(".repeat(50_000) + "a" + ")".repeat(50_000)
                    + ")\nterminal :- true(s)";
            assertThat(examinations.examine(deep, true).diagnostics()).anyMatch(d -> d.severity().equals("error"));
            Examiner.Findings good = examinations.examine(GAME + "terminal :- true(s)", true);
            assertThat(good.roles()).containsExactly("r");
            assertThat(good.diagnostics()).noneMatch(d -> d.severity().equals("error"));
        }
    }

    @Test
    void aSheetThatNeverComesToAnEndIsEnded() throws Exception {
        // Every combination of ten values in nine places: a thousand million facts.
        String digits = IntStream.range(0, 10).mapToObj(i -> "d(" + i + ")").collect(Collectors.joining("\n"));
        String all = IntStream.range(0, 9).mapToObj(i -> "d(X" + i + ")").collect(Collectors.joining(" & "));
        String variables = IntStream.range(0, 9).mapToObj(i -> "X" + i).collect(Collectors.joining(","));
        String huge = GAME + digits + "\np(" + variables + ") :- " + all + "\nterminal :- p(" + variables
                + ") & ~true(s)\nnext(s) :- p(" + variables + ") & ~true(s)\n";
        try (Examinations examinations = new Examinations(6, 64)) {
            assertThatThrownBy(() -> examinations.examine(huge, true)).isInstanceOfSatisfying(Problem.class,
                    p -> assertThat(p.status()).isEqualTo(422));
            assertThat(examinations.examine(GAME + "terminal :- true(s)", true).roles()).containsExactly("r");
        }
    }
}
