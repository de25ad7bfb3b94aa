package org.senet.datalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The answers to one question, such as {@code smaller(V0,5)}, and who waits for them. An answer is a row of values
 * for the question's variables; in a value that is not ground, variables count from 0 within the row.
 *
 * <p>Invariant: once complete, no answer is missing. A question without variables is complete with its first answer.
 */
final class SubgoalTable {
    final int question;
    final int variables;
    final Predicate predicate;

    /** Tables whose answers this one needs. */
    final List<SubgoalTable> uses = new ArrayList<>();

    /** Denials in clauses for this table that are not settled. */
    final List<Evaluation.Denial> denials = new ArrayList<>();

    /** Conditions that take up each answer as it comes. */
    final List<Evaluation.Consumer> consumers = new ArrayList<>();

    /** Conditions that hold if there is no answer. */
    final List<Evaluation.Denial> deniers = new ArrayList<>();

    /** A place for the evaluation to number its tables. */
    int number = -1;

    private boolean complete;
    private int[][] answers = new int[4][];
    private int size;
    private int[] slots = new int[8];

    SubgoalTable(int question, int variables, Predicate predicate) {
        this.question = question;
        this.variables = variables;
        this.predicate = predicate;
    }

    boolean isComplete() {
        return complete;
    }

    /** Says that no answer is missing; whoever waited has been told. */
    void complete() {
        complete = true;
        uses.clear();
        denials.clear();
        deniers.clear();
        consumers.clear();
    }

    int size() {
        return size;
    }

    int[] answer(int i) {
        return answers[i];
    }

    /** Takes in an answer; false where it was known. */
    boolean add(int[] answer) {
        int mask = slots.length - 1;
        int at = hash(answer) & mask;
        while (slots[at] != 0) {
            if (Arrays.equals(answers[slots[at] - 1], answer)) {
                return false;
            }
            at = at + 1 & mask;
        }
        if (size == answers.length) {
            answers = Arrays.copyOf(answers, 2 * size);
        }
        answers[size++] = answer;
        slots[at] = size;
        if (2 * size > slots.length) {
            rehash();
        }
        return true;
    }

    private void rehash() {
        slots = new int[2 * slots.length];
        int mask = slots.length - 1;
        for (int i = 0; i < size; i++) {
            int at = hash(answers[i]) & mask;
            while (slots[at] != 0) {
                at = at + 1 & mask;
            }
            slots[at] = i + 1;
        }
    }

    private static int hash(int[] row) {
        int h = 0x2545F491;
        for (int value : row) {
            h = (h ^ value) * 0x9E3779B9;
            h ^= h >>> 15;
        }
        return h ^ h >>> 16;
    }
}
