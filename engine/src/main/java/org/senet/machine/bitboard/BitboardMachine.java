package org.senet.machine.bitboard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.senet.circuit.Circuit;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Clause;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.CircuitMachine;
import org.senet.machine.Cursor;

/**
 * A machine for single states that finds the boards of a game in its ground rules: atoms that differ in coordinates are bits of a
 * plane, rules of the same shape are computed for all positions together by shifts and masks, and a move is a row of masks.
 *
 * <p>Its states are those of a circuit of the same game. Rules that do not go with planes are refused with an
 * {@link IllegalStateException}.
 */
public final class BitboardMachine extends CircuitMachine {
    private static final int MOST_RULES = 1_500_000;

    private final GroundRules rules;
    private final Placement placement;
    private final PlaneProgram.MoveNumbers numbers;
    private final Map<Integer, Boolean> neverMade = new HashMap<>();
    private final StateWords stateWords;
    private final OutputPlaces places;
    private final Phases phases;
    /** The slots and bits of the fluents that make the phases, and by phase which are set. */
    private final int[] phaseSlots;
    private final long[] phaseMasks;
    private final long[][] phaseBits;
    private final List<BitboardProgram> programs = new ArrayList<>();
    private @Nullable BitboardProgram withoutPhases;

    /**
     * Generates code, which takes time; the thread may be interrupted.
     *
     * @param circuit a net of the game
     * @param rules   the ground rules of the game
     * @param clauses the rules of the game, whose facts tell how its symbols are ordered
     */
    public BitboardMachine(Circuit circuit, GroundRules rules, List<Clause> clauses) {
        super(circuit);
        if (rules.rules() > MOST_RULES) {
            throw new IllegalStateException(
                    rules.rules() + " ground rules are too many for planes; the most is " + MOST_RULES);
        }
        this.rules = rules;
        this.placement = new Placement(rules, clauses);
        this.numbers = numbers();
        this.stateWords = new StateWords(circuit, rules, placement);
        this.places = new OutputPlaces(circuit, rules, placement);
        this.phases = Phases.of(new RuleTable(rules, neverMade));
        int[] fluents = phases.fluents().stream().mapToInt(Integer::intValue).toArray();
        this.phaseSlots = new int[fluents.length];
        this.phaseMasks = new long[fluents.length];
        this.phaseBits = new long[phases.size()][fluents.length];
        for (int i = 0; i < fluents.length; i++) {
            Plane plane = placement.planes().get(placement.plane(fluents[i]));
            phaseSlots[i] = plane.slot(placement.position(fluents[i]));
            phaseMasks[i] = plane.bits(placement.position(fluents[i]));
        }
        for (int p = 0; p < phases.size(); p++) {
            for (int i = 0; i < fluents.length; i++) {
                phaseBits[p][i] = phases.values().get(p).contains(fluents[i]) ? phaseMasks[i] : 0;
            }
            programs.add(program(phases.known(p)));
        }
    }

    private PlaneProgram.MoveNumbers numbers() {
        Map<Integer, Integer> roleOf = new HashMap<>();
        Map<Integer, Integer> numberOf = new HashMap<>();
        GroundRules.Range range = rules.range(Vocabulary.DOES.signature());
        for (int atom = range.from(); atom < range.to(); atom++) {
            List<Term> arguments = rules.atom(atom).arguments();
            int role = roles().indexOf(arguments.get(0));
            int number = role < 0 ? -1 : moves().find(role, arguments.get(1));
            if (number < 0) {
                neverMade.put(atom, false);
            } else {
                roleOf.put(atom, role);
                numberOf.put(atom, number);
            }
        }
        return new PlaneProgram.MoveNumbers(roleOf, numberOf);
    }

    private BitboardProgram program(Map<Integer, Boolean> assumed) {
        Map<Integer, Boolean> known = new HashMap<>(neverMade);
        known.putAll(assumed);
        denyIllegal(known);
        return BitboardProgram.of(rules, known, placement, numbers, moves());
    }

    /** Adds that moves are not made which under these assumptions are never legal, and that a role's only move is made. */
    private void denyIllegal(Map<Integer, Boolean> known) {
        RuleTable table = new RuleTable(rules, known);
        Map<List<Term>, Integer> moveAtoms = new HashMap<>();
        GroundRules.Range does = rules.range(Vocabulary.DOES.signature());
        for (int atom = does.from(); atom < does.to(); atom++) {
            moveAtoms.put(rules.atom(atom).arguments(), atom);
        }
        GroundRules.Range legal = rules.range(Vocabulary.LEGAL.signature());
        Map<Term, List<Integer>> possible = new HashMap<>();
        for (int atom = legal.from(); atom < legal.to(); atom++) {
            Integer move = moveAtoms.get(rules.atom(atom).arguments());
            if (table.isOpen(atom) || table.isTrue(atom)) {
                possible.computeIfAbsent(rules.atom(atom).arguments().getFirst(), _ -> new ArrayList<>())
                        .add(move == null ? -1 : move);
            } else if (move != null) {
                known.put(move, false);
            }
        }
        possible.values().stream().filter(p -> p.size() == 1 && p.getFirst() >= 0)
                .forEach(p -> known.putIfAbsent(p.getFirst(), true));
    }

    Placement placement() {
        return placement;
    }

    StateWords stateWords() {
        return stateWords;
    }

    OutputPlaces places() {
        return places;
    }

    /** How many phases there are; the first is that of the initial state. */
    int phases() {
        return programs.size();
    }

    int nextPhase(int phase) {
        return phase + 1 < programs.size() ? phase + 1 : 0;
    }

    BitboardProgram program(int phase) {
        return programs.get(phase);
    }

    /** For states that are in no phase that the initial state leads to. */
    synchronized BitboardProgram programWithoutPhases() {
        BitboardProgram known = withoutPhases;
        if (known == null) {
            known = phases.fluents().isEmpty() ? programs.getFirst() : program(Map.of());
            withoutPhases = known;
        }
        return known;
    }

    /** The phase of the state that planes hold, or -1. */
    int phase(long[] slots) {
        for (int p = 0; p < phaseBits.length; p++) {
            boolean fits = true;
            for (int i = 0; i < phaseSlots.length; i++) {
                fits &= (slots[phaseSlots[i]] & phaseMasks[i]) == phaseBits[p][i];
            }
            if (fits) {
                return p;
            }
        }
        return -1;
    }

    /** How large the machine is, in a few words. */
    String summary() {
        StringBuilder text = new StringBuilder();
        for (BitboardProgram program : programs) {
            PlaneProgram planes = program.planes();
            text.append(text.isEmpty() ? "" : "; ").append(planes.planes().size()).append(" planes, operations: end ")
                    .append(BitboardProgram.size(planes.end())).append(", legal ")
                    .append(BitboardProgram.size(planes.legal())).append(", next ")
                    .append(BitboardProgram.size(planes.next())).append(", goals ")
                    .append(BitboardProgram.size(planes.goals()));
        }
        return text.toString();
    }

    /** The terms of all planes as text, phase by phase. */
    public String listing() {
        StringBuilder text = new StringBuilder(summary()).append('\n');
        for (int p = 0; p < phases(); p++) {
            text.append("phase ").append(p).append('\n').append(new PlaneListing(programs.get(p).planes()));
        }
        return text.toString();
    }

    @Override
    public Cursor cursor() {
        return new BitboardCursor(this);
    }
}
