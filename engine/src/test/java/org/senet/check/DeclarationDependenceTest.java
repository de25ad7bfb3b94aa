package org.senet.check;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

/** Declarations that hold for the whole game, and such that change with the state. */
class DeclarationDependenceTest {

    static Stream<Arguments> sheets() {
        return Stream.of(
                arguments("constant", "(index 1) (<= (base (p ?x)) (index ?x)) (<= (input ?r a) (role ?r))",
                        ""),
                arguments("true and does", """
                        (<= (base (p ?x)) (true (p ?x)))
                        (<= (input ?r ?m) (does ?r ?m))
                        (<= (role ?r) (true (turn ?r)))
                        (<= (percept ?r ?x) (not (true ?x)) (side ?r ?x))
                        (<= (action ?m) (seen ?m))
                        (<= (seen ?m) (does ?r ?m))""",
                        "1:19 BREACH declaration-depends-on-state; 2:19 BREACH declaration-depends-on-state; 3:15 BREACH declaration-depends-on-state; 4:21 BREACH declaration-depends-on-state; 5:17 BREACH declaration-depends-on-state"),
                arguments("legal is left to it", "(<= (input ?r ?m) (legal ?r ?m)) (legal white a)",
                        ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sheets")
    void reports(String what, String text, String expected) {
        assertThat(String.join("; ", Sheets.told(new DeclarationDependence(), text))).as(what).isEqualTo(expected);
    }
}
