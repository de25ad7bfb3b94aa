package org.senet.check;

import java.util.List;
import java.util.stream.Collectors;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Source;

/**
 * Writes diagnostics for people (place, message, the line with a caret under the spot, advice) and for programs (a JSON
 * array; lines and columns count from 1, the end column is the one behind the last character).
 */
public final class DiagnosticPrinter {
    private static final int WINDOW = 100;
    private static final String TAB = "    ";

    private DiagnosticPrinter() {}

    /** The place of a diagnostic as compilers write it: {@code file:line:column}. */
    static String place(Diagnostic diagnostic, Source source) {
        int start = diagnostic.span().start();
        return source.name() + ":" + source.line(start) + ":" + source.column(start);
    }

    /** All of them for people, a paragraph each. */
    public static String text(List<Diagnostic> diagnostics, Source source) {
        return diagnostics.stream().map(d -> text(d, source)).collect(Collectors.joining("\n"));
    }

    public static String text(Diagnostic diagnostic, Source source) {
        int start = diagnostic.span().start();
        int line = source.line(start);
        int first = source.column(start) - 1;
        String whole = source.lineText(line);
        int last = source.line(diagnostic.span().end()) == line
                ? source.column(diagnostic.span().end()) - 1
                : whole.length();
        StringBuilder out = new StringBuilder(place(diagnostic, source)).append(": ")
                .append(diagnostic.severity().word()).append('[').append(diagnostic.code()).append("]: ")
                .append(shown(diagnostic.message())).append('\n');
        if (!whole.isBlank()) {
            excerpt(whole, Math.min(first, whole.length()), Math.min(last, whole.length()), String.valueOf(line), out);
        }
        return out.append("  = help: ").append(shown(diagnostic.advice())).append('\n').toString();
    }

    /** The part of a line around the columns from first to last, with carets under these. */
    private static void excerpt(String line, int first, int last, String number, StringBuilder out) {
        int from = line.length() <= WINDOW ? 0 : Math.clamp(first - WINDOW / 3, 0, line.length() - WINDOW);
        int to = Math.min(line.length(), from + WINDOW);
        int end = Math.clamp(last, first, to);
        String before = (from > 0 ? "…" : "") + shown(line.substring(from, first));
        String under = shown(line.substring(first, end));
        String after = shown(line.substring(end, to)) + (to < line.length() ? "…" : "");
        String gutter = " ".repeat(number.length());
        out.append(' ').append(number).append(" | ").append((before + under + after).stripTrailing()).append('\n');
        out.append(' ').append(gutter).append(" | ").append(" ".repeat(before.length()))
                .append("^".repeat(Math.max(1, under.length()))).append('\n');
    }

    /** The text with tabs as blanks and without characters that would disturb a terminal. */
    private static String shown(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> {
            if (c == '\t') {
                out.append(TAB);
            } else {
                out.append(Character.isISOControl(c) ? '\uFFFD' : (char) c);
            }
        });
        return out.toString();
    }

    /** All of them for programs. */
    public static String json(List<Diagnostic> diagnostics, Source source) {
        return diagnostics.stream().map(d -> json(d, source)).collect(Collectors.joining(",\n ", "[", "]\n"));
    }

    private static String json(Diagnostic diagnostic, Source source) {
        int start = diagnostic.span().start();
        int end = diagnostic.span().end();
        return "{\"code\":" + quoted(diagnostic.code())
                + ",\"severity\":" + quoted(diagnostic.severity().word())
                + ",\"file\":" + quoted(source.name())
                + ",\"line\":" + source.line(start)
                + ",\"column\":" + source.column(start)
                + ",\"endLine\":" + source.line(end)
                + ",\"endColumn\":" + source.column(end)
                + ",\"message\":" + quoted(diagnostic.message())
                + ",\"advice\":" + quoted(diagnostic.advice()) + "}";
    }

    /** A JSON string. A surrogate without its partner cannot be encoded and is escaped. */
    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                default -> {
                    if (Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE) {
                        out.append(String.format("\\u%04x", c));
                    } else {
                        out.appendCodePoint(c);
                    }
                }
            }
        });
        return out.append('"').toString();
    }
}
