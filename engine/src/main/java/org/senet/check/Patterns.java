package org.senet.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * A set of patterns that is asked whether another pattern has a common instance with one of them. Patterns of a fluent are
 * its terms; patterns of a move or a percept are pairs of a role and a term.
 */
final class Patterns {
    private static final String PAIR = "pair";
    private static final Term ANYBODY = Term.variable("anybody ");

    /** After so many comparisons every pattern is taken to meet: a huge sheet cannot hold up a check. */
    private static final int MOST_COMPARISONS = 200_000;

    private final Set<Term> ground = new HashSet<>();
    private final Map<Signature, List<Term>> all = new HashMap<>();
    private final Map<Signature, List<Term>> open = new HashMap<>();
    private boolean everything;
    private int comparisons;

    Patterns(Collection<Term> patterns) {
        patterns.forEach(this::add);
    }

    private void add(Term pattern) {
        if (pattern instanceof Term.Variable) {
            everything = true;
        } else if (!pattern.isGround()) {
            open.computeIfAbsent(pattern.signature(), _ -> new ArrayList<>()).add(pattern);
            all.computeIfAbsent(pattern.signature(), _ -> new ArrayList<>()).add(pattern);
        } else if (ground.add(pattern)) {
            all.computeIfAbsent(pattern.signature(), _ -> new ArrayList<>()).add(pattern);
        }
    }

    /** Whether some pattern has an instance in common with this one. */
    boolean meet(Term pattern) {
        if (everything || ground.contains(pattern)) {
            return true;
        }
        if (pattern instanceof Term.Variable) {
            return !all.isEmpty();
        }
        for (Term other : (pattern.isGround() ? open : all).getOrDefault(pattern.signature(), List.of())) {
            if (++comparisons > MOST_COMPARISONS || Unifier.unifiable(other, pattern)) {
                return true;
            }
        }
        return false;
    }

    /** What the heads of a keyword's rules speak of. Heads with a wrong number of arguments are left out. */
    static List<Term> ofHeads(SheetFacts sheet, List<Vocabulary> keywords) {
        List<Term> patterns = new ArrayList<>();
        for (Vocabulary keyword : keywords) {
            for (Rule rule : sheet.rules(keyword)) {
                if (keyword.takes(rule.head().arity())) {
                    patterns.add(of(keyword, rule.head()));
                }
            }
        }
        return patterns;
    }

    /** What an atom of this keyword speaks of. */
    static Term of(Vocabulary keyword, Term atom) {
        return switch (keyword) {
            case BASE, INIT, TRUE, NEXT, ROLE -> atom.arguments().getFirst();
            case INPUT, ACTION, DOES, LEGAL, GOAL, SEES, PERCEPT -> atom.arity() == 1
                    ? Term.of(PAIR, ANYBODY, atom.arguments().getFirst())
                    : Term.of(PAIR, atom.arguments());
            case TERMINAL -> atom;
        };
    }
}
