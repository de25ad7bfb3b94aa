package org.senet.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.gdl.Term;

/**
 * A cursor over a circuit. A back end says how the outputs of the circuit are computed for the state it holds; everything that
 * deals in terms is here.
 */
public abstract class CircuitCursor implements Cursor {
    private final CircuitMachine machine;
    private final Circuit circuit;
    private final IntList[] legal;
    private final int[] joint;

    protected CircuitCursor(CircuitMachine machine) {
        this.machine = machine;
        this.circuit = machine.circuit();
        this.joint = new int[circuit.roles().size()];
        this.legal = new IntList[joint.length];
        for (int role = 0; role < joint.length; role++) {
            legal[role] = new IntList();
        }
    }

    /** Goes to the state of these bits. */
    protected abstract void restore(long[] bits);

    /** Writes the bits of the state held. */
    protected abstract void save(long[] bits);

    /** Adds the numbers of the legal moves of a role, ascending. */
    protected abstract void addLegal(int role, IntList moves);

    /** Whether the goal of this index in the circuit's list holds for a role. */
    protected abstract boolean goalHolds(int role, int index);

    /** Whether a role perceives what has this index in the circuit's list, when this joint move is made here. */
    protected abstract boolean perceives(int role, int index, int[] moves);

    @Override
    public final void load(State state) {
        restore(CircuitMachine.bits(state));
    }

    /** Goes to the state of these bits, which are copied. */
    public final void load(long[] bits) {
        restore(bits);
    }

    /** Writes the bits of the state held over those of an array of the right length. */
    public final void store(long[] bits) {
        Arrays.fill(bits, 0);
        save(bits);
    }

    @Override
    public final State state() {
        long[] bits = new long[machine.words()];
        save(bits);
        return machine.state(bits);
    }

    @Override
    public final IntList legalMoves(int role) {
        IntList moves = legal[role];
        moves.cutTo(0);
        addLegal(role, moves);
        return moves;
    }

    @Override
    public final List<Term> legal(int role) {
        IntList moves = legalMoves(role);
        List<Term> terms = new ArrayList<>(moves.size());
        for (int i = 0; i < moves.size(); i++) {
            terms.add(circuit.moves(role).get(moves.at(i)).term());
        }
        return terms;
    }

    @Override
    public boolean isPlayable() {
        for (int role = 0; role < joint.length; role++) {
            if (legalMoves(role).size() == 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public final void play(List<Term> moves) {
        play(numbers(moves));
    }

    private int[] numbers(List<Term> moves) {
        if (moves.size() != joint.length) {
            throw new IllegalArgumentException(
                    "a joint move of " + moves.size() + " moves for " + joint.length + " roles");
        }
        for (int role = 0; role < joint.length; role++) {
            joint[role] = machine.moves().find(role, moves.get(role));
            if (joint[role] < 0) {
                throw new IllegalArgumentException(
                        moves.get(role) + " is never a legal move of " + circuit.roles().get(role));
            }
        }
        return joint;
    }

    @Override
    public final List<Term> percepts(int role, List<Term> moves) {
        return percepts(role, numbers(moves));
    }

    @Override
    public final List<Term> percepts(int role, int[] moves) {
        List<Term> percepts = new ArrayList<>();
        for (int i = 0; i < circuit.percepts(role).size(); i++) {
            if (perceives(role, i, moves)) {
                percepts.add(circuit.percepts(role).get(i).term());
            }
        }
        return percepts;
    }

    @Override
    public final List<Integer> goals(int role) {
        List<Integer> goals = new ArrayList<>();
        for (int i = 0; i < circuit.goals(role).size(); i++) {
            if (goalHolds(role, i)) {
                goals.add(circuit.goals(role).get(i).value());
            }
        }
        return goals;
    }

    @Override
    public final int goal(int role) {
        int found = -1;
        for (int i = 0; i < circuit.goals(role).size(); i++) {
            if (goalHolds(role, i)) {
                if (found >= 0) {
                    return 0;
                }
                found = i;
            }
        }
        return found < 0 ? 0 : circuit.goals(role).get(found).value();
    }
}
