package org.senet.gdl;

import java.util.List;

/**
 * A condition in the body of a rule, as its author wrote it. Negation, conjunction and disjunction may nest here;
 * {@link Clause} is the flat form that reasoners work on.
 */
public sealed interface Literal {

    /** The atom holds. */
    record Positive(Term atom) implements Literal {}

    /** The condition does not hold. */
    record Negative(Literal condition) implements Literal {}

    /** The two terms are syntactically different. */
    record Distinct(Term left, Term right) implements Literal {}

    /** At least one of the conditions holds. */
    record Or(List<Literal> conditions) implements Literal {
        public Or {
            conditions = List.copyOf(conditions);
        }
    }

    /** All of the conditions hold. */
    record And(List<Literal> conditions) implements Literal {
        public And {
            conditions = List.copyOf(conditions);
        }
    }
}
