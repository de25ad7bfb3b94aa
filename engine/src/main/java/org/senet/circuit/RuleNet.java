package org.senet.circuit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.circuit.Circuit.Base;
import org.senet.circuit.Circuit.Fluent;
import org.senet.circuit.Circuit.Goal;
import org.senet.circuit.Circuit.Kind;
import org.senet.circuit.Circuit.Move;
import org.senet.circuit.Circuit.Percept;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * The propositional net that ground rules describe, drawn as they stand: an OR gate for each atom, with an AND gate for each
 * rule that it heads. Nothing is simplified; that is what {@link Passes} are for.
 */
public final class RuleNet {
    private final GroundRules rules;
    private final CircuitBuilder builder = new CircuitBuilder();
    private final int[] pins;
    private final Map<Term, Integer> baseOf = new HashMap<>();
    private final Map<Term, Integer> nextOf = new HashMap<>();

    private RuleNet(GroundRules rules) {
        this.rules = rules;
        this.pins = new int[rules.atoms()];
    }

    /** The net; {@link CircuitBuilder.InvertedLoop} where rules recurse through negation. */
    public static Circuit of(GroundRules rules) {
        RuleNet net = new RuleNet(rules);
        net.promiseAtoms();
        net.defineAtoms();
        return net.builder.build(net.outputs());
    }

    private void promiseAtoms() {
        boolean[] isHead = new boolean[rules.atoms()];
        for (int rule = 0; rule < rules.rules(); rule++) {
            isHead[rules.head(rule)] = true;
        }
        for (GroundRules.Range range : rules.ranges()) {
            boolean isBase = range.relation().equals(Vocabulary.TRUE.signature());
            boolean isInput = range.relation().equals(Vocabulary.DOES.signature());
            for (int atom = range.from(); atom < range.to(); atom++) {
                if (isBase) {
                    int node = builder.base();
                    baseOf.put(argument(atom, 0), node);
                    pins[atom] = Circuit.pin(node, false);
                } else if (isInput) {
                    pins[atom] = Circuit.pin(builder.input(), false);
                } else {
                    pins[atom] = isHead[atom] ? Circuit.pin(builder.promise(), false) : Circuit.FALSE;
                }
            }
        }
    }

    private void defineAtoms() {
        int[] count = new int[rules.atoms()];
        for (int rule = 0; rule < rules.rules(); rule++) {
            count[rules.head(rule)]++;
        }
        int[][] alternatives = new int[rules.atoms()][];
        for (int rule = 0; rule < rules.rules(); rule++) {
            int head = rules.head(rule);
            if (alternatives[head] == null) {
                alternatives[head] = new int[count[head]];
            }
            alternatives[head][--count[head]] = body(rule);
        }
        for (int atom = 0; atom < alternatives.length; atom++) {
            if (alternatives[atom] != null) {
                builder.define(Circuit.node(pins[atom]), Kind.OR, alternatives[atom]);
            }
        }
    }

    private int body(int rule) {
        if (rules.conditions(rule) == 0) {
            return Circuit.TRUE;
        }
        int[] inputs = new int[rules.conditions(rule)];
        for (int i = 0; i < inputs.length; i++) {
            int literal = rules.condition(rule, i);
            inputs[i] = pins[literal >> 1] ^ literal & 1;
        }
        return inputs.length == 1 ? inputs[0] : builder.gate(Kind.AND, inputs);
    }

    private Circuit.Outputs outputs() {
        Set<Term> initially = new HashSet<>();
        atoms(Vocabulary.INIT.signature()).forEach(a -> initially.add(argument(a, 0)));
        atoms(Vocabulary.NEXT.signature()).forEach(a -> nextOf.put(argument(a, 0), pins[a]));
        List<Base> bases = new ArrayList<>();
        List<Fluent> fluents = new ArrayList<>();
        baseOf.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(e -> {
            bases.add(new Base(e.getKey(), e.getValue(), initially.contains(e.getKey()),
                    nextOf.getOrDefault(e.getKey(), Circuit.FALSE)));
            fluents.add(new Fluent(e.getKey(), Circuit.pin(e.getValue(), false)));
        });
        int terminal = Circuit.FALSE;
        for (int atom : atoms(Vocabulary.TERMINAL.signature())) {
            terminal = pins[atom];
        }
        return new Circuit.Outputs(rules.roles(), bases, fluents, moves(), terminal, goals(), percepts());
    }

    private List<List<Move>> moves() {
        Map<List<Term>, Integer> inputOf = new HashMap<>();
        atoms(Vocabulary.DOES.signature()).forEach(
                a -> inputOf.put(rules.atom(a).arguments(), Circuit.node(pins[a])));
        Map<Term, List<Move>> moves = new HashMap<>();
        for (int atom : atoms(Vocabulary.LEGAL.signature())) {
            List<Term> arguments = rules.atom(atom).arguments();
            moves.computeIfAbsent(arguments.get(0), _ -> new ArrayList<>()).add(
                    new Move(arguments.get(1), inputOf.getOrDefault(arguments, Move.NOBODY_READS), pins[atom]));
        }
        return byRole(moves, Comparator.comparing(Move::term));
    }

    private List<List<Goal>> goals() {
        Map<Term, List<Goal>> goals = new HashMap<>();
        for (int atom : atoms(Vocabulary.GOAL.signature())) {
            String value = argument(atom, 1).name();
            if (value.matches("-?[0-9]{1,9}")) {
                goals.computeIfAbsent(argument(atom, 0), _ -> new ArrayList<>())
                        .add(new Goal(Integer.parseInt(value), pins[atom]));
            }
        }
        return byRole(goals, Comparator.comparingInt(Goal::value));
    }

    private List<List<Percept>> percepts() {
        Map<Term, List<Percept>> percepts = new HashMap<>();
        for (int atom : atoms(Vocabulary.SEES.signature())) {
            percepts.computeIfAbsent(argument(atom, 0), _ -> new ArrayList<>())
                    .add(new Percept(argument(atom, 1), pins[atom]));
        }
        return byRole(percepts, Comparator.comparing(Percept::term));
    }

    private <T> List<List<T>> byRole(Map<Term, List<T>> found, Comparator<T> order) {
        return rules.roles().stream()
                .map(r -> found.getOrDefault(r, List.of()).stream().sorted(order).toList()).toList();
    }

    private List<Integer> atoms(Signature relation) {
        GroundRules.Range range = rules.range(relation);
        int[] atoms = new int[range.to() - range.from()];
        Arrays.setAll(atoms, i -> range.from() + i);
        return Arrays.stream(atoms).boxed().toList();
    }

    private Term argument(int atom, int position) {
        return rules.atom(atom).arguments().get(position);
    }
}
