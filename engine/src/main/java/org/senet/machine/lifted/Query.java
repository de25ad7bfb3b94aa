package org.senet.machine.lifted;

import java.util.List;
import org.senet.gdl.Vocabulary;

/**
 * What is asked of one keyword: the relations that make it up and the groups to compute for them.
 *
 * @param delegated whether its rules cannot be evaluated from the bottom up, so that a reasoner must be asked
 */
record Query(Vocabulary keyword, List<Program.Relation> relations, Strata.Group[] groups, boolean delegated) {

    /** Whether what holds depends on the moves. */
    boolean usesMoves() {
        for (Strata.Group group : groups) {
            if (group.life() == Strata.Life.MOVES) {
                return true;
            }
        }
        return false;
    }
}
