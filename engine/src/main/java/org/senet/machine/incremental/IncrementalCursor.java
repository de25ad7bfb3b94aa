package org.senet.machine.incremental;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.machine.CircuitCursor;
import org.senet.machine.CircuitMachine;
import org.senet.machine.State;
import org.senet.machine.incremental.LegalPlanes.Part;
import org.senet.machine.table.Marking;

/**
 * A place in the game, with its net kept up to date; the net follows the state when something is asked. In a state of no known
 * phase, and for percepts, the circuit itself is interpreted.
 */
final class IncrementalCursor extends CircuitCursor {
    private static final int UNKNOWN = -1;

    private final IncrementalMachine machine;
    private final Circuit circuit;
    private final Propagation net;
    private final Transition transition;
    private final LegalPlanes legal;
    private final int firstWord;
    private final int[] phasePins;
    private final int[] phaseOf;
    private final int[] terminal;
    private final long[] bits;
    private int phase;
    private boolean isSettled;
    private boolean goalsSettled;
    private @Nullable Marking plain;

    IncrementalCursor(IncrementalMachine machine) {
        super(machine);
        this.machine = machine;
        this.circuit = machine.circuit();
        this.net = new Propagation(machine.start());
        this.transition = machine.transitions().transition(net);
        this.legal = machine.legal();
        this.firstWord = machine.net().firstTrigger() / Long.SIZE;
        this.phasePins = machine.phasePins();
        this.phaseOf = machine.phaseOf();
        this.terminal = machine.terminal();
        this.bits = CircuitMachine.bits(machine.initial()).clone();
    }

    private void settle() {
        if (!isSettled) {
            net.settle(bits);
            int pattern = 0;
            for (int i = 0; i < phasePins.length; i++) {
                pattern |= net.value(phasePins[i]) << i;
            }
            phase = phaseOf[pattern];
            isSettled = true;
        }
    }

    private void moved() {
        isSettled = false;
        goalsSettled = false;
    }

    /** The circuit, to be interpreted in the state held. */
    private Marking plain() {
        Marking marking = plain;
        if (marking == null) {
            marking = Marking.backward(circuit);
            plain = marking;
        }
        marking.enter(bits);
        return marking;
    }

    @Override
    protected void restore(long[] state) {
        System.arraycopy(state, 0, bits, 0, bits.length);
        moved();
    }

    /** Goes to a state, taking over a net that is up to date for it. */
    void load(State state, Propagation settled) {
        load(state);
        net.become(settled);
    }

    @Override
    protected void save(long[] state) {
        System.arraycopy(bits, 0, state, 0, bits.length);
    }

    @Override
    public boolean isTerminal() {
        settle();
        return phase == UNKNOWN ? plain().holds(circuit.terminal()) : net.value(terminal[phase]) != 0;
    }

    @Override
    protected void addLegal(int role, IntList moves) {
        settle();
        if (phase == UNKNOWN) {
            addLegalPlainly(role, moves);
            return;
        }
        long[] marks = net.marks();
        Part[] parts = legal.parts(phase, role);
        if (parts.length == 1) {
            long[] masks = parts[0].masks();
            int word = firstWord + parts[0].firstWord();
            for (int i = 0; i < masks.length; i++) {
                add(marks[word + i] & masks[i], parts[0].firstMove() + 64 * i, moves);
            }
        } else if (parts.length > 1) {
            for (int word = 0; word < legal.words(role); word++) {
                add(legalWord(parts, word), 64 * word, moves);
            }
        }
    }

    /** How many legal moves a role has. */
    int countLegal(int role) {
        settle();
        if (phase == UNKNOWN) {
            return legalMoves(role).size();
        }
        Part[] parts = legal.parts(phase, role);
        int count = 0;
        if (parts.length == 1) {
            long[] marks = net.marks();
            long[] masks = parts[0].masks();
            int word = firstWord + parts[0].firstWord();
            for (int i = 0; i < masks.length; i++) {
                count += Long.bitCount(marks[word + i] & masks[i]);
            }
        } else if (parts.length > 1) {
            for (int word = 0; word < legal.words(role); word++) {
                count += Long.bitCount(legalWord(parts, word));
            }
        }
        return count;
    }

    /** The legal move of a role that has this index among them; there are more than so many. */
    int legalMove(int role, int index) {
        if (phase == UNKNOWN) {
            return legalMoves(role).at(index);
        }
        Part[] parts = legal.parts(phase, role);
        int before = 0;
        for (int word = parts[0].firstMove() / 64;; word++) {
            long moves = legalWord(parts, word);
            int count = Long.bitCount(moves);
            if (before + count > index) {
                for (int i = before; i < index; i++) {
                    moves &= moves - 1;
                }
                return 64 * word + Long.numberOfTrailingZeros(moves);
            }
            before += count;
        }
    }

    /** The legal moves of one word, where several parts hold some. */
    private long legalWord(Part[] parts, int word) {
        long legalMoves = 0;
        for (Part part : parts) {
            int at = word - part.firstMove() / 64;
            if (at >= 0 && at < part.masks().length) {
                legalMoves |= net.marks()[firstWord + part.firstWord() + at] & part.masks()[at];
            }
        }
        return legalMoves;
    }

    private static void add(long legalMoves, int offset, IntList moves) {
        for (long rest = legalMoves; rest != 0; rest &= rest - 1) {
            moves.add(offset + Long.numberOfTrailingZeros(rest));
        }
    }

    private void addLegalPlainly(int role, IntList moves) {
        Marking marking = plain();
        for (int move = 0; move < circuit.moves(role).size(); move++) {
            if (marking.holds(circuit.moves(role).get(move).legal())) {
                moves.add(move);
            }
        }
    }

    @Override
    public void play(int[] moves) {
        settle();
        if (phase == UNKNOWN || !transition.make(phase, moves, bits)) {
            playPlainly(moves);
        }
        moved();
    }

    private void playPlainly(int[] moves) {
        Marking marking = plain();
        marking.make(moves);
        Arrays.fill(bits, 0);
        for (int i = 0; i < circuit.bases().size(); i++) {
            if (marking.holds(circuit.bases().get(i).next())) {
                bits[i >> 6] |= 1L << i;
            }
        }
    }

    @Override
    protected boolean goalHolds(int role, int index) {
        settle();
        if (!goalsSettled) {
            net.settleGoals();
            goalsSettled = true;
        }
        return net.value(machine.goal(role, index)) != 0;
    }

    @Override
    protected boolean perceives(int role, int index, int[] moves) {
        Marking marking = plain();
        marking.make(moves);
        return marking.holds(circuit.percepts(role).get(index).pin());
    }
}
