package org.senet.datalog;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Signature;
import org.senet.gdl.Vocabulary;

/**
 * A program made ready for evaluation from the bottom up: chosen relations are restricted to what is asked of them
 * ({@link Demand}), and it is known which relations cannot be listed all the same. Its clauses have no equations.
 *
 * @param clauses    the clauses, those of demand included
 * @param restricted the relations that list no more than is asked of them
 * @param open       the relations that cannot be listed, demands included
 */
public record ListableProgram(List<Clause> clauses, Set<Signature> restricted, Set<Signature> open) {

    public ListableProgram {
        clauses = List.copyOf(clauses);
        restricted = Set.copyOf(restricted);
        open = Set.copyOf(open);
    }

    /** How relations are restricted. */
    public enum Manner {
        /** A relation has one demand, for the arguments that all of its uses bind. */
        TOGETHER,
        /** Uses that know different arguments have demands of their own; what unrelated conditions bind is not used. */
        BY_USE
    }

    /**
     * The clauses, with those relations restricted that cannot be listed as they are, and those in the set. A relation that
     * cannot be restricted is left as it is.
     */
    public static ListableProgram of(List<Clause> clauses, Set<Signature> large, Manner manner) {
        List<Clause> solved = Equations.solved(clauses);
        Set<Signature> chosen = new HashSet<>(Enumerability.of(solved, Dependencies.of(solved)).open());
        chosen.addAll(large);
        chosen.removeIf(r -> Vocabulary.of(r.name()).isPresent());
        return switch (manner) {
            case TOGETHER -> restrict(solved, chosen, false);
            case BY_USE -> Adornment.of(solved, chosen).map(a -> restrict(a.clauses(), a.copies(), true))
                    .orElseGet(() -> restrict(solved, chosen, true));
        };
    }

    /** The clauses, which have no equations, with the chosen relations restricted as far as that is of use. */
    private static ListableProgram restrict(List<Clause> clauses, Set<Signature> wanted, boolean connected) {
        Set<Signature> chosen = new HashSet<>(wanted);
        while (true) {
            Demand.Restricted program = Demand.restrict(clauses, chosen, connected);
            Set<Signature> open = Enumerability.of(program.clauses(), Dependencies.of(program.clauses())).open();
            // A demand that cannot be listed itself is of no use.
            Set<Signature> useless = new HashSet<>(chosen);
            useless.removeIf(r -> open.stream().noneMatch(o -> Demand.isFor(o, r)));
            if (useless.isEmpty()) {
                return new ListableProgram(program.clauses(), program.relations(), open);
            }
            chosen.removeAll(useless);
        }
    }
}
