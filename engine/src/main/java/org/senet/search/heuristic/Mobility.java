package org.senet.search.heuristic;

import org.senet.machine.Machine;
import org.senet.search.Evaluator;

/**
 * Mobility: how many of all moves that a role can ever have are legal, in per cent (Genesereth and Thielscher 2014, section
 * 7.3).
 */
public record Mobility() implements Heuristic {

    @Override
    public Evaluator on(Machine machine) {
        return (cursor, role) -> percentage(cursor.legalMoves(role).size(), machine, role);
    }

    static double percentage(int moves, Machine machine, int role) {
        return 100.0 * moves / Math.max(1, machine.moves().size(role));
    }

    @Override
    public String words() {
        return "mobility";
    }
}
