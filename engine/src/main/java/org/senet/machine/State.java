package org.senet.machine;

import java.util.List;
import org.senet.gdl.Term;

/** A position of a game: an immutable value with equality, made by a machine and understood by that machine alone. */
public interface State {

    /** What holds in this state, in the order of printed prefix forms. */
    List<Term> fluents();
}
