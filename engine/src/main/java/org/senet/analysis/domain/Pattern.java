package org.senet.analysis.domain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.senet.gdl.Term;

/**
 * The arguments of an atom with variables, as numbers. A pattern has <em>leaves</em>, its variables and ground parts from left to
 * right, and a <em>shape</em>, the functors around them.
 */
final class Pattern {

    /** A part of a pattern. */
    private sealed interface Part {
        record Ground(int term) implements Part {}

        record Variable(int number) implements Part {}

        record Applied(int functor, List<Part> parts) implements Part {}
    }

    private final List<Part> parts;
    private final int[] leaves;
    private final int[] firstPlace;
    private final String shape;

    private Pattern(List<Part> parts) {
        this.parts = parts;
        List<Integer> found = new ArrayList<>();
        parts.forEach(p -> collect(p, found));
        this.leaves = found.stream().mapToInt(Integer::intValue).toArray();
        this.firstPlace = found.stream().mapToInt(found::indexOf).toArray();
        StringBuilder functors = new StringBuilder();
        parts.forEach(p -> shape(p, functors));
        this.shape = functors.toString();
    }

    /** The pattern of an atom; variables not met before get the next number. */
    static Pattern of(Term atom, Map<Term.Variable, Integer> variables, TermTable terms) {
        return new Pattern(atom.arguments().stream().map(a -> part(a, variables, terms)).toList());
    }

    private static Part part(Term term, Map<Term.Variable, Integer> variables, TermTable terms) {
        if (term.isGround()) {
            return new Part.Ground(terms.number(term));
        }
        return switch (term) {
            case Term.Variable variable -> new Part.Variable(
                    variables.computeIfAbsent(variable, _ -> variables.size()));
            case Term.Constant _, Term.Compound _ -> new Part.Applied(terms.functor(term.signature()),
                    term.arguments().stream().map(a -> part(a, variables, terms)).toList());
        };
    }

    private static void collect(Part part, List<Integer> leaves) {
        switch (part) {
            case Part.Ground ground -> leaves.add(~ground.term());
            case Part.Variable variable -> leaves.add(variable.number());
            case Part.Applied applied -> applied.parts().forEach(p -> collect(p, leaves));
        }
    }

    /** Each leaf: the number of its variable, or the complement of the ground term's number. */
    int[] leaves() {
        return leaves;
    }

    /** What distinguishes this pattern from others apart from its leaves. */
    String shape() {
        return shape;
    }

    private static void shape(Part part, StringBuilder out) {
        switch (part) {
            case Part.Ground _, Part.Variable _ -> out.append('.');
            case Part.Applied applied -> {
                out.append(applied.functor()).append('(');
                applied.parts().forEach(p -> shape(p, out));
                out.append(')');
            }
        }
    }

    /** The functor that the last argument of a fitting row has; -1 where it may have any. */
    int lastFunctor(TermTable terms) {
        return parts.isEmpty() ? -1 : switch (parts.getLast()) {
            case Part.Ground ground -> terms.functorOf(ground.term());
            case Part.Variable _ -> -1;
            case Part.Applied applied -> applied.functor();
        };
    }

    /** Writes what stands in a row where this pattern has its leaves; false where the row does not have the shape. */
    boolean read(int[] row, int[] values, TermTable terms) {
        return read(parts, row, 0, values, terms) >= 0;
    }

    /** Whether these values, read from a row, are those of the ground leaves, and a variable met twice has one value. */
    boolean agrees(int[] values) {
        for (int i = 0; i < leaves.length; i++) {
            if (leaves[i] < 0 ? ~leaves[i] != values[i] : values[firstPlace[i]] != values[i]) {
                return false;
            }
        }
        return true;
    }

    private static int read(List<Part> parts, int[] arguments, int from, int[] values, TermTable terms) {
        int at = from;
        for (int i = 0; i < arguments.length; i++) {
            if (parts.get(i) instanceof Part.Applied applied) {
                if (terms.functorOf(arguments[i]) != applied.functor()) {
                    return -1;
                }
                at = read(applied.parts(), terms.argumentsOf(arguments[i]), at, values, terms);
                if (at < 0) {
                    return -1;
                }
            } else {
                values[at++] = arguments[i];
            }
        }
        return at;
    }

    /** The row under values for the variables. */
    int[] row(int[] values, TermTable terms) {
        return build(parts, values, terms);
    }

    private static int[] build(List<Part> parts, int[] values, TermTable terms) {
        int[] arguments = new int[parts.size()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = switch (parts.get(i)) {
                case Part.Ground ground -> ground.term();
                case Part.Variable variable -> values[variable.number()];
                case Part.Applied applied -> terms.number(applied.functor(), build(applied.parts(), values, terms));
            };
        }
        return arguments;
    }
}
