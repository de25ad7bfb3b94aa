package org.senet.search.plan;

import java.util.Arrays;
import java.util.Optional;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitCursor;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.search.Budget;
import org.senet.search.Position;

/**
 * A game for one role as a planner sees it, from some state on: where to begin, what its net and its clock are, and the highest
 * value that any goal states.
 */
final class Puzzle {
    /** The highest goal value that the language knows. */
    static final int HIGHEST = 100;

    private final Machine machine;
    private final Budget budget;
    private final State root;
    private final Optional<Circuit> circuit;
    private final Optional<Clock> clock;
    private final Optional<MoveEffects> effects;
    private final long[] relevant;
    private final int ceiling;

    /**
     * Looks at a game; where that takes longer than the budget allows, the search is over.
     *
     * @param budget for this and for all that is found out about the puzzle later on
     */
    Puzzle(Position position, Budget budget) {
        if (position.machine().roles().size() != 1) {
            throw new IllegalArgumentException("a plan is for a single role, and this game has "
                    + position.machine().roles().size());
        }
        this.machine = position.machine();
        this.budget = budget;
        this.root = position.state();
        this.circuit = machine.cursor() instanceof CircuitCursor
                ? CircuitMachine.circuit(root)
                : Optional.empty();
        this.clock = circuit.map(c -> Clock.of(c, CircuitMachine.bits(root), budget));
        this.relevant = circuit.map(Puzzle::relevant).orElse(new long[0]);
        this.effects = circuit.flatMap(c -> MoveEffects.of(c, budget));
        this.ceiling = circuit.map(c -> c.goals(0).stream().filter(g -> g.pin() != Circuit.FALSE)
                .mapToInt(Circuit.Goal::value).max().orElse(0)).orElse(HIGHEST);
    }

    /** The bits of a state on which it may depend, now or later, what is legal, when the game is over or what it is worth. */
    private static long[] relevant(Circuit circuit) {
        boolean[] matters = new boolean[circuit.size()];
        matters[Circuit.node(circuit.terminal())] = true;
        circuit.goals(0).forEach(g -> matters[Circuit.node(g.pin())] = true);
        circuit.moves(0).forEach(m -> matters[Circuit.node(m.legal())] = true);
        int[] nextOf = new int[circuit.size()];
        circuit.bases().forEach(b -> nextOf[b.node()] = Circuit.node(b.next()));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int node = circuit.size() - 1; node >= 0; node--) {
                if (matters[node]) {
                    changed |= circuit.kind(node) == Circuit.Kind.BASE && mark(matters, nextOf[node]);
                    for (int i = 0; i < circuit.inputs(node); i++) {
                        changed |= mark(matters, Circuit.node(circuit.input(node, i)));
                    }
                }
            }
        }
        long[] bits = new long[(circuit.bases().size() + 63) / 64];
        for (int i = 0; i < circuit.bases().size(); i++) {
            if (matters[circuit.bases().get(i).node()]) {
                bits[i >> 6] |= 1L << i;
            }
        }
        return bits;
    }

    private static boolean mark(boolean[] marks, int node) {
        boolean isNew = !marks[node];
        marks[node] = true;
        return isNew;
    }

    Budget budget() {
        return budget;
    }

    Machine machine() {
        return machine;
    }

    State root() {
        return root;
    }

    Optional<Circuit> circuit() {
        return circuit;
    }

    Optional<Clock> clock() {
        return clock;
    }

    /** What moves do, where that can be said. */
    Optional<MoveEffects> effects() {
        return effects;
    }

    /** No plan has a higher value. */
    int ceiling() {
        return ceiling;
    }

    /** After how many moves the game is over for certain. */
    int mostMoves() {
        return clock.map(Clock::end).orElse(Integer.MAX_VALUE);
    }

    /** Whether something of the clock can be left out: it decides neither what can be done nor, before the last move, what ends it. */
    boolean canHideClock() {
        return clock.isPresent() && clock.get().effect() != Clock.Effect.PLAY
                && Arrays.stream(clock.get().mask()).anyMatch(w -> w != 0);
    }

    /** A walk that begins at the root. */
    Walk walk(boolean hidesClock) {
        Cursor cursor = machine.cursor();
        cursor.load(root);
        return cursor instanceof CircuitCursor bits && clock.isPresent()
                ? new Walk.OverBits(bits, clock.get(), hidesClock, relevant)
                : new Walk.OverStates(cursor);
    }
}
