package org.senet.datalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables of a {@link Prover}, found by their question. */
final class TableSpace {
    private @Nullable SubgoalTable[] byQuestion = new SubgoalTable[256];
    private final List<SubgoalTable> passing = new ArrayList<>();

    @Nullable
    SubgoalTable find(int question) {
        return question < byQuestion.length ? byQuestion[question] : null;
    }

    void add(SubgoalTable table) {
        if (table.question >= byQuestion.length) {
            byQuestion = Arrays.copyOf(byQuestion, Math.max(2 * byQuestion.length, table.question + 1));
        }
        byQuestion[table.question] = table;
        if (table.predicate.changesWith != 0) {
            passing.add(table);
        }
    }

    void drop(SubgoalTable table) {
        if (byQuestion[table.question] == table) {
            byQuestion[table.question] = null;
        }
    }

    /** Drops the tables that depend on a changing predicate with one of these bits. */
    void dropChanged(int bits) {
        if (bits != 0) {
            passing.stream().filter(t -> (t.predicate.changesWith & bits) != 0).forEach(this::drop);
            passing.removeIf(t -> (t.predicate.changesWith & bits) != 0);
        }
    }

    void dropAll() {
        Arrays.fill(byQuestion, null);
        passing.clear();
    }
}
