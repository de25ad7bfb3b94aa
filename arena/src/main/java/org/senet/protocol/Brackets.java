package org.senet.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Dialect;

/**
 * Follows the brackets of a text, character by character. Comments and quoted names are seen as such, so that a bracket in one
 * of them does not count.
 */
final class Brackets {
    private @Nullable Dialect dialect;
    private boolean comment;
    private boolean quote;
    private boolean opened;
    private int depth;

    /** Of a text whose notation shows in its first character. */
    Brackets() {}

    Brackets(Dialect dialect) {
        this.dialect = dialect;
    }

    /** The notation, as soon as it is known: prefix starts with a parenthesis. */
    Optional<Dialect> dialect() {
        return Optional.ofNullable(dialect);
    }

    /** Takes the next character; whether it belongs to the text and not to a comment. */
    boolean take(char c) {
        if (dialect == null && !comment && c != ';' && !Character.isWhitespace(c) && c != '\uFEFF') {
            dialect = c == '(' ? Dialect.PREFIX : Dialect.INFIX;
        }
        boolean infix = dialect == Dialect.INFIX;
        if (comment) {
            comment = c != '\n' && c != '\r';
            return !comment;
        }
        if (infix && c == '\'') {
            quote = !quote;
        } else if (!quote) {
            if (c == ';' || infix && c == '%') {
                comment = true;
                return false;
            }
            if (c == '(' || infix && c == '[') {
                depth++;
                opened = true;
            } else if (c == ')' || infix && c == ']') {
                depth--;
            }
        }
        return true;
    }

    /** How many brackets are open; negative where more were closed than opened. */
    int depth() {
        return depth;
    }

    /** Whether a bracket has been opened and all are closed again. */
    boolean isComplete() {
        return opened && depth <= 0;
    }

    private boolean isInQuote() {
        return quote;
    }

    /**
     * The parts of a text at its outermost level, without comments: what blanks and brackets divide in prefix notation, what
     * commas divide in infix.
     *
     * @throws BadMessage where a bracket has no partner
     */
    static List<String> parts(String text, Dialect dialect) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        Brackets brackets = new Brackets(dialect);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int before = brackets.depth;
            boolean kept = brackets.take(c);
            boolean outside = before == 0 && brackets.depth == 0 && !brackets.isInQuote();
            if (brackets.depth < 0) {
                throw new BadMessage("a bracket is closed that was never opened, behind " + clip(text.substring(0, i)));
            }
            boolean divides = outside && (dialect == Dialect.INFIX ? c == ',' : Character.isWhitespace(c) || !kept);
            boolean opens = dialect == Dialect.PREFIX && before == 0 && brackets.depth == 1;
            if (divides || opens) {
                finish(part, parts, dialect == Dialect.INFIX && kept);
            }
            if (kept && !divides) {
                part.append(c);
            }
            if (dialect == Dialect.PREFIX && before == 1 && brackets.depth == 0) {
                finish(part, parts, false);
            }
        }
        if (brackets.depth != 0) {
            throw new BadMessage("a bracket is not closed in " + clip(text));
        }
        finish(part, parts, !parts.isEmpty() && dialect == Dialect.INFIX);
        return parts;
    }

    private static void finish(StringBuilder part, List<String> parts, boolean evenEmpty) {
        String done = part.toString().strip();
        part.setLength(0);
        if (!done.isEmpty()) {
            parts.add(done);
        } else if (evenEmpty) {
            throw new BadMessage("nothing stands between two commas");
        }
    }

    /** The beginning of a text, for a message to people. */
    static String clip(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= 60 ? line : line.substring(0, 60) + "…";
    }
}
