package org.senet.analysis;

import java.util.List;
import org.senet.gdl.Term;

/**
 * What an analysis says of a property of a game: it holds, it does not, or it is not known. Findings are data: whoever uses
 * one decides what follows.
 */
public sealed interface Finding {

    /** The property holds; the certificate says how that is known. */
    record Proved(String certificate) implements Finding {}

    /**
     * The property does not hold.
     *
     * @param witness the joint moves, from the initial state on, that lead to where it fails; empty where no single place shows it
     * @param why     what is wrong there
     */
    record Refuted(List<List<Term>> witness, String why) implements Finding {
        public Refuted {
            witness = witness.stream().map(List::copyOf).toList();
        }
    }

    /** Neither was shown; the reason says what was tried. */
    record Unknown(String reason) implements Finding {}
}
