package org.senet.gdl;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes infix GDL. Variables start with a capital; a name that infix text could not carry bare is quoted, a variable of
 * that sort keeps its question mark and is quoted where it must be.
 */
public final class InfixPrinter {
    private static final Pattern BARE_NAME = Pattern.compile("[a-z0-9][a-z0-9_]*(-[a-z0-9_]+)*");
    private static final Pattern BARE_VARIABLE = Pattern.compile("[a-z][a-z0-9_]*");
    private static final Pattern MARKED_VARIABLE = Pattern.compile("[\\p{L}\\p{N}_?+*/<>=-]+");

    private InfixPrinter() {}

    public static String print(Term term) {
        return switch (term) {
            case Term.Constant constant -> name(constant.name());
            case Term.Variable variable -> variable(variable.name());
            case Term.Compound compound -> name(compound.name())
                    + compound.arguments().stream().map(InfixPrinter::print).collect(Collectors.joining(",", "(", ")"));
        };
    }

    private static String variable(String name) {
        if (BARE_VARIABLE.matcher(name).matches()) {
            return Character.toUpperCase(name.charAt(0)) + name.substring(1);
        }
        return "?" + (MARKED_VARIABLE.matcher(name).matches() ? name : quoted(name));
    }

    private static String name(String name) {
        return BARE_NAME.matcher(name).matches() ? name : quoted(name);
    }

    private static String quoted(String name) {
        return "'" + name.replace("'", "''") + "'";
    }

    public static String print(Literal literal) {
        return switch (literal) {
            case Literal.Positive positive -> print(positive.atom());
            case Literal.Negative negative -> "~" + print(negative.condition());
            case Literal.Distinct distinct -> "distinct(" + print(distinct.left()) + "," + print(distinct.right())
                    + ")";
            case Literal.Or or -> "(" + each(or.conditions(), " | ") + ")";
            case Literal.And and -> "(" + each(and.conditions(), " & ") + ")";
        };
    }

    private static String each(List<Literal> literals, String separator) {
        return literals.stream().map(InfixPrinter::print).collect(Collectors.joining(separator));
    }

    public static String print(Rule rule) {
        if (rule.isFact()) {
            return print(rule.head());
        }
        if (rule.body().size() == 1) {
            return print(rule.head()) + " :- " + print(rule.body().getFirst());
        }
        return print(rule.head()) + " :-\n    " + each(rule.body(), " &\n    ");
    }
}
