package org.senet.gdl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads infix GDL as the textbook writes it: {@code head(X) :- body(X) & ~other(X)}. Rules need no terminator (a full stop is
 * allowed), so a missing or dangling {@code &} shows only in what follows; it is reported, never guessed. After an error
 * the reader goes on with the next rule.
 */
final class InfixReader {
    private final Source source;
    private final Complaints complaints = new Complaints();
    private final Map<Object, Span> spans = new IdentityHashMap<>();
    private final List<Rule> rules = new ArrayList<>();
    private final List<Token> tokens;
    private final Map<String, String> variables = new HashMap<>();
    private int at;
    private int depth;
    private int lastRead;
    private boolean lost;

    /** Thrown and caught within this class: the rule at hand cannot be read any further. */
    private static final class Unreadable extends RuntimeException {
        private static final long serialVersionUID = 1;

        Unreadable() {
            super(null, null, false, false);
        }
    }

    private InfixReader(Source source) {
        this.source = source;
        this.tokens = Lexer.tokens(source, Dialect.INFIX, complaints);
    }

    static Reading read(Source source) {
        InfixReader reader = new InfixReader(source);
        reader.sheet();
        return new Reading(new Rulesheet(source, Dialect.INFIX, reader.rules, reader.spans), reader.complaints.list(),
                !reader.lost);
    }

    private void sheet() {
        while (at < tokens.size()) {
            int start = at;
            depth = 0;
            try {
                if (continuesBody()) {
                    continueBody();
                } else {
                    variables.clear();
                    rule();
                }
                lastRead = rules.size();
            } catch (Unreadable e) {
                lastRead = -1;
                lost = true;
                skipToNextRule(start);
            }
        }
    }

    /**
     * Whether what comes cannot start a rule and so belongs to the body before: a negation, a parenthesis, an atom
     * followed by {@code &} or {@code |}, or {@code distinct}, {@code true} or {@code does} on an indented line.
     */
    private boolean continuesBody() {
        if (rules.isEmpty() || rules.getLast().isFact() || at == 0 || tokens.get(at - 1).kind() == Token.Kind.STOP
                || lastRead != rules.size()) {
            return false;
        }
        Token first = tokens.get(at);
        int end = endOfAtom();
        Token.Kind next = end < tokens.size() ? tokens.get(end).kind() : Token.Kind.STOP;
        return switch (first.kind()) {
            case NOT -> next != Token.Kind.IF;
            case OPEN -> true;
            case NAME -> next == Token.Kind.AND || next == Token.Kind.OR
                    || next != Token.Kind.IF && isNeverHead(first.text()) && isIndented(first);
            case CLOSE, COMMA, AND, OR, IF, STOP, VARIABLE -> false;
        };
    }

    /** Whether the token stands further to the right than the start of the rule before it. */
    private boolean isIndented(Token token) {
        Span before = spans.getOrDefault(rules.getLast(), token.span());
        return source.column(token.span().start()) > source.column(before.start());
    }

    private static boolean isNeverHead(String word) {
        return switch (word.toLowerCase(Locale.ROOT)) {
            case Vocabulary.DISTINCT, "true", "does" -> true;
            default -> false;
        };
    }

    /** The position behind the atom that starts here, be it denied. */
    private int endOfAtom() {
        int open = 0;
        int end = at;
        while (end < tokens.size() && tokens.get(end).kind() == Token.Kind.NOT) {
            end++;
        }
        end++;
        while (end < tokens.size() && (open > 0 || tokens.get(end).kind() == Token.Kind.OPEN)) {
            switch (tokens.get(end).kind()) {
                case OPEN -> open++;
                case CLOSE -> open--;
                case COMMA, NAME, VARIABLE -> {}
                case AND, OR, NOT, IF, STOP -> {
                    return end;
                }
            }
            end++;
            if (open == 0) {
                return end;
            }
        }
        return end;
    }

    /** Reports the missing {@code &} and, so that one slip is one report, takes the conditions for what they must be. */
    private void continueBody() {
        int start = at;
        complaints.error("missing-and", tokens.get(at).span(), "a condition follows the one before it without &",
                "write & between the two");
        Rule before = rules.getLast();
        Span span = spans.getOrDefault(before, tokens.get(at).span());
        List<Literal> body = new ArrayList<>(before.body());
        body(body, tokens.get(at - 1));
        if (at == start) {
            throw new Unreadable();
        }
        Rule whole = new Rule(before.head(), body);
        spans.put(whole, span.to(tokens.get(at - 1).span()));
        rules.set(rules.size() - 1, whole);
        if (is(Token.Kind.STOP)) {
            at++;
        }
    }

