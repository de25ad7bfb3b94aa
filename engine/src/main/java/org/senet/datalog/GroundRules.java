package org.senet.datalog;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.senet.gdl.PrefixPrinter;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * All instances of a game's rules that can ever matter, as numbers. An atom is a number; a literal is {@code 2 * atom}, and one
 * more where it is denied. What is the same in every state has been evaluated: it is in no body, and an atom that always
 * holds is the head of a rule without conditions. An atom that heads no rule never holds, except {@code true} and
 * {@code does}, which are given by the state and the moves.
 */
public final class GroundRules {
    private final List<Term> roles;
    private final List<Range> ranges;
    private final IntFunction<Term> terms;
    private final int atoms;
    private final int[] heads;
    private final int[] starts;
    private final int[] literals;

    /** The atoms of one relation: numbers {@code from} to {@code to}, exclusive. */
    public record Range(Signature relation, int from, int to) {}

    GroundRules(List<Term> roles, List<Range> ranges, IntFunction<Term> terms, int[] heads, int[] starts,
            int[] literals) {
        this.roles = List.copyOf(roles);
        this.ranges = List.copyOf(ranges);
        this.terms = terms;
        this.atoms = ranges.isEmpty() ? 0 : ranges.getLast().to();
        this.heads = heads;
        this.starts = starts;
        this.literals = literals;
    }

    /** The roles, in the order in which the rules name them. */
    public List<Term> roles() {
        return roles;
    }

    /** How many atoms there are; every atom is less. */
    public int atoms() {
        return atoms;
    }

    public Term atom(int number) {
        return terms.apply(number);
    }

    /** The atoms by relation, ascending; an empty range for a relation that is not there. */
    public Range range(Signature relation) {
        return ranges.stream().filter(r -> r.relation().equals(relation)).findFirst()
                .orElse(new Range(relation, 0, 0));
    }

    public List<Range> ranges() {
        return ranges;
    }

    /** How many rules there are. */
    public int rules() {
        return heads.length;
    }

    public int head(int rule) {
        return heads[rule];
    }

    /** How many conditions a rule has. */
    public int conditions(int rule) {
        return starts[rule + 1] - starts[rule];
    }

    /** The literal that is a condition of a rule. */
    public int condition(int rule, int index) {
        return literals[starts[rule] + index];
    }

    /** How many conditions all rules have together. */
    public int size() {
        return literals.length;
    }

    /** The rules in prefix notation, one to a line, in the order of heads. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (int rule = 0; rule < heads.length; rule++) {
            String head = PrefixPrinter.print(atom(heads[rule]));
            if (conditions(rule) == 0) {
                lines.add(head);
                continue;
            }
            StringBuilder line = new StringBuilder("(<= ").append(head);
            for (int i = 0; i < conditions(rule); i++) {
                int literal = condition(rule, i);
                String atom = PrefixPrinter.print(atom(literal >> 1));
                line.append((literal & 1) == 0 ? " " + atom : " (not " + atom + ")");
            }
            lines.add(line.append(')').toString());
        }
        return lines.stream().sorted().toList();
    }
}
