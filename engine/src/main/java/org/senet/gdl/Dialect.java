package org.senet.gdl;

/** The syntax in which a rule sheet is written. */
public enum Dialect {
    PREFIX, INFIX;

    /**
     * The syntax of a text, told from its first character that is neither blank nor in a comment: prefix texts start with a
     * parenthesis, or (a bare fact) contain one only behind a blank.
     */
    public static Dialect of(String text) {
        boolean comment = false;
        char previous = '\n';
        boolean word = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (comment) {
                comment = c != '\n' && c != '\r';
            } else if (c == ';' || c == '%' && !word) {
                comment = true;
            } else if (c == '(') {
                return word && !Character.isWhitespace(previous) ? INFIX : PREFIX;
            } else if (c == ':' && text.startsWith(":-", i) || c == '~') {
                return INFIX;
            } else if (c == ')') {
                return PREFIX;
            } else if (!Character.isWhitespace(c)) {
                word = true;
            }
            previous = c;
        }
        return PREFIX;
    }

    /** How this syntax writes a rule sheet. */
    public String print(Rulesheet sheet) {
        return switch (this) {
            case PREFIX -> PrefixPrinter.print(sheet);
            case INFIX -> InfixPrinter.print(sheet);
        };
    }
}
