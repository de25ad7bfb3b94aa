package org.senet.search.plan;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.search.Position;

import static org.assertj.core.api.Assertions.assertThat;

class MoveEffectsTest {
    private static final int STEPS = 300;

    @ParameterizedTest
    @ValueSource(strings = {"eight-puzzle", "hanoi", "lights-out", "sokoban", "sudoku", "peg-solitaire", "pancakes",
        "blocksworld", "chinese-checkers-1", "knights-tour", "fifteen-puzzle", "river-crossing"})
    void effectsGiveTheNextState(String name) {
        Machine machine = Puzzles.machine(name);
        MoveEffects effects = new Puzzle(Position.initial(machine, 0), Puzzles.FOREVER).effects().orElseThrow();
        Circuit circuit = CircuitMachine.circuit(machine.initial()).orElseThrow();
        Cursor cursor = machine.cursor();
        Dice dice = new Dice(3);
        for (int step = 0; step < STEPS; step++) {
            long[] bits = CircuitMachine.bits(cursor.state());
            boolean[] values = values(effects, bits);
            assertThat(holds(values, effects.terminal())).isEqualTo(cursor.isTerminal());
            for (int goal = 0; goal < circuit.goals(0).size(); goal++) {
                assertThat(holds(values, effects.goal(goal)))
                        .isEqualTo(cursor.goals(0).contains(circuit.goals(0).get(goal).value()));
            }
            if (cursor.isTerminal()) {
                cursor.load(machine.initial());
                continue;
            }
            int[] legal = cursor.legalMoves(0).toArray();
            for (int move = 0; move < effects.moves(); move++) {
                assertThat(holds(values, effects.legal(move))).isEqualTo(Arrays.binarySearch(legal, move) >= 0);
            }
            int move = legal[dice.nextInt(legal.length)];
            long[] next = bits.clone();
            int[] own = effects.effects(move);
            for (int i = 0; i < own.length; i += 2) {
                if (holds(values, own[i + 1])) {
                    int base = Circuit.node(own[i]) - 1;
                    next[base >> 6] = Circuit.isInverted(own[i])
                            ? next[base >> 6] & ~(1L << base)
                            : next[base >> 6] | 1L << base;
                }
            }
            cursor.play(new int[] {move});
            assertThat(next).isEqualTo(CircuitMachine.bits(cursor.state()));
        }
    }

    /** The truth of each node; the nets of these games have no loops. */
    private static boolean[] values(MoveEffects net, long[] bits) {
        assertThat(net.loops()).isEmpty();
        boolean[] values = new boolean[net.size()];
        for (int node = 1; node < values.length; node++) {
            if (node <= net.bases()) {
                values[node] = (bits[node - 1 >> 6] >>> node - 1 & 1) != 0;
                continue;
            }
            boolean any = false;
            boolean all = true;
            for (int pin : net.gate(node)) {
                any |= holds(values, pin);
                all &= holds(values, pin);
            }
            values[node] = net.isOr(node) ? any : all;
        }
        return values;
    }

    private static boolean holds(boolean[] values, int pin) {
        return values[Circuit.node(pin)] != Circuit.isInverted(pin);
    }
}
