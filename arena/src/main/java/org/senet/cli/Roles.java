package org.senet.cli;

import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Machine;

/** The roles of a game by the names that people type. */
final class Roles {
    private Roles() {}

    /** The number of the role of this name. */
    static int number(Machine machine, String name) {
        int number = Reading.term(name).map(machine.roles()::indexOf).orElse(-1);
        if (number < 0) {
            throw new IllegalArgumentException("the game has no role " + name + "; it has "
                    + String.join(", ", machine.roles().stream().map(Term::toString).toList()));
        }
        return number;
    }
}
