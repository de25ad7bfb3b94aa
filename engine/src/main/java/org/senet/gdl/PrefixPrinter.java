package org.senet.gdl;

import java.util.List;

/** Writes prefix GDL: single spaces inside a term, one condition per line. */
public final class PrefixPrinter {
    private PrefixPrinter() {}

    public static String print(Term term) {
        return switch (term) {
            case Term.Constant constant -> constant.name();
            case Term.Variable variable -> "?" + variable.name();
            case Term.Compound compound -> compound.toString();
        };
    }

    /** What a compound remembers as its printed form. */
    static String printAnew(Term.Compound compound) {
        StringBuilder out = new StringBuilder();
        write(compound, out);
        return out.toString();
    }

    private static void write(Term term, StringBuilder out) {
        switch (term) {
            case Term.Constant constant -> out.append(constant.name());
            case Term.Variable variable -> out.append('?').append(variable.name());
            case Term.Compound compound -> {
                out.append('(').append(compound.name());
                for (Term argument : compound.arguments()) {
                    out.append(' ');
                    write(argument, out);
                }
                out.append(')');
            }
        }
    }

    public static String print(Literal literal) {
        return switch (literal) {
            case Literal.Positive positive -> print(positive.atom());
            case Literal.Negative negative -> "(not " + print(negative.condition()) + ")";
            case Literal.Distinct distinct -> "(distinct " + print(distinct.left()) + " " + print(distinct.right())
                    + ")";
            case Literal.Or or -> "(or" + each(or.conditions()) + ")";
            case Literal.And and -> "(and" + each(and.conditions()) + ")";
        };
    }

    private static String each(List<Literal> literals) {
        StringBuilder out = new StringBuilder();
        literals.forEach(l -> out.append(' ').append(print(l)));
        return out.toString();
    }

    /** The rule on one line where it has at most one condition, else a line for each. */
    public static String print(Rule rule) {
        if (rule.isFact()) {
            return print(rule.head());
        }
        if (rule.body().size() == 1) {
            return "(<= " + print(rule.head()) + " " + print(rule.body().getFirst()) + ")";
        }
        StringBuilder out = new StringBuilder("(<= ").append(print(rule.head()));
        rule.body().forEach(l -> out.append("\n    ").append(print(l)));
        return out.append(')').toString();
    }
}
