package org.senet.analysis.domain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Dialect;
import org.senet.gdl.InfixPrinter;
import org.senet.gdl.PrefixPrinter;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Span;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * Whether the declarations of a sheet ({@code base}, {@code input} or {@code action}, {@code percept}) name exactly what its
 * rules can derive. The declared is computed exactly; of what the rules derive, only that which certainly never holds is known
 * for sure, since the reduction leaves negative conditions out.
 *
 * @param skipped why declarations were not compared, where they were not
 */
public record DeclarationAgreement(List<Diagnostic> diagnostics, Optional<String> skipped) {

    /** Enough for most sheets, and small enough to go unnoticed. */
    public static final ReductionBudget QUICK = new ReductionBudget(200_000, 4_000_000, 1);

    private static final int MOST_DECLARED = 100_000;

    private record Declaration(Vocabulary keyword, List<Vocabulary> derivedBy, String things, String may, String never) {}

    private static final List<Declaration> DECLARATIONS = List.of(
            new Declaration(Vocabulary.BASE, List.of(Vocabulary.INIT, Vocabulary.NEXT), "fluents", "may hold", "can never hold"),
            new Declaration(Vocabulary.INPUT, List.of(Vocabulary.LEGAL), "moves", "may be legal", "can never be legal"),
            new Declaration(Vocabulary.ACTION, List.of(Vocabulary.LEGAL), "moves", "may be legal", "can never be legal"),
            new Declaration(Vocabulary.PERCEPT, List.of(Vocabulary.SEES), "percepts", "may be seen", "can never be seen"));

    public DeclarationAgreement {
        diagnostics = List.copyOf(diagnostics);
    }

    /** Compares what is declared with what can be derived, where the budget suffices. */
    public static DeclarationAgreement of(CheckedRules rules, ReductionBudget budget, LongSupplier nanoTime) {
        List<Declaration> given = DECLARATIONS.stream().filter(d -> declaring(rules, d).isPresent()).toList();
        if (given.isEmpty()) {
            return new DeclarationAgreement(List.of(), Optional.empty());
        }
        PositiveRules positive = PositiveRules.of(rules.clauses());
        Saturation derivable = Saturation.of(positive.listable().stoppingAtTheEnd(), budget, nanoTime);
        if (derivable.stopped().isPresent()) {
            return new DeclarationAgreement(List.of(), derivable.stopped());
        }
        Comparison comparison = new Comparison(rules, derivable, positive);
        given.forEach(comparison::compare);
        return new DeclarationAgreement(comparison.diagnostics, Optional.ofNullable(comparison.skipped));
    }

    /** The first rule that declares; none where a condition of a rule asks for the relation, as some sheets do with 'action'. */
    private static Optional<Rule> declaring(CheckedRules rules, Declaration declaration) {
        boolean isAction = declaration.keyword() == Vocabulary.ACTION;
        return isAction && rules.sheet().rules().stream().anyMatch(r -> r.head().name().equals(Vocabulary.INPUT.word()))
                || rules.dependencies().relations().stream().flatMap(r -> rules.dependencies().edges(r).stream())
                        .anyMatch(e -> isAction && e.to().name().equals(Vocabulary.ACTION.word()))
                                ? Optional.empty()
                                : rules.sheet().rules().stream().filter(r -> r.head().name().equals(declaration.keyword().word())
                                        && declaration.keyword().takes(r.head().arity())).findFirst();
    }

    private static final class Comparison {
        private final CheckedRules rules;
        private final Saturation derivable;
        private final PositiveRules positive;
        private final Set<Signature> open;
        private final Dependencies dependencies;
        private final List<Diagnostic> diagnostics = new ArrayList<>();
        private @Nullable String skipped;

        Comparison(CheckedRules rules, Saturation derivable, PositiveRules positive) {
            this.rules = rules;
            this.derivable = derivable;
            this.positive = positive;
            this.open = positive.open();
            this.dependencies = rules.dependencies();
        }

