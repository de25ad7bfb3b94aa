package org.senet;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.senet.gdl.Clause;
import org.senet.gdl.Dialect;
import org.senet.gdl.Literal;
import org.senet.gdl.Rule;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Term;

/** Random damage to rule sheets: to their text, after which little holds together, and to their rules, which stay rules. */
public final class Mutations {
    private static final String[] TOKENS = {"(", ")", "((", "))", "?x", "?", "not", "or", "and", "distinct", "<=", ":-",
        "&",
        "~", "|", ",", ".", "'", ";", "%", "true", "does", "role", "next", "legal", "init", "terminal", "goal", "base",
        "input",
        "sees", "random", "X", "_", "1", "100", "101", "-1", "\0", "\uD800", "\uFEFF", "é", "\r", "\n", "p(X)",
        "(p ?x)",
        "#|", "\"", "\\", "=", "{", "}", "[", "]", "==>"};

    private final Random random;

    public Mutations(long seed) {
        this.random = new Random(seed);
    }

    public Random random() {
        return random;
    }

    /** Between one and eight changes to a text. */
    public String damaged(String text) {
        StringBuilder out = new StringBuilder(text);
        for (int n = 1 + random.nextInt(8); n > 0; n--) {
            damage(out);
        }
        return out.toString();
    }

    private void damage(StringBuilder text) {
        int length = text.length();
        int from = random.nextInt(length + 1);
        int to = Math.min(length, from + 1 + random.nextInt(random.nextInt(4) == 0 ? 400 : 12));
        String chunk = text.substring(from, Math.max(from, to));
        switch (random.nextInt(8)) {
            case 0 -> text.delete(from, Math.max(from, to));
            case 1 -> text.insert(random.nextInt(length + 1), chunk);
            case 2 -> {
                text.delete(from, Math.max(from, to));
                text.insert(random.nextInt(text.length() + 1), chunk);
            }
            case 3 -> text.insert(from, random.nextBoolean() ? "(" : ")");
            case 4 -> text.insert(from, " " + token() + " ");
            case 5 -> text.replace(from, Math.max(from, to), token());
            case 6 -> text.insert(from, (char) random.nextInt(random.nextBoolean() ? 128 : 0x1_0000));
            default -> {
                int parenthesis = text.indexOf(random.nextBoolean() ? "(" : ")", from);
                if (parenthesis >= 0) {
                    text.deleteCharAt(parenthesis);
                }
            }
        }
    }

    /** A text of random tokens of both syntaxes. */
    public String soup() {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(120); n > 0; n--) {
            text.append(token()).append(random.nextInt(3) == 0 ? "" : " ");
        }
        return text.toString();
    }

    private String token() {
        return TOKENS[random.nextInt(TOKENS.length)];
    }

    /** The sheet with one to three changes to its rules: one dropped, a condition dropped, denied or moved, a term replaced. */
    public Rulesheet mutated(Rulesheet sheet) {
        List<Rule> rules = new ArrayList<>(sheet.rules());
        List<Term> terms = new ArrayList<>();
        rules.forEach(r -> collect(r.head(), terms));
        for (int n = 1 + random.nextInt(3); n > 0; n--) {
            int at = random.nextInt(rules.size());
            Rule rule = rules.get(at);
            List<Literal> body = new ArrayList<>(rule.body());
            switch (random.nextInt(6)) {
                case 0 -> rules.remove(at);
                case 1 -> {
                    if (!body.isEmpty()) {
                        body.remove(random.nextInt(body.size()));
                        rules.set(at, new Rule(rule.head(), body));
                    }
                }
                case 2 -> {
                    if (!body.isEmpty()) {
                        int condition = random.nextInt(body.size());
                        body.set(condition, new Literal.Negative(body.get(condition)));
                        rules.set(at, new Rule(rule.head(), body));
                    }
                }
                case 3 -> {
                    Rule other = rules.get(random.nextInt(rules.size()));
                    if (!other.body().isEmpty()) {
                        body.add(other.body().get(random.nextInt(other.body().size())));
                        rules.set(at, new Rule(rule.head(), body));
                    }
                }
                case 4 -> rules.set(at, new Rule(replaced(rule.head(), terms), body));
                default -> rules.set(at, new Rule(rule.head(),
                        body.stream().map(l -> l instanceof Literal.Positive(var atom) && random.nextBoolean()
                                ? new Literal.Positive(replaced(atom, terms))
                                : l).toList()));
            }
        }
        return Rulesheet.of(sheet.source().name(), Dialect.PREFIX, rules);
    }

    private static void collect(Term term, List<Term> terms) {
        term.arguments().forEach(a -> {
            terms.add(a);
            collect(a, terms);
        });
        terms.addAll(Clause.variables(term));
    }

    /** The term with some argument, here or further inside, replaced by another. */
    private Term replaced(Term term, List<Term> terms) {
        if (term.arity() == 0) {
            return term;
        }
        List<Term> arguments = new ArrayList<>(term.arguments());
        int at = random.nextInt(arguments.size());
        arguments.set(at,
                random.nextBoolean() ? replaced(arguments.get(at), terms) : terms.get(random.nextInt(terms.size())));
        return Term.of(term.name(), arguments);
    }
}
