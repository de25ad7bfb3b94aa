package org.senet.gdl;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into tokens. Prefix texts know parentheses, names and variables ({@code ?x}); infix texts also {@code , & | ~
 * :- .}, quoted names ({@code 'l>r'}, and {@code ?'x,y'} for variables) and upper-case variables. Comments run from {@code ;} (in infix also {@code %}) to the end of the line.
 * A character that no text may contain is reported once per run and skipped.
 */
public final class Lexer {
    private final String text;
    private final Dialect dialect;
    private final Complaints complaints;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(Source source, Dialect dialect, Complaints complaints) {
        this.text = source.text();
        this.dialect = dialect;
        this.complaints = complaints;
    }

    /** The tokens of the text in its own dialect; unreadable characters are left out. */
    public static List<Token> tokens(Source source) {
        return tokens(source, Dialect.of(source.text()), new Complaints());
    }

    static List<Token> tokens(Source source, Dialect dialect, Complaints complaints) {
        Lexer lexer = new Lexer(source, dialect, complaints);
        while (lexer.at < lexer.text.length()) {
            lexer.step();
        }
        return lexer.tokens;
    }

    private void step() {
        char c = text.charAt(at);
        boolean infix = dialect == Dialect.INFIX;
        if (isBlank(c)) {
            at++;
        } else if (c == ';' || infix && c == '%') {
            while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
                at++;
            }
        } else if (isForbidden(c)) {
            forbidden();
        } else if (c == '(') {
            mark(Token.Kind.OPEN, 1);
        } else if (c == ')') {
            mark(Token.Kind.CLOSE, 1);
        } else if (infix && c == ',') {
            mark(Token.Kind.COMMA, 1);
        } else if (infix && c == '&') {
            mark(Token.Kind.AND, 1);
        } else if (infix && c == '|') {
            mark(Token.Kind.OR, 1);
        } else if (infix && c == '~') {
            mark(Token.Kind.NOT, 1);
        } else if (infix && text.startsWith(":-", at)) {
            mark(Token.Kind.IF, 2);
        } else if (infix && isStop(at)) {
            mark(Token.Kind.STOP, 1);
        } else if (infix && c == '\'') {
            quoted(Token.Kind.NAME, "");
        } else if (infix && text.startsWith("?'", at)) {
            quoted(Token.Kind.VARIABLE, "?");
        } else {
            word();
        }
    }

    private void mark(Token.Kind kind, int length) {
        tokens.add(new Token(kind, text.substring(at, at + length), new Span(at, at + length)));
        at += length;
    }

    private void word() {
        int start = at;
        while (at < text.length() && !endsWord(at)) {
            at++;
        }
        String word = text.substring(start, at);
        char first = word.charAt(0);
        boolean variable = first == '?' || dialect == Dialect.INFIX && (Character.isUpperCase(first) || first == '_');
        tokens.add(new Token(variable ? Token.Kind.VARIABLE : Token.Kind.NAME, word, new Span(start, at)));
    }

    private boolean endsWord(int i) {
        char c = text.charAt(i);
        if (isBlank(c) || isForbidden(c) || c == '(' || c == ')' || c == ';') {
            return true;
        }
        return dialect == Dialect.INFIX
                && (",&|~%'".indexOf(c) >= 0 || text.startsWith(":-", i) || isStop(i));
    }

    /** A full stop ends a rule where nothing that could belong to a word follows it. */
    private boolean isStop(int i) {
        return text.charAt(i) == '.'
                && (i + 1 == text.length() || isBlank(text.charAt(i + 1)) || text.charAt(i + 1) == '%'
                        || text.charAt(i + 1) == ';');
    }

    private void quoted(Token.Kind kind, String mark) {
        int start = at;
        at += mark.length() + 1;
        StringBuilder name = new StringBuilder();
        while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
            char c = text.charAt(at++);
            if (c != '\'') {
                name.append(c);
            } else if (at < text.length() && text.charAt(at) == '\'') {
                name.append(text.charAt(at++));
            } else if (name.isEmpty()) {
                complaints.error("empty-name", new Span(start, at), "a quoted name has no characters",
                        "write the name between the quotes");
                return;
            } else {
                tokens.add(new Token(kind, mark + name, new Span(start, at)));
                return;
            }
        }
        complaints.error("open-quote", new Span(start, at), "the quote that opens here is not closed on its line",
                "close it with '");
    }

    private void forbidden() {
        int start = at;
        while (at < text.length() && isForbidden(text.charAt(at))) {
            at++;
        }
        complaints.error("control-character", new Span(start, at),
                String.format("the control character U+%04X stands here", (int) text.charAt(start)),
                "rule sheets are plain text: remove it");
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF';
    }

    private static boolean isForbidden(char c) {
        return Character.isISOControl(c) && !Character.isWhitespace(c);
    }
}
