package org.senet.machine.bitboard;

import java.util.List;
import java.util.Map;
import org.senet.datalog.GroundRules;
import org.senet.machine.MoveTable;

/**
 * What a machine runs in a phase, and the tables it reads.
 *
 * @param masks  the tables of moves
 * @param starts for each role where its table begins
 * @param widths for each role how long a row of its table is
 * @param readsMoves whether the planes of moves are read
 * @param slots  how many slots are used
 * @param planes where it comes from
 */
record BitboardProgram(Stage end, Stage goals, Stage legal, Stage percepts, Stage next, LegalWords legalWords,
        long[] masks, int[] starts, int[] widths, boolean readsMoves, int slots, PlaneProgram planes) {
    private static final int MOST_VALUES = 400_000;

    static BitboardProgram of(GroundRules rules, Map<Integer, Boolean> known, Placement placement,
            PlaneProgram.MoveNumbers numbers, MoveTable moves) {
        int[] counts = new int[rules.roles().size()];
        for (int role = 0; role < counts.length; role++) {
            counts[role] = moves.size(role);
        }
        MoveMasks masks = new MoveMasks(counts);
        PlaneProgram planes = new PlaneProgram(new RuleTable(rules, known), placement, numbers, masks);
        long size = List.of(planes.end(), planes.goals(), planes.legal(), planes.percepts(), planes.next()).stream()
                .mapToLong(BitboardProgram::size).sum();
        if (size > MOST_VALUES) {
            throw new IllegalStateException(size + " operations on planes are too many; the most is " + MOST_VALUES);
        }
        StageCode code = new StageCode(planes.planeSlots());
        int[] starts = new int[counts.length];
        int[] widths = new int[counts.length];
        for (int role = 0; role < counts.length; role++) {
            starts[role] = masks.start(role);
            widths[role] = masks.width(role);
        }
        LegalWords legalWords = new LegalWords(rules, placement, moves, p -> !planes.terms(p).isEmpty());
        return new BitboardProgram(code.stage(planes.end()), code.stage(planes.goals()), code.stage(planes.legal()),
                code.stage(planes.percepts()), code.stage(planes.next()), legalWords, masks.table(), starts, widths,
                planes.readsMoves(), planes.slots(), planes);
    }

    static long size(List<Part> parts) {
        return parts.stream().mapToLong(p -> switch (p) {
            case Part.Straight straight -> straight.values().size();
            case Part.Loop loop -> loop.values().stream().mapToLong(Values::size).sum();
        }).sum();
    }
}
