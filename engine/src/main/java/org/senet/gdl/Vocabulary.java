package org.senet.gdl;

import java.util.Optional;

/** The words whose meaning is the same in all games. */
public enum Vocabulary {
    ROLE("role", 1), BASE("base", 1), INPUT("input", 2), ACTION("action", 1), INIT("init", 1), TRUE("true", 1),
    DOES("does", 2),
    NEXT("next", 1), LEGAL("legal", 2), GOAL("goal", 2), TERMINAL("terminal", 0), SEES("sees", 2),
    PERCEPT("percept", 2);

    /** The role that moves by chance. */
    public static final String RANDOM = "random";

    /** The relation that readers turn into a literal of its own. */
    public static final String DISTINCT = "distinct";

    private final String word;
    private final int arity;

    Vocabulary(String word, int arity) {
        this.word = word;
        this.arity = arity;
    }

    public String word() {
        return word;
    }

    /** The number of arguments; {@code input} is also used with one (the move alone), as {@code action} is with two. */
    public int arity() {
        return arity;
    }

    public boolean takes(int arguments) {
        return arguments == arity || this == INPUT && arguments == 1 || this == ACTION && arguments == 2;
    }

    public Signature signature() {
        return new Signature(word, arity);
    }

    /** The keyword of this name, if it is one. */
    public static Optional<Vocabulary> of(String word) {
        for (Vocabulary keyword : values()) {
            if (keyword.word.equals(word)) {
                return Optional.of(keyword);
            }
        }
        return Optional.empty();
    }

    /** Whether prefix GDL uses the word to combine conditions. */
    public static boolean isConnective(String word) {
        return switch (word) {
            case "and", "or", "not", "<=", DISTINCT -> true;
            default -> false;
        };
    }

    /** Whether the word must survive obfuscation: keywords, connectives, {@code random} and the numbers 0 to 100. */
    public static boolean isReserved(String word) {
        return of(word).isPresent() || isConnective(word) || word.equals(RANDOM) || word.matches("0|[1-9][0-9]?|100");
    }
}
