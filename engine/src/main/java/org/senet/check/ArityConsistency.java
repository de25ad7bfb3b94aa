package org.senet.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Literal;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * A relation, and likewise a function, has the same number of arguments everywhere (Love et al. 2006, section 4.1). The use
 * that is in the minority is reported, once for each number. A constant is no function: {@code b} and {@code (b 1)} may
 * stand side by side.
 */
final class ArityConsistency implements Check {

    /** How often a word occurs with one number of arguments, and where first. */
    private record Tally(Term first, int count) {}

    @Override
    public String name() {
        return "arity-consistency";
    }

    @Override
    public String description() {
        return "every relation and every function has the same number of arguments wherever it occurs";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Map<String, Map<Integer, Tally>> relations = new LinkedHashMap<>();
        Map<String, Map<Integer, Tally>> functions = new LinkedHashMap<>();
        sheet.rules().forEach(rule -> {
            atom(rule.head(), relations, functions);
            rule.body().forEach(condition -> compared(condition, functions));
        });
        sheet.uses().forEach(use -> atom(use.atom(), relations, functions));
        report("relation", relations.values(), sheet, report);
        report("function", functions.values(), sheet, report);
    }

    private static void atom(Term atom, Map<String, Map<Integer, Tally>> relations,
            Map<String, Map<Integer, Tally>> functions) {
        Optional<Vocabulary> keyword = Vocabulary.of(atom.name());
        if (keyword.isEmpty()) {
            count(atom, relations);
        }
        if (keyword.isEmpty() || keyword.get().takes(atom.arity())) {
            atom.arguments().forEach(argument -> term(argument, functions));
        }
    }

    private static void term(Term term, Map<String, Map<Integer, Tally>> functions) {
        if (term instanceof Term.Compound compound) {
            count(compound, functions);
            compound.arguments().forEach(argument -> term(argument, functions));
        }
    }

    /** Terms under {@code distinct} belong to no atom. */
    private static void compared(Literal condition, Map<String, Map<Integer, Tally>> functions) {
        switch (condition) {
            case Literal.Positive _ -> {}
            case Literal.Distinct distinct -> {
                term(distinct.left(), functions);
                term(distinct.right(), functions);
            }
            case Literal.Negative negative -> compared(negative.condition(), functions);
            case Literal.And and -> and.conditions().forEach(c -> compared(c, functions));
            case Literal.Or or -> or.conditions().forEach(c -> compared(c, functions));
        }
    }

    private static void count(Term term, Map<String, Map<Integer, Tally>> tallies) {
        tallies.computeIfAbsent(term.name(), _ -> new LinkedHashMap<>()).merge(term.arity(), new Tally(term, 1),
                (old, one) -> new Tally(old.first, old.count + one.count));
    }

    private static void report(String kind, Collection<Map<Integer, Tally>> tallies, SheetFacts sheet,
            Consumer<Diagnostic> report) {
        for (Map<Integer, Tally> byArity : tallies) {
            Tally usual = byArity.values().stream().max(Comparator.comparingInt(Tally::count)).orElseThrow();
            for (Tally tally : byArity.values()) {
                if (!tally.equals(usual)) {
                    Term odd = tally.first;
                    report.accept(Diagnostic.breach("arity-mismatch", sheet.spanOf(odd),
                            "the " + kind + " '" + odd.name() + "' has " + Wording.arguments(odd.arity())
                                    + " here and " + usual.first.arity() + " on " + sheet.placeOf(usual.first),
                            "give it the same number everywhere, or use two names"));
                }
            }
        }
    }
}
