package org.senet.machine.incremental;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Kind;

import static org.assertj.core.api.Assertions.assertThat;

/** Gates that are part of others leave every gate that stands with the value it had. */
class FusionTest {
    private static final int BASES = 8;

    private final Draft draft = new Draft();
    private final int[] basePins = new int[BASES];

    FusionTest() {
        Arrays.setAll(basePins, _ -> draft.base());
    }

    private Fusion fusion(int[] asked, List<long[]> states) {
        List<Boolean> follows = new ArrayList<>();
        states.forEach(_ -> follows.add(!follows.isEmpty()));
        Sample sample = new Sample(states, List.of(), follows, 0);
        return new Fusion(draft, new Needs(draft, asked, new int[0]), new Activity(draft, basePins, sample));
    }

    @Test
    void aGateWithOneReaderOfItsKindIsPartOfIt() {
        int part = draft.gate(Kind.AND, new int[] {basePins[0], basePins[1]});
        int whole = draft.gate(Kind.AND, new int[] {part, basePins[2]});
        Fusion fusion = fusion(new int[] {whole}, List.of(new long[1]));
        assertThat(fusion.stands(Circuit.node(part))).isFalse();
        assertThat(fusion.inputs(Circuit.node(whole))).containsExactlyInAnyOrder(basePins[0], basePins[1], basePins[2]);
    }

    @Test
    void aQuietGateOfBusyInputsStands() {
        int quiet = draft.gate(Kind.AND, new int[] {basePins[0], basePins[1]});
        int first = draft.gate(Kind.AND, new int[] {quiet, basePins[2]});
        int second = draft.gate(Kind.AND, new int[] {quiet, basePins[3]});
        int[] asked = {first, second};
        List<long[]> busyInputs = List.of(new long[] {1}, new long[] {2}, new long[] {1}, new long[] {2});
        assertThat(fusion(asked, busyInputs).stands(Circuit.node(quiet))).isTrue();
        List<long[]> busyGate = List.of(new long[] {3}, new long[] {1}, new long[] {3}, new long[] {1});
        assertThat(fusion(asked, busyGate).stands(Circuit.node(quiet))).isFalse();
    }

    @Test
    void standingGatesKeepTheirValues() {
        Random random = new Random(7);
        List<Integer> pins = new ArrayList<>(Arrays.stream(basePins).boxed().toList());
        for (int i = 0; i < 300; i++) {
            int[] inputs = random.ints(2 + random.nextInt(3), 0, pins.size()).map(j -> pins.get(j) ^ random.nextInt(2))
                    .toArray();
            pins.add(draft.gate(random.nextBoolean() ? Kind.AND : Kind.OR, inputs));
        }
        int[] asked = random.ints(20, BASES, pins.size()).map(pins::get).toArray();
        List<long[]> states = random.longs(100, 0, 1 << BASES).mapToObj(s -> new long[] {s}).toList();
        Fusion fusion = fusion(asked, states);
        int widened = 0;
        for (long[] state : states) {
            boolean[] values = values(state[0]);
            for (int node = 1; node < draft.size(); node++) {
                if (draft.isGate(node) && fusion.stands(node)) {
                    assertThat(gate(node, fusion.inputs(node), values)).isEqualTo(values[node]);
                    widened += fusion.inputs(node).length > draft.inputs(node).length ? 1 : 0;
                }
            }
        }
        assertThat(widened).isPositive();
    }

    private boolean[] values(long state) {
        boolean[] values = new boolean[draft.size()];
        for (int base = 0; base < BASES; base++) {
            values[Circuit.node(basePins[base])] = (state >> base & 1) != 0;
        }
        for (int node = 1; node < values.length; node++) {
            if (draft.isGate(node)) {
                values[node] = gate(node, draft.inputs(node), values);
            }
        }
        return values;
    }

    private boolean gate(int node, int[] inputs, boolean[] values) {
        boolean isAnd = draft.kind(node) == Kind.AND;
        return Arrays.stream(inputs).anyMatch(p -> values[Circuit.node(p)] == Circuit.isInverted(p) == isAnd) != isAnd;
    }
}
