package org.senet.search;

import org.senet.machine.Cursor;

/** An opinion on a state that is not terminal: the goal value that a role may expect of it, from 0 to 100. */
@FunctionalInterface
public interface Evaluator {

    /** The value for a role of the state at which the cursor stands; the cursor may be moved meanwhile but is put back. */
    double value(Cursor cursor, int role);
}
