package org.senet.datalog;

import java.util.List;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Vocabulary;

/**
 * What is settled when: the roles and the initial state before there is a state, and legality, goals and the end in a state
 * before moves are made in it. Rule sheets that break this order are wrong, yet reasoners have an answer for them; ground rules,
 * in which an atom has one value in a step, have none.
 */
final class StepOrder {
    private static final List<Vocabulary> BEFORE_MOVES = List.of(Vocabulary.ROLE, Vocabulary.INIT, Vocabulary.LEGAL,
            Vocabulary.GOAL, Vocabulary.TERMINAL);
    private static final List<Vocabulary> BEFORE_STATES = List.of(Vocabulary.ROLE, Vocabulary.INIT);

    private StepOrder() {}

    /** Throws {@link OutOfBudget} where something depends on what is settled later. */
    static void demand(List<Clause> clauses) {
        Dependencies dependencies = Dependencies.of(clauses);
        BEFORE_STATES.forEach(earlier -> demand(dependencies, earlier, Vocabulary.TRUE));
        BEFORE_MOVES.forEach(earlier -> demand(dependencies, earlier, Vocabulary.DOES));
    }

    private static void demand(Dependencies dependencies, Vocabulary earlier, Vocabulary later) {
        Set<Signature> asked = dependencies.reachableFrom(List.of(earlier.signature()));
        if (asked.contains(later.signature())) {
            throw new OutOfBudget("there are no ground rules where '" + earlier.word() + "' depends on '" + later.word()
                    + "', which is settled later");
        }
    }
}
