package org.senet.datalog;

import java.util.List;

/**
 * A clause over numbered terms. Its variables are {@code 0..variables-1}.
 *
 * @param roots the functor of each argument of the head, or -1 for a variable: a cheap test before unification
 */
record ProverClause(int[] head, int[] roots, int variables, List<Goal> body) {

    /** A condition of the body. */
    sealed interface Goal {

        /**
         * The atom holds, or (where not positive) no instance of it does.
         *
         * @param recursive whether the predicate depends on that of the clause's head
         */
        record Call(Predicate predicate, int atom, boolean positive, boolean recursive) implements Goal {}

        /** The two terms are the same, or (where not same) differ. */
        record Compare(int left, int right, boolean same) implements Goal {}
    }
}
