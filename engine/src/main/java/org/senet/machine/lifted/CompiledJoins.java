package org.senet.machine.lifted;

/** Joins as code, made by the {@link JoinCompiler} for the tables and indexes of one evaluation. */
abstract class CompiledJoins {

    /**
     * Runs one of the joins.
     *
     * @param from the first new row, and
     * @param to   the end of the new rows, where the join walks new rows only
     */
    abstract void run(int number, int from, int to);
}
