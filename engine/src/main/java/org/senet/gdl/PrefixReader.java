package org.senet.gdl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads prefix GDL, the competition's form of KIF: {@code (<= (head ?x) (body ?x))}. It takes what real sheets do (any
 * case, one extra pair of parentheses around everything, bare facts) and reports what cannot be a rule, then goes on.
 */
final class PrefixReader {

    /** What the expressions' parser reports where rules may have been swallowed. */
    private static final Set<String> LOSING = Set.of("unclosed", "too-deep");
    /** The function of a parenthesis inside a term that starts with a variable. */
    private static final String TUPLE = "tuple";

    private final Complaints complaints = new Complaints();
    private final Map<Object, Span> spans = new IdentityHashMap<>();
    private final List<Rule> rules = new ArrayList<>();
    private boolean lost;
    private boolean unwrapped;
    /** The connectives met as functions inside terms; each is reported once. */
    private final Set<String> functions = new HashSet<>();

    private PrefixReader() {}

    static Reading read(Source source) {
        PrefixReader reader = new PrefixReader();
        reader.sheet(Expression.parse(Lexer.tokens(source, Dialect.PREFIX, reader.complaints), reader.complaints));
        return new Reading(new Rulesheet(source, Dialect.PREFIX, reader.rules, reader.spans), reader.complaints.list(),
                !reader.lost && reader.complaints.list().stream().noneMatch(d -> LOSING.contains(d.code())));
    }

    private void sheet(List<Expression> forms) {
        Deque<Expression> pending = new ArrayDeque<>(forms);
        while (!pending.isEmpty()) {
            Expression form = pending.pop();
            if (form instanceof Expression.Group group && !group.parts().isEmpty()
                    && group.parts().getFirst() instanceof Expression.Group) {
                if (!unwrapped) {
                    complaints.breach("extra-parentheses", new Span(group.span().start(), group.span().start() + 1),
                            "an extra pair of parentheses surrounds rules",
                            "remove it; rules stand at the outermost level");
                    unwrapped = true;
                }
                group.parts().reversed().forEach(pending::push);
            } else {
                Optional<Rule> rule = rule(form);
                lost |= rule.isEmpty();
                rule.ifPresent(r -> {
                    spans.put(r, form.span());
                    rules.add(r);
                });
            }
        }
    }

    private Optional<Rule> rule(Expression form) {
        if (form instanceof Expression.Group group && !group.parts().isEmpty()
                && isSymbol(group.parts().getFirst(), "<=")) {
            if (group.parts().size() == 1) {
                return complain("no-head", form, "this rule has no head", "write (<= (head …) (condition …) …)");
            }
            Optional<Term> head = atom(group.parts().get(1), "the head of a rule");
            List<Literal> body = new ArrayList<>();
            boolean whole = true;
            for (Expression part : group.parts().subList(2, group.parts().size())) {
                Optional<Literal> literal = literal(part);
                literal.ifPresent(body::add);
                whole &= literal.isPresent();
            }
            return whole ? head.map(h -> new Rule(h, body)) : Optional.empty();
        }
        return atom(form, "a fact").map(head -> new Rule(head, List.of()));
    }

    private Optional<Literal> literal(Expression form) {
        Optional<Literal> literal = Optional.empty();
        if (form instanceof Expression.Group group && !group.parts().isEmpty()
                && group.parts().getFirst() instanceof Expression.Symbol symbol) {
            List<Expression> rest = group.parts().subList(1, group.parts().size());
            switch (lower(symbol)) {
                case "not" -> {
                    if (rest.size() != 1) {
                        return complain("connective-arity", form, "'not' has " + rest.size() + " conditions",
                                "negate one condition: (not (p ?x))");
                    }
                    literal = literal(rest.getFirst()).map(Literal.Negative::new);
                }
                case "and" -> literal = conditions(form, "and", rest)
                        .map(c -> c.size() == 1 ? c.getFirst() : new Literal.And(c));
                case "or" -> literal = conditions(form, "or", rest)
                        .map(c -> c.size() == 1 ? c.getFirst() : new Literal.Or(c));
                case Vocabulary.DISTINCT -> {
                    if (rest.size() != 2) {
                        return complain("distinct-arity", form, "'distinct' compares " + rest.size() + " terms",
                                "compare two terms: (distinct ?x ?y)");
                    }
                    Optional<Term> left = term(rest.get(0));
                    Optional<Term> right = term(rest.get(1));
                    literal = left.flatMap(l -> right.map(r -> new Literal.Distinct(l, r)));
                }
                default -> literal = atom(form, "a condition").map(Literal.Positive::new);
            }
        } else {
            literal = atom(form, "a condition").map(Literal.Positive::new);
        }
        literal.ifPresent(l -> spans.put(l, form.span()));
        return literal;
    }

