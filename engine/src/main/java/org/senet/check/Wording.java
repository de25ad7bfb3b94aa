package org.senet.check;

import java.util.ArrayList;
import java.util.List;
import org.senet.gdl.Clause;
import org.senet.gdl.Signature;

/** Phrases that the messages of several checks share. */
final class Wording {
    private static final int LONGEST_CHAIN = 12;

    private Wording() {}

    /** "no arguments", "1 argument", "3 arguments". */
    static String arguments(int count) {
        return switch (count) {
            case 0 -> "no arguments";
            case 1 -> "1 argument";
            default -> count + " arguments";
        };
    }

    /** A chain of dependencies such as {@code legal -> open -> does}; a long one without its middle. */
    static String chain(List<String> relations) {
        List<String> shown = new ArrayList<>(relations);
        if (shown.size() > LONGEST_CHAIN) {
            shown.subList(LONGEST_CHAIN / 2, shown.size() - LONGEST_CHAIN / 2).clear();
            shown.add(LONGEST_CHAIN / 2, "…");
        }
        return String.join(" -> ", shown);
    }

    static boolean isAuxiliary(Signature relation) {
        return relation.name().indexOf(Clause.AUXILIARY) >= 0;
    }
}
