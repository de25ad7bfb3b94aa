package org.senet.search.heuristic;

import org.senet.machine.Machine;
import org.senet.search.Evaluator;

/**
 * Restriction: the fewer moves the others have, the better. The textbook names it as often the better kind of focus
 * (Genesereth and Thielscher 2014, section 7.3). Without others it is 50 everywhere.
 */
public record Restriction() implements Heuristic {

    @Override
    public Evaluator on(Machine machine) {
        int roles = machine.roles().size();
        return (cursor, role) -> {
            double sum = 0;
            for (int other = 0; other < roles; other++) {
                sum += other == role ? 0 : Mobility.percentage(cursor.legalMoves(other).size(), machine, other);
            }
            return roles == 1 ? 50 : 100 - sum / (roles - 1);
        };
    }

    @Override
    public String words() {
        return "restriction";
    }
}
