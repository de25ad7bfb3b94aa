package org.senet.machine;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class JointMovesTest {

    @Test
    void theLastRoleVariesFastest() {
        assertThat(all(moves("a", "b"), moves("x"), moves("1", "2", "3"))).containsExactly(moves("a", "x", "1"),
                moves("a", "x", "2"), moves("a", "x", "3"), moves("b", "x", "1"), moves("b", "x", "2"),
                moves("b", "x", "3"));
    }

    @Test
    void aRoleWithoutMovesLeavesNone() {
        assertThat(all(moves("a", "b"), List.of())).isEmpty();
        assertThat(all(List.of(), moves("a"))).isEmpty();
    }

    @Test
    void oneRoleAndNone() {
        assertThat(all(moves("a", "b"))).containsExactly(moves("a"), moves("b"));
        assertThat(all()).containsExactly(List.of());
    }

    @Test
    void isGoneThroughAnyNumberOfTimesAndEnds() {
        Iterable<List<Term>> joint = JointMoves.of(List.of(moves("a"), moves("b")));
        for (int i = 0; i < 2; i++) {
            Iterator<List<Term>> once = joint.iterator();
            assertThat(once.next()).isEqualTo(moves("a", "b"));
            assertThat(once.hasNext()).isFalse();
            assertThatThrownBy(once::next).isInstanceOf(NoSuchElementException.class);
        }
    }

    @Test
    void isNotListedBeforehand() {
        List<Term> many = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            many.add(Term.constant("m" + i));
        }
        // A thousand to the sixth: only what is asked for is made.
        Iterator<List<Term>> joint = JointMoves.of(List.of(many, many, many, many, many, many)).iterator();
        assertThat(joint.next()).containsOnly(Term.constant("m0"));
        assertThat(joint.next().getLast()).isEqualTo(Term.constant("m1"));
    }

    @SafeVarargs
    private static List<List<Term>> all(List<Term>... legal) {
        List<List<Term>> all = new ArrayList<>();
        JointMoves.of(List.of(legal)).forEach(all::add);
        return all;
    }

    private static List<Term> moves(String... names) {
        return Stream.of(names).<Term>map(Term::constant).toList();
    }
}
