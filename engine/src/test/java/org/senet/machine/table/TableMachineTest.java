package org.senet.machine.table;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Fluent;
import org.senet.circuit.Circuit.Goal;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.CircuitBuilder;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;

import static org.assertj.core.api.Assertions.assertThat;

/** Nets of which one can see what they do. */
class TableMachineTest {
    private static final Term ROLE = Term.constant("robot");

    private static TableMachine machine(Circuit circuit, boolean backward) {
        return backward ? TableMachine.backward(circuit) : TableMachine.forward(circuit);
    }

    /** Two fluents, p and q; the move a inverts p, the move b exchanges p and q, and both being true ends the game. */
    private static Circuit alternation() {
        CircuitBuilder builder = new CircuitBuilder();
        int p = Circuit.pin(builder.base(), false);
        int q = Circuit.pin(builder.base(), false);
        int a = Circuit.pin(builder.input(), false);
        int b = Circuit.pin(builder.input(), false);
        int nextP = builder.gate(Kind.OR, builder.gate(Kind.AND, a, Circuit.inverse(p)), builder.gate(Kind.AND, b, q));
        int nextQ = builder.gate(Kind.OR, builder.gate(Kind.AND, a, q), builder.gate(Kind.AND, b, p));
        int both = builder.gate(Kind.AND, p, q);
        Term termP = Term.constant("p");
        Term termQ = Term.constant("q");
        return builder.build(new Circuit.Outputs(List.of(ROLE),
                List.of(new Base(termP, Circuit.node(p), false, nextP), new Base(termQ, Circuit.node(q), false, nextQ)),
                List.of(new Fluent(termP, p), new Fluent(termQ, q)),
                List.of(List.of(new Move(Term.constant("a"), Circuit.node(a), Circuit.TRUE),
                        new Move(Term.constant("b"), Circuit.node(b), p))),
                both, List.of(List.of(new Goal(0, Circuit.inverse(both)), new Goal(100, both))), List.of(List.of())));
    }

    @ParameterizedTest(name = "backward: {0}")
    @ValueSource(booleans = {true, false})
    void aWalkThroughASmallNet(boolean backward) {
        Cursor cursor = machine(alternation(), backward).cursor();
        assertThat(cursor.state().fluents()).isEmpty();
        assertThat(cursor.legalMoves(0).toArray()).containsExactly(0);
        assertThat(cursor.goal(0)).isZero();
        cursor.play(new int[] {0});
        assertThat(cursor.state()).hasToString("[p]");
        assertThat(cursor.legalMoves(0).toArray()).containsExactly(0, 1);
        cursor.play(new int[] {1});
        assertThat(cursor.state()).hasToString("[q]");
        assertThat(cursor.isTerminal()).isFalse();
        cursor.play(new int[] {0});
        assertThat(cursor.state()).hasToString("[p, q]");
        assertThat(cursor.isTerminal()).isTrue();
        assertThat(cursor.goals(0)).containsExactly(100);
    }

    @Test
    void aChainOfAHundredThousandGatesDoesNotExhaustTheStack() {
        CircuitBuilder builder = new CircuitBuilder();
        int base = builder.base();
        int pin = Circuit.pin(base, false);
        for (int i = 0; i < 100_000; i++) {
            pin = builder.gate(i % 2 == 0 ? Kind.AND : Kind.OR, Circuit.inverse(pin), Circuit.inverse(pin));
        }
        Term fluent = Term.constant("p");
        Circuit circuit = builder.build(new Circuit.Outputs(List.of(ROLE),
                List.of(new Base(fluent, base, true, Circuit.FALSE)),
                List.of(new Fluent(fluent, Circuit.pin(base, false))),
                List.of(List.of(new Move(Term.constant("a"), Move.NOBODY_READS, pin))), Circuit.FALSE,
                List.of(List.of()), List.of(List.of())));
        for (boolean backward : new boolean[] {true, false}) {
            Cursor cursor = machine(circuit, backward).cursor();
            assertThat(cursor.isPlayable()).isTrue();
            cursor.play(new int[] {0});
            assertThat(cursor.isPlayable()).isFalse();
        }
    }
}
