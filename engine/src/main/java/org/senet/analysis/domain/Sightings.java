package org.senet.analysis.domain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.senet.datalog.OutOfBudget;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Machine;
import org.senet.machine.Playthrough;

/**
 * What a few short random matches show of instances that may or may not come up in play. An instance is an atom of
 * {@code base}, {@code input}, {@code action} or {@code percept}.
 */
final class Sightings {
    private static final int MATCHES = 12;
    private static final int STEPS = 60;
    private static final double SECONDS = 0.25;

    private final List<Term> roles;
    private final Set<Term> sought;
    private final Map<Term, Integer> seen = new HashMap<>();

    private Sightings(List<Term> roles, Set<Term> sought) {
        this.roles = roles;
        this.sought = sought;
    }

    /** Those of the atoms that came up, each with the number of moves before it did. */
    static Map<Term, Integer> of(Set<Term> sought, Machine machine, LongSupplier nanoTime) {
        Sightings sightings = new Sightings(machine.roles(), sought);
        long deadline = nanoTime.getAsLong() + (long) (SECONDS * 1e9);
        try {
            for (int match = 1; match <= MATCHES; match++) {
                Playthrough.random(machine, match, STEPS, step -> {
                    sightings.look(step);
                    if (nanoTime.getAsLong() - deadline > 0) {
                        throw new OutOfBudget("enough seen");
                    }
                });
            }
        } catch (OutOfBudget e) {
            // What was seen until then is what there is to say.
        }
        return sightings.seen;
    }

    private void look(Playthrough.Step step) {
        step.state().fluents().forEach(f -> note(Vocabulary.BASE, List.of(f), step.number()));
        for (int r = 0; r < roles.size(); r++) {
            for (Term move : step.legal().get(r)) {
                note(Vocabulary.INPUT, List.of(roles.get(r), move), step.number());
                note(Vocabulary.INPUT, List.of(move), step.number());
                note(Vocabulary.ACTION, List.of(roles.get(r), move), step.number());
                note(Vocabulary.ACTION, List.of(move), step.number());
            }
            for (Term percept : step.sees().get(r)) {
                note(Vocabulary.PERCEPT, List.of(roles.get(r), percept), step.number() + 1);
            }
        }
    }

    private void note(Vocabulary keyword, List<Term> arguments, int moves) {
        Term atom = Term.of(keyword.word(), new ArrayList<>(arguments));
        if (sought.contains(atom)) {
            seen.putIfAbsent(atom, moves);
        }
    }
}