    private Optional<List<Literal>> conditions(Expression form, String connective, List<Expression> parts) {
        if (parts.isEmpty()) {
            return complain("connective-arity", form, "'" + connective + "' has no conditions",
                    "write the conditions behind it: (" + connective + " (p ?x) (q ?x))");
        }
        List<Literal> conditions = new ArrayList<>();
        for (Expression part : parts) {
            literal(part).ifPresent(conditions::add);
        }
        return conditions.size() == parts.size() ? Optional.of(conditions) : Optional.empty();
    }

    private Optional<Term> atom(Expression form, String what) {
        if (form instanceof Expression.Symbol symbol && symbol.token().kind() == Token.Kind.VARIABLE) {
            return complain("variable-as-atom", form, "the variable " + symbol.token().text() + " stands where "
                    + what + " should", "name a relation: (p " + symbol.token().text() + ")");
        }
        Expression first = form instanceof Expression.Group group && !group.parts().isEmpty()
                ? group.parts().getFirst()
                : form;
        if (first instanceof Expression.Symbol symbol && symbol.token().kind() == Token.Kind.VARIABLE) {
            return complain("variable-as-symbol", first,
                    "the variable " + symbol.token().text() + " is used as a relation",
                    "only constants can be applied to arguments");
        }
        if (first instanceof Expression.Symbol symbol && Vocabulary.isConnective(lower(symbol))) {
            return complain("connective-as-relation", form, "'" + lower(symbol) + "' cannot be " + what,
                    "connectives stand in the body of a rule only");
        }
        // As an atom, (open) is open.
        return term(form).map(t -> {
            Term atom = Term.of(t.name(), t.arguments());
            spans.put(atom, form.span());
            return atom;
        });
    }

    private Optional<Term> term(Expression form) {
        Optional<Term> term = switch (form) {
            case Expression.Symbol symbol -> symbol(symbol);
            case Expression.Group group -> compound(group);
        };
        term.ifPresent(t -> spans.put(t, form.span()));
        return term;
    }

    private Optional<Term> symbol(Expression.Symbol symbol) {
        String name = lower(symbol);
        if (symbol.token().kind() != Token.Kind.VARIABLE) {
            return Optional.of(new Term.Constant(name));
        }
        if (name.length() == 1) {
            return complain("nameless-variable", symbol, "a variable has no name", "write ?x, say");
        }
        return Optional.of(new Term.Variable(name.substring(1)));
    }

    private Optional<Term> compound(Expression.Group group) {
        if (group.parts().isEmpty()) {
            return complain("empty-parentheses", group, "() says nothing",
                    "write a relation or function in it, or remove it");
        }
        if (!(group.parts().getFirst() instanceof Expression.Symbol symbol)) {
            return complain("no-symbol", group.parts().getFirst(),
                    "a parenthesis opens where a relation or function should be named",
                    "write (name argument …)");
        }
        boolean tuple = symbol.token().kind() == Token.Kind.VARIABLE;
        if (tuple) {
            complaints.breach("variable-as-symbol", symbol.span(), "the variable " + symbol.token().text()
                    + " is used as a function; the parenthesis is read as (" + TUPLE + " " + symbol.token().text()
                    + " …)",
                    "only constants can be applied to arguments");
        } else if (Vocabulary.isConnective(lower(symbol)) && functions.add(lower(symbol))) {
            complaints.breach("connective-in-term", symbol.span(),
                    "'" + lower(symbol) + "' stands inside a term and is read as a function",
                    "connectives combine conditions; choose another name for the function");
        }
        List<Expression> parts = tuple ? group.parts() : group.parts().subList(1, group.parts().size());
        List<Term> arguments = new ArrayList<>();
        for (Expression part : parts) {
            term(part).ifPresent(arguments::add);
        }
        return arguments.size() == parts.size()
                ? Optional.of(new Term.Compound(tuple ? TUPLE : lower(symbol), arguments))
                : Optional.empty();
    }

    private <T> Optional<T> complain(String code, Expression at, String message, String advice) {
        complaints.error(code, at.span(), message, advice);
        return Optional.empty();
    }

    private static boolean isSymbol(Expression form, String word) {
        return form instanceof Expression.Symbol symbol && symbol.token().text().equals(word);
    }

    private static String lower(Expression.Symbol symbol) {
        return symbol.token().text().toLowerCase(Locale.ROOT);
    }
}
