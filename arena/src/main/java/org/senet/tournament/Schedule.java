package org.senet.tournament;

import java.util.List;
import java.util.Optional;

/**
 * Who meets whom: the tables of each round, given what came of the rounds before. It depends on nothing else, so that a tournament that
 * was interrupted goes on as it would have.
 */
public sealed interface Schedule permits RoundRobin, Swiss {

    /** How many rounds there are. */
    int rounds();

    /**
     * The tables of the round after these; nothing where that was the last one.
     *
     * @param past the results of all rounds before, a list for each
     */
    Optional<List<Table>> next(List<List<Table.Result>> past);
}
