package org.senet.gdl;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * A symbolic expression: the shape of prefix text before it is known what is a rule and what a term. Built without
 * recursion; what nests deeper than {@link Term#MAX_DEPTH} is reported and dropped.
 */
sealed interface Expression {
    Span span();

    record Symbol(Token token) implements Expression {
        @Override
        public Span span() {
            return token.span();
        }
    }

    record Group(List<Expression> parts, Span span) implements Expression {}

    /** The expressions of a token sequence, outermost level. */
    static List<Expression> parse(List<Token> tokens, Complaints complaints) {
        Deque<Open> open = new ArrayDeque<>();
        open.push(new Open(new Span(0, 0), new ArrayList<>()));
        int tooDeep = 0;
        for (Token token : tokens) {
            switch (token.kind()) {
                case OPEN -> {
                    if (open.size() <= Term.MAX_DEPTH && tooDeep == 0) {
                        open.push(new Open(token.span(), new ArrayList<>()));
                    } else if (tooDeep++ == 0) {
                        complaints.error("too-deep", token.span(), "parentheses nest deeper than " + Term.MAX_DEPTH,
                                "no rule needs that; is a ) missing above?");
                    }
                }
                case CLOSE -> {
                    if (tooDeep > 0) {
                        tooDeep--;
                    } else if (open.size() == 1) {
                        complaints.error("unexpected-close", token.span(), "this ) closes nothing",
                                "remove it, or open a ( before it");
                    } else {
                        Open done = open.pop();
                        open.element().parts.add(new Group(List.copyOf(done.parts), done.start.to(token.span())));
                    }
                }
                default -> {
                    if (tooDeep == 0) {
                        open.element().parts.add(new Symbol(token));
                    }
                }
            }
        }
        List<Expression> outermost = open.getLast().parts;
        while (open.size() > 1) {
            Open unclosed = open.pop();
            if (open.size() == 1) {
                complaints.error("unclosed", unclosed.start, "this ( is never closed",
                        "add a ) where the rule ends");
                outermost.add(new Group(List.copyOf(unclosed.parts), unclosed.start));
            } else {
                open.element().parts.add(new Group(List.copyOf(unclosed.parts), unclosed.start));
            }
        }
        return outermost;
    }

    /** A group whose end has not been met yet, and its parenthesis; the outermost level starts with the text. */
    record Open(Span start, List<Expression> parts) {}
}
