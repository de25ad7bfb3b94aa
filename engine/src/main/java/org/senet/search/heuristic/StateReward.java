package org.senet.search.heuristic;

import org.senet.machine.Machine;
import org.senet.search.Evaluator;

/** Goal proximity as the rules have it: the goal value of the state itself (Genesereth and Thielscher 2014, section 7.3). */
public record StateReward() implements Heuristic {

    @Override
    public Evaluator on(Machine machine) {
        return (cursor, role) -> cursor.goal(role);
    }

    @Override
    public String words() {
        return "state reward";
    }
}
