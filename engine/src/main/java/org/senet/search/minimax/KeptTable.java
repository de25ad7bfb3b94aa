package org.senet.search.minimax;

import org.jspecify.annotations.Nullable;
import org.senet.machine.Machine;
import org.senet.search.Position;

/** A table of states that is kept from one move to the next, as long as the machine and the role stay the same. */
public final class KeptTable {
    private final Transpositions table;
    private @Nullable Machine machine;
    private int role;

    /** @param states the most states that the table may hold, a power of two, or 0 for none */
    public KeptTable(int states) {
        this.table = new Transpositions(states);
    }

    /** The table for a position, empty if it is of another machine or role than the one before. */
    public Transpositions forPosition(Position position) {
        if (machine != position.machine() || role != position.role()) {
            table.clear();
            machine = position.machine();
            role = position.role();
        }
        table.ask();
        return table;
    }
}
