package org.senet.machine.bitboard;

import java.util.Arrays;
import org.senet.bits.IntList;
import org.senet.machine.CircuitCursor;
import org.senet.machine.bitboard.OutputPlaces.Place;

/**
 * A cursor whose state is planes of fluents. The end, the legal moves and the goals are computed when somebody asks, once for each
 * state; the goals and the legal moves build on the end, and the next state on the legal moves.
 */
final class BitboardCursor extends CircuitCursor {
    private static final int NONE = -1;

    private final BitboardMachine machine;
    private final StateWords stateWords;
    private final OutputPlaces places;
    private final int fluentSlots;
    private final int[] rows;
    private final LegalWords.Desk desk;
    private long[] slots;
    private int phase;
    private BitboardProgram program;
    private boolean hasEnd;
    private boolean hasLegal;
    private boolean hasGoals;

    BitboardCursor(BitboardMachine machine) {
        super(machine);
        this.machine = machine;
        this.stateWords = machine.stateWords();
        this.places = machine.places();
        this.program = machine.program(0);
        this.fluentSlots = machine.placement().fluentSlots();
        int most = 0;
        for (int p = 0; p < machine.phases(); p++) {
            most = Math.max(most, machine.program(p).slots());
        }
        this.slots = new long[most];
        this.rows = new int[machine.roles().size()];
        this.desk = new LegalWords.Desk(program.legalWords().setSize());
        load(machine.initial());
    }

    @Override
    protected void restore(long[] bits) {
        stateWords.restore(bits, slots);
        enter(machine.phase(slots));
        forget();
    }

    private void enter(int newPhase) {
        phase = newPhase;
        program = phase == NONE ? machine.programWithoutPhases() : machine.program(phase);
        if (program.slots() > slots.length) {
            slots = Arrays.copyOf(slots, program.slots());
        }
    }

    @Override
    protected void save(long[] bits) {
        stateWords.save(slots, bits);
    }

    private void forget() {
        hasEnd = false;
        hasLegal = false;
        hasGoals = false;
    }

    private void computeEnd() {
        if (!hasEnd) {
            program.end().run(slots, program.masks(), rows);
            hasEnd = true;
        }
    }

    private void computeLegal() {
        computeEnd();
        if (!hasLegal) {
            program.legal().run(slots, program.masks(), rows);
            hasLegal = true;
        }
    }

    @Override
    public boolean isTerminal() {
        computeEnd();
        return places.terminal().isTrue(slots);
    }

    @Override
    protected void addLegal(int role, IntList moves) {
        computeLegal();
        program.legalWords().list(role, slots, desk, moves);
    }

    @Override
    protected boolean goalHolds(int role, int index) {
        computeEnd();
        if (!hasGoals) {
            program.goals().run(slots, program.masks(), rows);
            hasGoals = true;
        }
        return places.goal(role, index).isTrue(slots);
    }

    @Override
    protected boolean perceives(int role, int index, int[] moves) {
        computeLegal();
        mark(moves);
        program.percepts().run(slots, program.masks(), rows);
        unmark(moves);
        return places.percept(role, index).isTrue(slots);
    }

    @Override
    public void play(int[] moves) {
        computeLegal();
        mark(moves);
        program.next().run(slots, program.masks(), rows);
        unmark(moves);
        System.arraycopy(slots, fluentSlots, slots, 0, fluentSlots);
        enter(phase == NONE ? machine.phase(slots) : machine.nextPhase(phase));
        forget();
    }

    private void mark(int[] moves) {
        for (int role = 0; role < moves.length; role++) {
            rows[role] = program.starts()[role] + moves[role] * program.widths()[role];
            if (program.readsMoves()) {
                Place place = places.move(role, moves[role]);
                slots[place.slot()] |= place.bits();
            }
        }
    }

    private void unmark(int[] moves) {
        for (int role = 0; program.readsMoves() && role < moves.length; role++) {
            Place place = places.move(role, moves[role]);
            slots[place.slot()] &= ~place.bits();
        }
    }
}
