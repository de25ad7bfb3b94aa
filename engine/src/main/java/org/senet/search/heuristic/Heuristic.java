package org.senet.search.heuristic;

import org.senet.machine.Machine;
import org.senet.search.Budget;
import org.senet.search.Evaluator;
import org.senet.search.Position;

/**
 * A way to judge the states of a game. What it has to learn it learns once, for a role; what it learned holds on every machine
 * of the game.
 */
public interface Heuristic {

    /** Learns about the game, as long as that is of use and the budget lasts. */
    default void prepare(Position position, Budget budget) {}

    /** The judgement of states of a machine. */
    Evaluator on(Machine machine);

    /** What it is, in a few words. */
    String words();
}
