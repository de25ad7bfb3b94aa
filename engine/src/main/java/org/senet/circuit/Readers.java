package org.senet.circuit;

/** Which gates read each node of a circuit. A reading is the pin of the gate that reads, inverted where it reads the inverse. */
final class Readers {
    private final int[] starts;
    private final int[] readings;

    private Readers(int[] starts, int[] readings) {
        this.starts = starts;
        this.readings = readings;
    }

    static Readers of(Circuit circuit) {
        int[] starts = new int[circuit.size() + 2];
        for (int node = 0; node < circuit.size(); node++) {
            for (int i = 0; i < circuit.inputs(node); i++) {
                starts[Circuit.node(circuit.input(node, i)) + 2]++;
            }
        }
        for (int node = 0; node < circuit.size(); node++) {
            starts[node + 2] += starts[node + 1];
        }
        // While the readings are written, starts[node + 1] is where the next one of the node goes.
        int[] readings = new int[starts[circuit.size() + 1]];
        for (int node = 0; node < circuit.size(); node++) {
            for (int i = 0; i < circuit.inputs(node); i++) {
                int pin = circuit.input(node, i);
                readings[starts[Circuit.node(pin) + 1]++] = Circuit.pin(node, Circuit.isInverted(pin));
            }
        }
        return new Readers(starts, readings);
    }

    int from(int node) {
        return starts[node];
    }

    int to(int node) {
        return starts[node + 1];
    }

    int at(int index) {
        return readings[index];
    }
}