    /** Goes to the next token that starts a line in the first column used by rules, or stands behind a full stop. */
    private void skipToNextRule(int start) {
        int column = source.column(tokens.get(start).span().start());
        at = Math.max(at, start + 1);
        while (at < tokens.size() && tokens.get(at - 1).kind() != Token.Kind.STOP) {
            Token token = tokens.get(at);
            int offset = token.span().start();
            boolean startsLine = source.line(offset) > source.line(tokens.get(at - 1).span().start());
            if (startsLine && source.column(offset) <= column && token.kind() == Token.Kind.NAME) {
                return;
            }
            at++;
        }
    }

    private void rule() {
        Token first = tokens.get(at);
        if (first.kind() == Token.Kind.STOP) {
            at++;
            return;
        }
        if (first.kind() != Token.Kind.NAME) {
            throw error("no-head", first.span(), "a rule cannot start with " + first.kind().words(),
                    rules.isEmpty()
                            ? "start with a relation"
                            : "start with a relation; is an & missing at the end of the line above?");
        }
        Term head = atom();
        if (head.name().equals(Vocabulary.DISTINCT)) {
            throw error("distinct-as-head", since(first), "'distinct' cannot be the head of a rule",
                    rules.isEmpty() ? "write it in a body" : "is an & missing at the end of the line above?");
        }
        List<Literal> body = new ArrayList<>();
        if (is(Token.Kind.IF)) {
            Token arrow = tokens.get(at++);
            if (at == tokens.size() || is(Token.Kind.STOP)) {
                throw error("no-body", arrow.span(), "no condition follows this :-", "write one, or remove the :-");
            }
            body(body, arrow);
        } else if (is(Token.Kind.AND) || is(Token.Kind.OR)) {
            throw error("missing-and", since(first), "this looks like a condition but starts a rule",
                    "is an & missing at the end of the line above, or a :- behind the head?");
        }
        if (is(Token.Kind.STOP)) {
            at++;
        }
        finish(head, body, first);
    }

    private void finish(Term head, List<Literal> body, Token first) {
        Rule rule = new Rule(head, body);
        spans.put(rule, since(first));
        rules.add(rule);
    }

    private void body(List<Literal> body, Token before) {
        Token separator = before;
        while (true) {
            int start = at;
            Literal literal = literal();
            if (is(Token.Kind.IF)) {
                at = start;
                complaints.error(separator.kind() == Token.Kind.AND ? "dangling-and" : "no-body", separator.span(),
                        "no condition follows this " + separator.text() + "; the next rule begins",
                        "remove it, or write the condition that is missing");
                return;
            }
            body.add(literal);
            if (is(Token.Kind.COMMA)) {
                throw error("comma", tokens.get(at).span(), "a comma stands between conditions",
                        "join conditions with &");
            }
            if (is(Token.Kind.OR)) {
                throw error("bare-or", tokens.get(at).span(), "an alternative stands outside parentheses",
                        "write (p(X) | q(X))");
            }
            if (!is(Token.Kind.AND)) {
                return;
            }
            separator = tokens.get(at++);
            if (at == tokens.size() || is(Token.Kind.STOP)) {
                throw error("dangling-and", separator.span(), "no condition follows this &",
                        "remove it, or write the condition that is missing");
            }
        }
    }

    private Literal literal() {
        deeper();
        Token first = next("a condition");
        Literal literal = switch (first.kind()) {
            case NOT -> new Literal.Negative(literal());
            case OPEN -> alternatives(first);
            case NAME -> {
                at--;
                yield positive(first);
            }
            case VARIABLE -> throw error("variable-as-atom", first.span(), "the variable " + first.text()
                    + " stands where a condition should", "name a relation: p(" + first.text() + ")");
            case CLOSE, COMMA, AND, OR, IF, STOP -> throw error("no-condition", first.span(),
                    first.kind().words() + " stands where a condition should", "write a condition such as p(X)");
        };
        depth--;
        spans.put(literal, since(first));
        return literal;
    }

    private Literal positive(Token first) {
        Term atom = atom();
        if (!atom.name().equals(Vocabulary.DISTINCT)) {
            return new Literal.Positive(atom);
        }
        if (atom.arity() != 2) {
            throw error("distinct-arity", first.span(), "'distinct' compares " + atom.arity() + " terms",
                    "compare two terms: distinct(X,Y)");
        }
        return new Literal.Distinct(atom.arguments().get(0), atom.arguments().get(1));
    }

