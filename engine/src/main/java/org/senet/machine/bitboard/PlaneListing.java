package org.senet.machine.bitboard;

import java.util.List;
import org.senet.machine.bitboard.PlaneTerm.Mask;

/** The terms of planes as text: a plane on a line, its alternatives below it. */
final class PlaneListing {
    private final PlaneProgram program;
    private final StringBuilder text = new StringBuilder();

    PlaneListing(PlaneProgram program) {
        this.program = program;
        for (Plane plane : program.planes()) {
            List<PlaneTerm> terms = program.terms(plane.number());
            if (!terms.isEmpty()) {
                text.append("  ").append(plane.name()).append(":\n");
                terms.forEach(t -> text.append("    ").append(term(t)).append('\n'));
            }
        }
    }

    private String term(PlaneTerm term) {
        return switch (term) {
            case PlaneTerm.Shifted shifted -> readings(shifted.readings()) + mask(shifted.mask());
            case PlaneTerm.Found found -> "at " + found.head() + " any of " + readings(found.readings())
                    + mask(found.mask());
            case PlaneTerm.Each each -> {
                StringBuilder parts = new StringBuilder("at " + each.head());
                for (int i = 0; i < each.masks().size(); i++) {
                    parts.append(i == 0 ? " any of " : " and any of ")
                            .append(readings(each.readings().subList(i, i + 1))).append(mask(each.masks().get(i)));
                }
                yield parts.toString();
            }
            case PlaneTerm.Picked picked -> "picked by role " + picked.role() + " in columns " + picked.columns()
                    + mask(picked.mask());
        };
    }

    private String readings(List<Reading> readings) {
        StringBuilder parts = new StringBuilder();
        for (Reading reading : readings) {
            String place = reading.isFixed()
                    ? "[" + reading.place() + "]"
                    : reading.place() == 0 ? "" : " >> " + reading.place();
            parts.append(parts.isEmpty() ? "" : " & ").append(reading.isDenied() ? "~" : "")
                    .append(program.planes().get(reading.plane()).name()).append(place);
        }
        return parts.toString();
    }

    private static String mask(Mask mask) {
        StringBuilder parts = new StringBuilder(" in");
        for (int w = 0; w < mask.words().length; w++) {
            parts.append(' ').append(mask.columns()[w] == Mask.FIXED
                    ? Long.toHexString(mask.words()[w])
                    : "column " + mask.columns()[w] + " of role " + mask.role());
        }
        return parts.toString();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
