package org.senet.search.heuristic;

import org.senet.machine.Machine;
import org.senet.search.Evaluator;

/** Focus: the opposite of mobility, the fewer moves the better (Genesereth and Thielscher 2014, section 7.3). */
public record Focus() implements Heuristic {

    @Override
    public Evaluator on(Machine machine) {
        return (cursor, role) -> 100 - Mobility.percentage(cursor.legalMoves(role).size(), machine, role);
    }

    @Override
    public String words() {
        return "focus";
    }
}
