package org.senet.belief;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** How the atoms of ground rules belong together: the fact that a {@code next} or a {@code legal} becomes, and whose atom is whose. */
final class AtomMap {
    static final int NONE = -1;

    private final GroundRules rules;
    private final int[] facts;
    private final int[] roles;

    AtomMap(GroundRules rules) {
        this.rules = rules;
        this.facts = new int[rules.atoms()];
        this.roles = new int[rules.atoms()];
        Arrays.fill(facts, NONE);
        Arrays.fill(roles, NONE);
        map(Vocabulary.INIT, Vocabulary.TRUE);
        map(Vocabulary.NEXT, Vocabulary.TRUE);
        map(Vocabulary.LEGAL, Vocabulary.DOES);
        for (Vocabulary word : List.of(Vocabulary.LEGAL, Vocabulary.DOES, Vocabulary.SEES, Vocabulary.GOAL)) {
            GroundRules.Range range = range(word);
            for (int atom = range.from(); atom < range.to(); atom++) {
                roles[atom] = rules.roles().indexOf(rules.atom(atom).arguments().getFirst());
            }
        }
    }

    private void map(Vocabulary from, Vocabulary to) {
        Map<List<Term>, Integer> targets = new HashMap<>();
        GroundRules.Range range = range(to);
        for (int atom = range.from(); atom < range.to(); atom++) {
            targets.put(rules.atom(atom).arguments(), atom);
        }
        GroundRules.Range sources = range(from);
        for (int atom = sources.from(); atom < sources.to(); atom++) {
            facts[atom] = targets.getOrDefault(rules.atom(atom).arguments(), NONE);
        }
    }

    GroundRules.Range range(Vocabulary word) {
        return rules.range(word.signature());
    }

    /** The fact that an atom becomes with the next state or with the move; none where no rule reads that. */
    int fact(int atom) {
        return facts[atom];
    }

    /** The number of the role that an atom is about. */
    int role(int atom) {
        return roles[atom];
    }

    /** What an atom says of its role, or the fluent. */
    Term last(int atom) {
        return rules.atom(atom).arguments().getLast();
    }
}
