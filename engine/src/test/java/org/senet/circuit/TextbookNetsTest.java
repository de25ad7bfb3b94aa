package org.senet.circuit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.LibraryGames;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Fluent;
import org.senet.circuit.Circuit.Goal;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.Circuit.Outputs;
import org.senet.circuit.Circuit.Percept;
import org.senet.gdl.Term;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.table.Marking;
import org.senet.machine.table.TableMachine;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The nets that Genesereth and Thielscher (2014) work through, with the markings they give: the one of Fig. 9.3 and its course,
 * and that of Buttons and Lights under the subroutines of chapter 10.
 */
class TextbookNetsTest {
    private static final int A = 0;
    private static final int B = 1;
    private static final int NEITHER = 2;

    /** The two ways to mark a net. */
    enum Way {
        FORWARD(Marking::forward, TableMachine::forward), BACKWARD(Marking::backward, TableMachine::backward);

        private final Function<Circuit, Marking> marking;
        private final Function<Circuit, TableMachine> machine;

        Way(Function<Circuit, Marking> marking, Function<Circuit, TableMachine> machine) {
            this.marking = marking;
            this.machine = machine;
        }
    }

    /**
     * Fig. 9.3: p is a AND s, q is NOT p, r is q OR b, and s is r one step before. The views are percepts, so that they can be
     * read. A third move stands for an input marking in which neither a nor b is true.
     */
    private static Circuit figure() {
        CircuitBuilder net = new CircuitBuilder();
        int s = net.base();
        int a = net.input();
        int b = net.input();
        int p = net.gate(Kind.AND, Circuit.pin(a, false), Circuit.pin(s, false));
        int q = net.gate(Kind.AND, Circuit.inverse(p));
        int r = net.gate(Kind.OR, q, Circuit.pin(b, false));
        Term white = Term.constant("white");
        return net.build(new Outputs(List.of(white), List.of(new Base(Term.constant("s"), s, true, r)),
                List.of(new Fluent(Term.constant("s"), Circuit.pin(s, false))),
                List.of(List.of(new Move(Term.constant("a"), a, Circuit.TRUE),
                        new Move(Term.constant("b"), b, Circuit.TRUE),
                        new Move(Term.constant("neither"), Move.NOBODY_READS, Circuit.TRUE))),
                Circuit.FALSE,
                List.of(List.of(new Goal(0, Circuit.pin(s, true)), new Goal(100, Circuit.pin(s, false)))),
                List.of(Stream.of(p, q, r).map(pin -> new Percept(Term.constant("view" + pin), pin)).toList())));
    }

    /** The values of p, q and r. */
    private static List<Boolean> views(Marking marking, Circuit net, boolean s, int move) {
        marking.enter(new long[] {s ? 1 : 0});
        marking.make(new int[] {move});
        return net.percepts(0).stream().map(p -> marking.holds(p.pin())).toList();
    }

    @ParameterizedTest
    @EnumSource
    void anInputMarkingAndABaseMarkingDetermineTheViews(Way way) {
        Circuit net = figure();
        Marking marking = way.marking.apply(net);
        assertThat(views(marking, net, true, A)).as("Fig. 9.4").containsExactly(true, false, false);
        assertThat(views(marking, net, false, A)).as("Fig. 9.5").containsExactly(false, true, true);
        assertThat(views(marking, net, true, B)).containsExactly(false, true, true);
        assertThat(views(marking, net, true, NEITHER)).containsExactly(false, true, true);
    }

    @ParameterizedTest
    @EnumSource
    void theStateAlternatesAsLongAsAIsTrueAndBIsNot(Way way) {
        Cursor cursor = way.machine.apply(figure()).cursor();
        assertThat(course(cursor, A, A, A, A, A)).containsExactly(false, true, false, true, false);
        assertThat(course(cursor, NEITHER, NEITHER, B, B, NEITHER)).as("a is false").containsOnly(true);
        assertThat(course(cursor, A, A, A)).as("a is true again").containsExactly(false, true, false);
        assertThat(cursor.goals(0)).containsExactly(0);
    }

    /** Whether s is true after each of the moves. */
    private static List<Boolean> course(Cursor cursor, int... moves) {
        List<Boolean> values = new ArrayList<>();
        for (int move : moves) {
            cursor.play(new int[] {move});
            values.add(!cursor.state().fluents().isEmpty());
        }
        return values;
    }

    /** In each of the eight markings of the lights a turns the first over, b exchanges two of them and c two others. */
    @ParameterizedTest
    @EnumSource
    void buttonsChangeTheBaseMarking(Way way) {
        Circuit net = new Blueprint(LibraryGames.rules(LibraryGames.entry("buttons-and-lights"))).circuit();
        Marking marking = way.marking.apply(net);
        for (int lights = 0; lights < 8; lights++) {
            boolean p = (lights & 1) != 0;
            boolean q = (lights & 2) != 0;
            boolean r = (lights & 4) != 0;
            assertThat(after(marking, net, "a", p, q, r)).containsExactly(!p, q, r);
            assertThat(after(marking, net, "b", p, q, r)).containsExactly(q, p, r);
            assertThat(after(marking, net, "c", p, q, r)).containsExactly(p, r, q);
            marking.enter(bits(net, p, q, r));
            for (Goal goal : net.goals(0)) {
                assertThat(marking.holds(goal.pin())).isEqualTo(goal.value() == 100 == (p && q && r));
            }
        }
    }

    private static List<Boolean> after(Marking marking, Circuit net, String button, boolean... lights) {
        marking.enter(bits(net, lights));
        marking.make(new int[] {net.moves(0).stream().map(m -> m.term().name()).toList().indexOf(button)});
        return Stream.of("p", "q", "r").map(l -> marking.holds(base(net, l).next())).toList();
    }

    private static long[] bits(Circuit net, boolean... lights) {
        long bits = 0;
        for (int i = 0; i < lights.length; i++) {
            int base = net.bases().indexOf(base(net, List.of("p", "q", "r").get(i)));
            bits |= lights[i] ? 1L << base : 0;
        }
        return new long[] {bits};
    }

    private static Base base(Circuit net, String name) {
        return net.bases().stream().filter(b -> b.fluent().equals(Term.constant(name))).findFirst().orElseThrow();
    }

    @Test
    void aMarkingWithoutMovesHasNoInputTrue() {
        Circuit net = figure();
        Marking marking = Marking.forward(net);
        marking.enter(new long[] {1});
        assertThat(net.percepts(0).stream().map(p -> marking.holds(p.pin())).toList())
                .containsExactly(false, true, true);
    }
}
