package org.senet.check;

import java.util.List;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Rule;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Declarations agree with the rules: where a sheet declares its fluents ({@code base}), moves ({@code input} or
 * {@code action}) or percepts ({@code percept}), the heads of init and next, of legal, of sees fit a declaration, and each
 * declaration fits such a head. Heads are compared as patterns; what their bodies allow is not looked at.
 */
final class DeclaredPatterns implements Check {

    @Override
    public String name() {
        return "declared-patterns";
    }

    @Override
    public String description() {
        return "base, input and percept, where given, fit the heads of init and next, legal, and sees";
    }

    @Override
    public boolean reportsAbsence() {
        return true;
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        compare("fluent", Vocabulary.BASE, List.of(Vocabulary.INIT, Vocabulary.NEXT), sheet, report);
        compare("move", declaringMoves(sheet), List.of(Vocabulary.LEGAL), sheet, report);
        compare("percept", Vocabulary.PERCEPT, List.of(Vocabulary.SEES), sheet, report);
    }

    /** A sheet with {@code input}, or with conditions on {@code action}, uses the latter as a relation like any other. */
    private static Vocabulary declaringMoves(SheetFacts sheet) {
        return sheet.rules(Vocabulary.INPUT).isEmpty() && sheet.users(Vocabulary.ACTION.signature()).isEmpty()
                ? Vocabulary.ACTION
                : Vocabulary.INPUT;
    }

    private static void compare(String noun, Vocabulary declaring, List<Vocabulary> deriving, SheetFacts sheet,
            Consumer<Diagnostic> report) {
        List<Term> declared = Patterns.ofHeads(sheet, List.of(declaring));
        List<Term> derived = Patterns.ofHeads(sheet, deriving);
        if (declared.isEmpty() || derived.isEmpty()) {
            return;
        }
        Patterns declarations = new Patterns(declared);
        for (Vocabulary keyword : deriving) {
            unmet(keyword, declarations, sheet, term -> report.accept(Diagnostic.breach("undeclared-" + noun,
                    sheet.spanOf(term), "no '" + declaring.word() + "' declares the " + noun + " " + sheet.quote(term)
                            + " of this '" + keyword.word() + "'",
                    "add a declaration that fits it, or correct the " + noun)));
        }
        Patterns derivations = new Patterns(derived);
        String rules = deriving.size() == 1 ? "'" + deriving.getFirst().word() + "'" : "'init' or 'next'";
        unmet(declaring, derivations, sheet, term -> report.accept(Diagnostic.warning("idle-declaration",
                sheet.spanOf(term), "the declared " + noun + " " + sheet.quote(term) + " fits no rule for " + rules,
                "remove the declaration, or correct the rule that should fit it")));
    }

    /** Calls for the last argument of each head of the keyword that none of the patterns meets. */
    private static void unmet(Vocabulary keyword, Patterns patterns, SheetFacts sheet, Consumer<Term> action) {
        for (Rule rule : sheet.rules(keyword)) {
            if (keyword.takes(rule.head().arity()) && !patterns.meet(Patterns.of(keyword, rule.head()))) {
                action.accept(rule.head().arguments().getLast());
            }
        }
    }
}
