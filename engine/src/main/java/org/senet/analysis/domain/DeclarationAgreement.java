package org.senet.analysis.domain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.datalog.PositiveRules;
import org.senet.datalog.Saturation;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.InfixPrinter;
import org.senet.gdl.PrefixPrinter;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Span;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Machines;

/**
 * Whether the declarations of a sheet ({@code base}, {@code input} or {@code action}, {@code percept}) name exactly what its
 * rules can derive. The reduction of domains derives at least what can come up in play: what it does not derive is declared in
 * vain for certain. What it derives and nobody declares is an oversight where random matches show it, else a suspicion.
 *
 * @param diagnostics what is certain
 * @param suspicions  what may be, but was not seen in play
 * @param skipped     why declarations were not compared, where they were not
 */
public record DeclarationAgreement(List<Diagnostic> diagnostics, List<Diagnostic> suspicions,
        Optional<String> skipped) {

    /** Enough for most sheets, and small enough to go unnoticed. */
    public static final Saturation.Budget QUICK = new Saturation.Budget(60_000, 400_000, 1);

    /** For whoever has the time to look at play as well. */
    public static final Saturation.Budget THOROUGH = new Saturation.Budget(500_000, 8_000_000, 5);

    /** Matches are played where comparing took at most this share of the work allowed. */
    private static final int SHARE_BEFORE_PLAY = 8;

    private static final int MOST_DECLARED = 100_000;

    private record Declaration(Vocabulary keyword, List<Vocabulary> derivedBy, String thing, String derived) {}

    private static final List<Declaration> DECLARATIONS = List.of(
            new Declaration(Vocabulary.BASE, List.of(Vocabulary.INIT, Vocabulary.NEXT), "fluent", "hold"),
            new Declaration(Vocabulary.INPUT, List.of(Vocabulary.LEGAL), "move", "be legal"),
            new Declaration(Vocabulary.ACTION, List.of(Vocabulary.LEGAL), "move", "be legal"),
            new Declaration(Vocabulary.PERCEPT, List.of(Vocabulary.SEES), "percept", "be seen"));

    public DeclarationAgreement {
        diagnostics = List.copyOf(diagnostics);
        suspicions = List.copyOf(suspicions);
    }

    /** Compares what is declared with what can be derived, where the budget suffices, and plays a little where much is left of it. */
    public static DeclarationAgreement of(CheckedRules rules, Saturation.Budget budget, LongSupplier nanoTime) {
        List<Declaration> given = DECLARATIONS.stream().filter(d -> declaring(rules, d).isPresent()).toList();
        if (given.isEmpty()) {
            return new DeclarationAgreement(List.of(), List.of(), Optional.empty());
        }
        PositiveRules positive = PositiveRules.of(rules.clauses());
        Reduction derivable = Reduction.of(
                positive.listable().neededFor(compared(rules, given)).stoppingAtTheEnd(), budget, nanoTime);
        if (derivable.stopped().isPresent()) {
            return new DeclarationAgreement(List.of(), List.of(), derivable.stopped());
        }
        Comparison comparison = new Comparison(rules, derivable, positive,
                sought -> derivable.steps() > budget.steps() / SHARE_BEFORE_PLAY
                        ? Map.of()
                        : Sightings.of(sought, Machines.of(rules), nanoTime));
        given.forEach(comparison::compare);
        return new DeclarationAgreement(comparison.diagnostics, comparison.suspicions,
                Optional.ofNullable(comparison.skipped));
    }

    /** The relations to compare. */
    private static Set<Signature> compared(CheckedRules rules, List<Declaration> declarations) {
        Set<Signature> relations = new HashSet<>(Set.of(Vocabulary.INIT.signature()));
        for (Declaration declaration : declarations) {
            relations.add(declaring(rules, declaration).orElseThrow().head().signature());
            declaration.derivedBy().forEach(d -> relations.add(d.signature()));
        }
        return relations;
    }

    /** The first rule that declares. A sheet with {@code input}, or with conditions on {@code action}, does not declare by the latter. */
    private static Optional<Rule> declaring(CheckedRules rules, Declaration declaration) {
        List<Rule> sheet = rules.sheet().rules();
        Dependencies dependencies = rules.dependencies();
        if (declaration.keyword() == Vocabulary.ACTION
                && (sheet.stream().anyMatch(r -> r.head().name().equals(Vocabulary.INPUT.word()))
                        || dependencies.relations().stream().flatMap(r -> dependencies.edges(r).stream())
                                .anyMatch(e -> e.to().name().equals(Vocabulary.ACTION.word())))) {
            return Optional.empty();
        }
        return sheet.stream().filter(r -> r.head().name().equals(declaration.keyword().word())
                && declaration.keyword().takes(r.head().arity())).findFirst();
    }

    private static final class Comparison {
        private final CheckedRules rules;
        private final Reduction derivable;
        private final PositiveRules positive;
        private final Set<Signature> open;
        private final Function<Set<Term>, Map<Term, Integer>> sightings;
        private final List<Diagnostic> diagnostics = new ArrayList<>();
        private final List<Diagnostic> suspicions = new ArrayList<>();
        private @Nullable String skipped;

        Comparison(CheckedRules rules, Reduction derivable, PositiveRules positive,
                Function<Set<Term>, Map<Term, Integer>> sightings) {
            this.rules = rules;
            this.derivable = derivable;
            this.positive = positive;
            this.open = positive.open();
            this.sightings = sightings;
        }

        void compare(Declaration declaration) {
            Rule first = declaring(rules, declaration).orElseThrow();
            Signature declaring = first.head().signature();
            Optional<Set<Term>> declared = exact(declaring);
            if (declared.isEmpty() || declaration.derivedBy().stream().anyMatch(d -> open.contains(d.signature()))) {
                skipped = "the instances of " + declaring + " cannot be listed";
                return;
            }
            Span span = rules.sheet().spanOf(first.head());
            Set<Term> derived = new LinkedHashSet<>();
            for (Vocabulary keyword : declaration.derivedBy()) {
                derived.addAll(as(declaring, derivable.instances(keyword.signature())));
            }
            Set<Term> missing = new LinkedHashSet<>(derived);
            missing.removeAll(declared.get());
            if (!missing.isEmpty()) {
                reportMissing(declaration, missing, span);
            }
            Set<Term> idle = new LinkedHashSet<>(declared.get());
            idle.removeAll(derived);
            if (!idle.isEmpty()) {
                diagnostics.add(Diagnostic.warning(declaration.keyword().word() + "-unreachable", span,
                        idle.size() + " of the " + declared.get().size() + " declared " + declaration.thing()
                                + "s can never "
                                + declaration.derived() + ": " + examples(idle),
                        "declare only what a rule for "
                                + declaration.derivedBy().stream().map(d -> "'" + d.word() + "'")
                                        .collect(Collectors.joining(" or "))
                                + " can derive"));
            }
        }

        private void reportMissing(Declaration declaration, Set<Term> missing, Span span) {
            String code = declaration.keyword().word() + "-missing";
            String advice = "declare with '" + declaration.keyword().word() + "' whatever can " + declaration.derived();
            Set<Term> initial = new LinkedHashSet<>(missing);
            initial.retainAll(declaration.keyword() != Vocabulary.BASE
                    ? Set.of()
                    : exact(Vocabulary.INIT.signature()).map(i -> as(Vocabulary.BASE.signature(), i)).orElse(Set.of()));
            if (!initial.isEmpty()) {
                diagnostics.add(Diagnostic.breach(code, span, counted(initial, declaration) + " of the initial state "
                        + (initial.size() == 1 ? "is" : "are") + " not declared: " + examples(initial), advice));
                missing.removeAll(initial);
            }
            if (missing.isEmpty()) {
                return;
            }
            Map<Term, Integer> seen = sightings.apply(missing);
            if (!seen.isEmpty()) {
                Term example = Collections.min(seen.keySet());
                diagnostics.add(Diagnostic.breach(code, span,
                        counted(seen.keySet(), declaration) + " that came up in random matches "
                                + (seen.size() == 1 ? "is" : "are") + " not declared: " + examples(seen.keySet())
                                + " (the first after "
                                + seen.get(example) + " moves)",
                        advice));
                missing.removeAll(seen.keySet());
            }
            if (!missing.isEmpty()) {
                suspicions.add(Diagnostic.warning(code, span,
                        counted(missing, declaration) + " may " + declaration.derived()
                                + " but " + (missing.size() == 1 ? "is" : "are") + " not declared: "
                                + examples(missing),
                        advice));
            }
        }

        private static String counted(Set<Term> terms, Declaration declaration) {
            return terms.size() + " " + declaration.thing() + (terms.size() == 1 ? "" : "s");
        }

        /** A few of the declarations, as the sheet writes them. */
        private String examples(Set<Term> atoms) {
            List<Term> shown = atoms.stream().sorted().limit(3).toList();
            return shown.stream().map(this::print).collect(Collectors.joining(", "))
                    + (atoms.size() > shown.size() ? ", …" : "");
        }

        private String print(Term atom) {
            return switch (rules.sheet().dialect()) {
                case PREFIX -> PrefixPrinter.print(atom);
                case INFIX -> InfixPrinter.print(atom);
            };
        }

        /** Derived atoms as this declaration would name them; one with a single argument leaves the role out. */
        private static Set<Term> as(Signature declaring, Collection<Term> atoms) {
            return atoms.stream().map(a -> Term.of(declaring.name(),
                    a.arguments().subList(a.arity() - declaring.arity(), a.arity()))).collect(Collectors.toSet());
        }

        /** The instances of a relation that is the same in every state; empty where it is not, or not known exactly. */
        private Optional<Set<Term>> exact(Signature relation) {
            Set<Signature> needed = rules.dependencies().reachableFrom(List.of(relation));
            boolean known = positive.stages().containsKey(relation) && Collections.disjoint(needed, positive.weakened())
                    && Collections.disjoint(needed, open) && derivable.size(relation) <= MOST_DECLARED;
            return known ? Optional.of(new HashSet<>(derivable.instances(relation))) : Optional.empty();
        }
    }
}
