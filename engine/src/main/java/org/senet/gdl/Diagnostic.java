package org.senet.gdl;

/**
 * One thing to say about a rule sheet: how bad it is, its stable code (a short name that never changes meaning), where,
 * what is wrong, and what would be right.
 */
public record Diagnostic(Severity severity, String code, Span span, String message, String advice) {

    /** How bad it is. A breach is against the letter of the language while play stays well defined; strictness makes it an error. */
    public enum Severity {
        ERROR, BREACH, WARNING;

        /** The word shown to people: a breach is a warning unless one is strict. */
        public String word() {
            return this == ERROR ? "error" : "warning";
        }
    }

    public static Diagnostic error(String code, Span span, String message, String advice) {
        return new Diagnostic(Severity.ERROR, code, span, message, advice);
    }

    public static Diagnostic breach(String code, Span span, String message, String advice) {
        return new Diagnostic(Severity.BREACH, code, span, message, advice);
    }

    public static Diagnostic warning(String code, Span span, String message, String advice) {
        return new Diagnostic(Severity.WARNING, code, span, message, advice);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }
}