        void compare(Declaration declaration) {
            Rule first = declaring(rules, declaration).orElseThrow();
            Signature declaring = first.head().signature();
            Optional<Set<Term>> declared = exact(declaring);
            if (declared.isEmpty() || declaration.derivedBy().stream().anyMatch(d -> open.contains(d.signature()))) {
                skipped = "the instances of " + declaring + " cannot be listed";
                return;
            }
            Set<Term> things = things(declared.get(), declaring.arity());
            Span span = rules.sheet().spanOf(first.head());
            String code = declaration.keyword().word();
            Set<Term> initial = new LinkedHashSet<>();
            if (declaration.keyword() == Vocabulary.BASE) {
                exact(Vocabulary.INIT.signature()).ifPresent(i -> initial.addAll(things(i, declaring.arity())));
                initial.removeAll(things);
                if (!initial.isEmpty()) {
                    diagnostics.add(Diagnostic.breach("base-missing", span, count(initial, "fluents") + " of the initial state "
                            + (initial.size() == 1 ? "is" : "are") + " not declared: " + examples(initial),
                            "declare with 'base' every fluent that can hold"));
                }
            }
            Set<Term> derived = new LinkedHashSet<>();
            for (Vocabulary keyword : declaration.derivedBy()) {
                derived.addAll(things(derivable.instances(keyword.signature()), declaring.arity()));
            }
            Set<Term> missing = new LinkedHashSet<>(derived);
            missing.removeAll(things);
            missing.removeAll(initial);
            if (!missing.isEmpty()) {
                diagnostics.add(Diagnostic.warning(code + "-missing", span, count(missing, declaration.things()) + " "
                        + declaration.may() + " but " + (missing.size() == 1 ? "is" : "are") + " not declared: " + examples(missing),
                        "declare with '" + code + "' all that the rules can derive, or restrict these rules"));
            }
            Set<Term> idle = new LinkedHashSet<>(things);
            idle.removeAll(derived);
            if (!idle.isEmpty()) {
                diagnostics.add(Diagnostic.warning(code + "-unreachable", span, count(idle, declaration.things()) + " of the "
                        + things.size() + " declared " + declaration.never() + ": " + examples(idle),
                        "declare only what a rule for " + declaration.derivedBy().stream().map(d -> "'" + d.word() + "'")
                                .collect(Collectors.joining(" or ")) + " can derive"));
            }
        }

        private static String count(Set<Term> terms, String things) {
            return terms.size() + " " + (terms.size() == 1 ? things.substring(0, things.length() - 1) : things);
        }

        private String examples(Set<Term> terms) {
            List<Term> shown = terms.stream().sorted().limit(3).toList();
            return shown.stream().map(t -> rules.sheet().dialect() == Dialect.PREFIX ? PrefixPrinter.print(t) : InfixPrinter.print(t))
                    .collect(Collectors.joining(", ")) + (terms.size() > shown.size() ? ", …" : "");
        }

        /** What is declared or derived, without the keyword; role and thing as a pair where declarations name the role. */
        private static Set<Term> things(Collection<Term> atoms, int arity) {
            Set<Term> things = new HashSet<>();
            for (Term atom : atoms) {
                things.add(arity == 1 ? atom.arguments().getLast() : Term.of("by", atom.arguments()));
            }
            return things;
        }

        /** The instances of a relation that is the same in every state; empty where it is not, or not known exactly. */
        private Optional<Set<Term>> exact(Signature relation) {
            Set<Signature> needed = dependencies.reachableFrom(List.of(relation));
            boolean known = positive.stages().containsKey(relation) && Collections.disjoint(needed, positive.weakened())
                    && Collections.disjoint(needed, open) && derivable.size(relation) <= MOST_DECLARED;
            return known ? Optional.of(new HashSet<>(derivable.instances(relation))) : Optional.empty();
        }
    }
}
