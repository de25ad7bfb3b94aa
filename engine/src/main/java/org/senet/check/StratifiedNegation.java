package org.senet.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Dependencies.Edge;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Signature;
import org.senet.gdl.Span;

/**
 * No relation depends on its own negation (Apt, Blair and Walker 1987). One report for each group of mutually dependent
 * relations, at a negation inside it, names a cycle. Such a sheet may still have a single model in every state: reasoners
 * find out.
 */
final class StratifiedNegation implements Check {

    @Override
    public String name() {
        return "stratified-negation";
    }

    @Override
    public String description() {
        return "no relation depends on its own negation";
    }

    @Override
    public void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Dependencies dependencies = sheet.dependencies();
        for (List<Signature> group : dependencies.strata()) {
            Optional<Edge> denial = group.stream()
                    .flatMap(relation -> dependencies.edges(relation).stream())
                    .filter(edge -> edge.negative() && dependencies.sameComponent(edge.from(), edge.to()))
                    .findFirst();
            if (denial.isPresent()) {
                List<Edge> cycle = cycle(denial.get(), dependencies);
                report.accept(Diagnostic.breach("negative-cycle", place(denial.get(), cycle, sheet),
                        "a relation depends on its own negation: " + words(cycle),
                        "break the cycle: define one of its relations without the others"));
            }
        }
    }

    /** A shortest cycle that starts with the edge. */
    private static List<Edge> cycle(Edge edge, Dependencies dependencies) {
        Map<Signature, Edge> cameBy = new HashMap<>(Map.of(edge.to(), edge));
        Deque<Signature> pending = new ArrayDeque<>(List.of(edge.to()));
        while (!cameBy.containsKey(edge.from())) {
            for (Edge onward : dependencies.edges(pending.remove())) {
                if (dependencies.sameComponent(onward.to(), edge.to())
                        && cameBy.putIfAbsent(onward.to(), onward) == null) {
                    pending.add(onward.to());
                }
            }
        }
        List<Edge> cycle = new ArrayList<>();
        Signature at = edge.from();
        do {
            cycle.add(cameBy.get(at));
            at = cycle.getLast().from();
        } while (!at.equals(edge.from()));
        return cycle.reversed();
    }

    /** The cycle such as {@code goal -> not goal}, from a relation that the sheet names through such relations. */
    private static String words(List<Edge> cycle) {
        List<Edge> turned = new ArrayList<>(cycle);
        while (Wording.isAuxiliary(turned.getFirst().from())) {
            Collections.rotate(turned, -1);
        }
        List<String> words = new ArrayList<>(List.of(turned.getFirst().from().name()));
        boolean negative = false;
        for (Edge edge : turned) {
            negative |= edge.negative();
            if (!Wording.isAuxiliary(edge.to())) {
                words.add((negative ? "not " : "") + edge.to().name());
                negative = false;
            }
        }
        return Wording.chain(words);
    }

    /** Where the edge's negation stands; a negated conjunction stands where its part on the cycle does. */
    private static Span place(Edge denial, List<Edge> cycle, SheetFacts sheet) {
        int at = cycle.indexOf(denial);
        while (Wording.isAuxiliary(cycle.get(at).to())) {
            at = (at + 1) % cycle.size();
        }
        Edge edge = cycle.get(at);
        return edge.clause().body().stream()
                .filter(condition -> edge.negative()
                        ? condition instanceof Clause.Condition.Fails
                        : condition instanceof Clause.Condition.Holds)
                .flatMap(Clause.Condition::terms)
                .filter(atom -> atom.signature().equals(edge.to()))
                .findFirst().flatMap(sheet::useOf)
                .map(use -> sheet.spanOf(use.condition())).orElseThrow();
    }
}
