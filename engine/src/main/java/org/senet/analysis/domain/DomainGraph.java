package org.senet.analysis.domain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.senet.datalog.PositiveRule;
import org.senet.datalog.PositiveRules;
import org.senet.gdl.Clause;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;

/**
 * The domain graph of a game: which symbols and which arguments pass their values on to which arguments. The domain of an
 * argument is the set of symbols from which a way leads to it.
 *
 * <p>Source: Genesereth and Thielscher (2014), Definition 14.1. Beyond that definition values also pass from {@code init} and
 * {@code next} to {@code true} and from {@code legal} to {@code does}, so that sheets without {@code base} and {@code input}
 * have domains, and negative conditions pass nothing on.
 */
public final class DomainGraph {

    /** Whether a symbol is used as a relation or inside terms; some sheets use one name for both. */
    public enum Kind {
        RELATION, FUNCTION
    }

    /** A vertex of the graph. */
    public sealed interface Vertex {

        /** A constant (of arity 0) or function. */
        record Symbol(Signature signature) implements Vertex {
            @Override
            public String toString() {
                return signature.name();
            }
        }

        /** An argument of a relation or function, counted from 1. */
        record Argument(Kind kind, Signature of, int position) implements Vertex {
            @Override
            public String toString() {
                return of.name() + "[" + position + "]";
            }
        }
    }

    /** A way on which values pass. */
    public record Edge(Vertex from, Vertex.Argument to) {
        @Override
        public String toString() {
            return from + " -> " + to;
        }
    }

    private final Set<Vertex> vertices = new LinkedHashSet<>();
    private final Set<Edge> edges = new LinkedHashSet<>();
    private final Set<Signature> relations = new LinkedHashSet<>();
    private final Set<Signature> functions = new LinkedHashSet<>();
    private final List<Signature> values = new ArrayList<>();
    private final Map<Vertex.Argument, BitSet> reaching = new HashMap<>();

    /** The graph of these clauses. */
    public static DomainGraph of(List<Clause> clauses) {
        return new DomainGraph(PositiveRules.of(clauses));
    }

    DomainGraph(PositiveRules rules) {
        for (PositiveRule rule : rules.rules()) {
            Map<Term.Variable, List<Vertex.Argument>> sources = new HashMap<>();
            rule.conditions().forEach(c -> atom(c, false, sources));
            Map<Term.Variable, List<Vertex.Argument>> sinks = new HashMap<>();
            atom(rule.head(), true, sinks);
            sinks.forEach((variable, tos) -> sources.getOrDefault(variable, List.of()).forEach(
                    from -> tos.forEach(to -> edges.add(new Edge(from, to)))));
        }
        declared(Vocabulary.BASE.signature(), Vocabulary.TRUE.signature());
        declared(Vocabulary.INPUT.signature(), Vocabulary.DOES.signature());
        spread();
    }

    private void declared(Signature from, Signature to) {
        if (relations.contains(from)) {
            for (int i = 1; i <= from.arity(); i++) {
                edges.add(new Edge(new Vertex.Argument(Kind.RELATION, from, i),
                        new Vertex.Argument(Kind.RELATION, to, i)));
            }
        }
    }

    private void atom(Term atom, boolean isHead, Map<Term.Variable, List<Vertex.Argument>> places) {
        relations.add(atom.signature());
        arguments(Kind.RELATION, atom, isHead, places);
    }

    private void arguments(Kind kind, Term term, boolean isHead, Map<Term.Variable, List<Vertex.Argument>> places) {
        for (int i = 0; i < term.arity(); i++) {
            Vertex.Argument place = new Vertex.Argument(kind, term.signature(), i + 1);
            vertices.add(place);
            Term argument = term.arguments().get(i);
            if (argument instanceof Term.Variable variable) {
                places.computeIfAbsent(variable, _ -> new ArrayList<>()).add(place);
                continue;
            }
            Vertex.Symbol symbol = new Vertex.Symbol(argument.signature());
            vertices.add(symbol);
            if (isHead) {
                edges.add(new Edge(symbol, place));
            }
            if (argument.arity() > 0) {
                functions.add(argument.signature());
                arguments(Kind.FUNCTION, argument, isHead, places);
            }
        }
    }

    private void spread() {
        Map<Vertex, List<Vertex.Argument>> out = new HashMap<>();
        Map<Signature, Integer> numbers = new LinkedHashMap<>();
        Deque<Vertex.Argument> pending = new ArrayDeque<>();
        for (Edge edge : edges) {
            out.computeIfAbsent(edge.from(), _ -> new ArrayList<>()).add(edge.to());
            if (edge.from() instanceof Vertex.Symbol symbol) {
                int number = numbers.computeIfAbsent(symbol.signature(), s -> {
                    values.add(s);
                    return values.size() - 1;
                });
                reaching.computeIfAbsent(edge.to(), _ -> new BitSet()).set(number);
                pending.add(edge.to());
            }
        }
        while (!pending.isEmpty()) {
            Vertex.Argument from = pending.remove();
            for (Vertex.Argument to : out.getOrDefault(from, List.of())) {
                BitSet set = reaching.computeIfAbsent(to, _ -> new BitSet());
                int before = set.cardinality();
                set.or(reaching.get(from));
                if (set.cardinality() > before) {
                    pending.add(to);
                }
            }
        }
    }

    public Set<Vertex> vertices() {
        return Collections.unmodifiableSet(vertices);
    }

    public Set<Edge> edges() {
        return Collections.unmodifiableSet(edges);
    }

    /** The relations or functions with their arities, in the order of the rules. */
    public Set<Signature> symbols(Kind kind) {
        return Collections.unmodifiableSet(switch (kind) {
            case RELATION -> relations;
            case FUNCTION -> functions;
        });
    }

    /** The domain of each argument of a relation or function. */
    public List<Domain> domains(Kind kind, Signature symbol) {
        return domains(kind, symbol, new HashSet<>());
    }

    private List<Domain> domains(Kind kind, Signature symbol, Set<Signature> around) {
        List<Domain> domains = new ArrayList<>();
        for (int i = 1; i <= symbol.arity(); i++) {
            BitSet set = reaching.getOrDefault(new Vertex.Argument(kind, symbol, i), new BitSet());
            Set<String> constants = new HashSet<>();
            Map<Signature, List<Domain>> applied = new HashMap<>();
            set.stream().mapToObj(values::get).forEach(value -> {
                if (value.arity() == 0) {
                    constants.add(value.name());
                } else if (around.add(value)) {
                    applied.put(value, domains(Kind.FUNCTION, value, around));
                    around.remove(value);
                } else {
                    applied.put(value, List.of());
                }
            });
            domains.add(new Domain(constants, applied));
        }
        return domains;
    }
}
