package org.senet.gdl;

/** The smallest meaningful piece of a rule sheet. Its text is as written, except that quotes around a name are gone. */
public record Token(Kind kind, String text, Span span) {

    public enum Kind {
        OPEN, CLOSE, COMMA, AND, OR, NOT, IF, STOP, NAME, VARIABLE;

        /** How the token is called in a message to people. */
        public String words() {
            return switch (this) {
                case OPEN -> "'('";
                case CLOSE -> "')'";
                case COMMA -> "','";
                case AND -> "'&'";
                case OR -> "'|'";
                case NOT -> "'~'";
                case IF -> "':-'";
                case STOP -> "'.'";
                case NAME -> "a name";
                case VARIABLE -> "a variable";
            };
        }
    }
}
