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

    /** How this syntax writes a rule. */
    public String print(Rule rule) {
        return switch (this) {
            case PREFIX -> PrefixPrinter.print(rule);
            case INFIX -> InfixPrinter.print(rule);
        };
    }

    /** How this syntax writes a term. */
    public String print(Term term) {
        return switch (this) {
            case PREFIX -> PrefixPrinter.print(term);
            case INFIX -> InfixPrinter.print(term);
        };
    }

    /** How this syntax writes a rule sheet: a blank line stands where the relation of the head changes. */
    public String print(Rulesheet sheet) {
        StringBuilder out = new StringBuilder();
        String relation = "";
        for (Rule rule : sheet.rules()) {
            if (!out.isEmpty() && !relation.equals(rule.head().name())) {
                out.append('\n');
            }
            out.append(print(rule)).append('\n');
            relation = rule.head().name();
        }
        return out.toString();
    }
}
