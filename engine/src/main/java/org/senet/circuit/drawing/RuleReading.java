package org.senet.circuit.drawing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.senet.circuit.drawing.PropNet.Kind;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/** Makes a net of ground rules. */
final class RuleReading {
    private static final int NEVER = -1;

    private final GroundRules rules;
    private final NetAssembly net = new NetAssembly();
    private final List<List<Integer>> rulesOf = new ArrayList<>();
    /** The vertex of an atom, NEVER where it cannot hold. */
    private final int[] vertexOf;

    RuleReading(GroundRules rules) {
        this.rules = rules;
        this.vertexOf = new int[rules.atoms()];
        Arrays.fill(vertexOf, NEVER);
        for (int atom = 0; atom < rules.atoms(); atom++) {
            rulesOf.add(new ArrayList<>());
        }
        for (int rule = 0; rule < rules.rules(); rule++) {
            rulesOf.get(rules.head(rule)).add(rule);
        }
    }

    PropNet net() {
        Set<Term> initially = new HashSet<>();
        atoms(Vocabulary.INIT).forEach(a -> initially.add(argument(a)));
        Map<Term, Integer> baseOf = new HashMap<>();
        atoms(Vocabulary.TRUE).sorted(Comparator.comparing(rules::atom)).forEach(a -> {
            vertexOf[a] = net.base(argument(a), initially.contains(argument(a)));
            baseOf.put(argument(a), vertexOf[a]);
        });
        atoms(Vocabulary.DOES).sorted(Comparator.comparing(rules::atom))
                .forEach(a -> vertexOf[a] = net.proposition(Kind.INPUT, rules.atom(a)));
        List<Integer> views = views();
        views.forEach(a -> vertexOf[a] = net.proposition(Kind.VIEW, rules.atom(a)));
        views.forEach(this::wireAlternatives);
        atoms(Vocabulary.NEXT).sorted(Comparator.comparing(rules::atom)).forEach(a -> {
            Integer base = baseOf.get(argument(a));
            if (base != null && vertexOf[a] != NEVER) {
                int transition = net.connective(Kind.TRANSITION);
                net.wire(vertexOf[a], transition, false);
                net.wire(transition, base, false);
            }
        });
        return net.net();
    }

    /** What rules derive, apart from the initial state and what is said of the game as a whole. */
    private List<Integer> views() {
        Set<String> aside = Set.of(Vocabulary.INIT.word(), Vocabulary.TRUE.word(), Vocabulary.DOES.word(),
                Vocabulary.ROLE.word(), Vocabulary.BASE.word(), Vocabulary.INPUT.word());
        return rules.ranges().stream().filter(r -> !aside.contains(r.relation().name()))
                .flatMap(r -> IntStream.range(r.from(), r.to()).boxed())
                .filter(a -> !rulesOf.get(a).isEmpty()).sorted(Comparator.comparing(rules::atom)).toList();
    }

    private void wireAlternatives(int atom) {
        List<Integer> alternatives = rulesOf.get(atom);
        int to = vertexOf[atom];
        if (alternatives.size() > 1) {
            to = net.connective(Kind.OR);
            net.wire(to, vertexOf[atom], false);
        }
        for (int rule : alternatives) {
            int body = to;
            if (rules.conditions(rule) > 1) {
                body = net.connective(Kind.AND);
                net.wire(body, to, false);
            }
            for (int i = 0; i < rules.conditions(rule); i++) {
                int literal = rules.condition(rule, i);
                boolean inverted = (literal & 1) != 0;
                if (vertexOf[literal >> 1] == NEVER) {
                    net.wireConstant(inverted, body);
                } else {
                    net.wire(vertexOf[literal >> 1], body, inverted);
                }
            }
            if (rules.conditions(rule) == 0) {
                net.wireConstant(true, body);
            }
        }
    }

    private Stream<Integer> atoms(Vocabulary relation) {
        GroundRules.Range range = rules.range(relation.signature());
        return IntStream.range(range.from(), range.to()).boxed();
    }

    private Term argument(int atom) {
        return rules.atom(atom).arguments().getFirst();
    }
}
