package org.senet.datalog;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.senet.gdl.Clause;
import org.senet.gdl.Dialect;

import static org.assertj.core.api.Assertions.assertThat;

/** What real rule sheets leave out is added, what they should not say is left out. */
class GameProgramTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            (<= (legal ?r noop) (true s))            | (legal ?r noop) <- (role ?r), (true s)
            (legal ?r noop)                          | (legal ?r noop) <- (role ?r)
            (<= (goal ?r 50) terminal)               | (goal ?r 50) <- (role ?r), terminal
            (<= (sees ?r m) (does x m))              | (sees ?r m) <- (role ?r), (does x m)
            (<= (input ?r m) (index m))              | (input ?r m) <- (role ?r), (index m)
            (<= (percept ?r m) (index m))            | (percept ?r m) <- (role ?r), (index m)
            (<= (legal ?r m) (not (does ?r m)))      | (legal ?r m) <- (role ?r), not (does ?r m)
            (<= (legal ?r m) (true (control ?r)))    | (legal ?r m) <- (true (control ?r))
            (<= (legal x ?m) (true s))               | (legal x ?m) <- (true s)
            (<= (legal ?r m) (not (distinct ?r x)))  | (legal ?r m) <- ?r = x
            (<= (input ?m) (index a))                | (input ?m) <- (index a)
            (<= (next ?f) (true s))                  | (next ?f) <- (true s)
            (<= (other ?r m) (true s))               | (other ?r m) <- (true s)
            (true (cell 1))                          | ''
            (<= (does x m) (true s))                 | ''
            (<= (true s) (init s))                   | ''
            """)
    void isMended(String rule, String expected) {
        List<Clause> program = GameProgram.of(ReasonerContract.clauses(rule, Dialect.PREFIX));
        assertThat(program).extracting(Clause::toString).isEqualTo(expected.isEmpty() ? List.of() : List.of(expected));
    }
}