    private Literal alternatives(Token open) {
        List<Literal> alternatives = new ArrayList<>();
        while (true) {
            List<Literal> conjunction = new ArrayList<>();
            conjunction.add(literal());
            while (is(Token.Kind.AND)) {
                at++;
                conjunction.add(literal());
            }
            alternatives.add(conjunction.size() == 1 ? conjunction.getFirst() : new Literal.And(conjunction));
            Token token = next("')'");
            if (token.kind() == Token.Kind.CLOSE) {
                return alternatives.size() == 1 ? alternatives.getFirst() : new Literal.Or(alternatives);
            }
            if (token.kind() != Token.Kind.OR) {
                throw error("unclosed", open.span(), "this ( is not closed where " + token.kind().words() + " comes",
                        "close it, or join conditions with & or |");
            }
        }
    }

    private Term atom() {
        Token first = tokens.get(at);
        Term term = term();
        if (term.arity() == 0) {
            term = new Term.Constant(term.name());
            spans.put(term, since(first));
        }
        if (!term.name().equals(Vocabulary.DISTINCT) && Vocabulary.isConnective(term.name())) {
            throw error("connective-as-relation", since(first), "'" + term.name() + "' is a word of prefix GDL",
                    "infix GDL writes ~ & | :- for not, and, or, <=");
        }
        return term;
    }

    private Term term() {
        deeper();
        Token first = next("a term");
        Term term = switch (first.kind()) {
            case VARIABLE -> variable(first);
            case NAME -> is(Token.Kind.OPEN)
                    ? new Term.Compound(name(first), arguments())
                    : new Term.Constant(name(first));
            case OPEN, CLOSE, COMMA, AND, OR, NOT, IF, STOP -> throw error("no-term", first.span(),
                    first.kind().words() + " stands where a term should", "write a constant, a Variable or f(a,X)");
        };
        depth--;
        spans.put(term, since(first));
        return term;
    }

    private List<Term> arguments() {
        Token open = tokens.get(at++);
        List<Term> arguments = new ArrayList<>();
        if (is(Token.Kind.CLOSE)) {
            at++;
            return arguments;
        }
        while (true) {
            arguments.add(term());
            Token token = next("')'");
            if (token.kind() == Token.Kind.CLOSE) {
                return arguments;
            }
            if (token.kind() != Token.Kind.COMMA) {
                throw error("unclosed", open.span(), "this ( is not closed where " + token.kind().words() + " comes",
                        "separate arguments with commas and close the parenthesis");
            }
        }
    }

    private String name(Token token) {
        String name = token.text().toLowerCase(Locale.ROOT);
        if (name.startsWith("?")) {
            throw oddName(token);
        }
        return writable(name, token);
    }

    private String writable(String name, Token token) {
        if (name.chars().anyMatch(c -> Character.isWhitespace(c) || Character.isSpaceChar(c)
                || Character.isISOControl(c) || "();".indexOf(c) >= 0)) {
            throw oddName(token);
        }
        return name;
    }

    private Unreadable oddName(Token token) {
        return error("odd-name", token.span(), "the name '" + token.text() + "' could not be written in prefix GDL",
                "names have no blanks, parentheses or semicolons and do not start with ?");
    }

    /** Variables differing in case alone stay different: the second spelling gets a suffix. {@code _} is new each time. */
    private Term variable(Token token) {
        String spelling = token.text().startsWith("?") ? token.text().substring(1) : token.text();
        if (spelling.isEmpty()) {
            throw error("nameless-variable", token.span(), "a variable has no name", "write X, say");
        }
        if (token.text().equals("_")) {
            spelling = "_" + at;
        }
        String canonical = variables.get(spelling);
        if (canonical == null) {
            String lower = writable(spelling, token).toLowerCase(Locale.ROOT);
            canonical = lower;
            for (int i = 2; variables.containsValue(canonical); i++) {
                canonical = lower + "_" + i;
            }
            variables.put(spelling, canonical);
        }
        return new Term.Variable(canonical);
    }

    private void deeper() {
        if (++depth > Term.MAX_DEPTH) {
            throw error("too-deep", tokens.get(Math.min(at, tokens.size() - 1)).span(),
                    "parentheses nest deeper than " + Term.MAX_DEPTH, "no rule needs that; is a ) missing above?");
        }
    }

    private boolean is(Token.Kind kind) {
        return at < tokens.size() && tokens.get(at).kind() == kind;
    }

    private Token next(String expected) {
        if (at == tokens.size()) {
            Span last = tokens.getLast().span();
            throw error("unexpected-end", last, "the text ends where " + expected + " should come", "finish the rule");
        }
        return tokens.get(at++);
    }

    /** From this token to the last one read. */
    private Span since(Token first) {
        return first.span().to(tokens.get(at - 1).span());
    }

    private Unreadable error(String code, Span span, String message, String advice) {
        complaints.error(code, span, message, advice);
        return new Unreadable();
    }
}
