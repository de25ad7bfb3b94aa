package org.senet.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Signature;
import org.senet.gdl.Vocabulary;

/**
 * The common part of checks that forbid some keywords to depend on others. Reported is each condition, in a rule for one of
 * the first, that leads to one of the second.
 */
record KeywordDependence(String code, Set<Vocabulary> dependents, Set<Vocabulary> forbidden, String advice) {

    void check(SheetFacts sheet, Consumer<Diagnostic> report) {
        Map<Signature, Signature> ways = sheet.waysTo(forbidden.stream().sorted().map(Vocabulary::signature).toList());
        for (SheetFacts.Use use : sheet.uses()) {
            Optional<Vocabulary> head = Vocabulary.of(use.rule().head().name());
            Signature relation = use.atom().signature();
            if (head.isPresent() && dependents.contains(head.get()) && ways.containsKey(relation)) {
                List<String> chain = new ArrayList<>(List.of(head.get().word(), relation.name()));
                while (!ways.get(relation).equals(relation)) {
                    relation = ways.get(relation);
                    chain.add(relation.name());
                }
                report.accept(Diagnostic.breach(code, sheet.spanOf(use.condition()),
                        "'" + head.get().word() + "' depends on '" + relation.name() + "': " + Wording.chain(chain),
                        advice));
            }
        }
    }
}
