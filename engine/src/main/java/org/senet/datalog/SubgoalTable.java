package org.senet.datalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The answers to one question, such as {@code smaller(V0,5)}, and who waits for them. An answer is a row of values for
 * the question's variables; in a value that is not ground, variables count from 0 within the row.
 *
 * <p>Invariant: once complete, no answer is missing. A question without variables is complete with its first answer.
 * There may be millions of tables, so that an idle one is small.
 */
final class SubgoalTable {
    /** Up to this number of answers a walk over all finds a duplicate. */
    private static final int FEW = 4;

    private static final int[][] NO_ROWS = {};
    private static final int[] NO_SLOTS = {};

    final int question;
    final int variables;
    final Predicate predicate;

    /** A place for {@link Completion} to number the tables. */
    int number = -1;

    private List<SubgoalTable> uses = List.of();
    private List<Evaluation.Denial> denials = List.of();
    private List<Evaluation.Consumer> consumers = List.of();
    private List<Evaluation.Denial> deniers = List.of();
    private boolean complete;
    private int[][] answers = NO_ROWS;
    private int size;
    private int[] slots = NO_SLOTS;

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
        uses = List.of();
        denials = List.of();
        deniers = List.of();
        consumers = List.of();
    }

    /** Tables whose answers this one needs. */
    List<SubgoalTable> uses() {
        return uses;
    }

    /** Denials in clauses for this table's question. */
    List<Evaluation.Denial> denials() {
        return denials;
    }

    /** Conditions that take up each answer as it comes. */
    List<Evaluation.Consumer> consumers() {
        return consumers;
    }

    /** Conditions that hold if there is no answer. */
    List<Evaluation.Denial> deniers() {
        return deniers;
    }

    /** Has a condition of a clause for the user's question told of each answer. */
    void serve(Evaluation.Consumer consumer, SubgoalTable user) {
        consumers = with(consumers, consumer);
        user.uses = with(user.uses, this);
    }

    /** Has a denial told when it is known whether there is an answer. */
    void serve(Evaluation.Denial denial) {
        deniers = with(deniers, denial);
        SubgoalTable user = denial.owner();
        user.denials = with(user.denials, denial);
    }

    /** Tells all deniers that there is an answer. */
    void refuteDeniers() {
        deniers.forEach(d -> d.settled = true);
        deniers = List.of();
    }

    private static <T> List<T> with(List<T> list, T item) {
        List<T> longer = list.isEmpty() ? new ArrayList<>(2) : list;
        longer.add(item);
        return longer;
    }

    int size() {
        return size;
    }

    int[] answer(int i) {
        return answers[i];
    }

    /** Takes in an answer; false where it was known. */
    boolean add(int[] answer) {
        if (size < FEW) {
            for (int i = 0; i < size; i++) {
                if (Arrays.equals(answers[i], answer)) {
                    return false;
                }
            }
        } else {
            if (2 * size >= slots.length) {
                rehash();
            }
            int at = find(answer);
            if (slots[at] != 0) {
                return false;
            }
            slots[at] = size + 1;
        }
        if (size == answers.length) {
            answers = Arrays.copyOf(answers, Math.max(1, 2 * size));
        }
        answers[size++] = answer;
        return true;
    }

    /** The slot of an answer: 0 is there, or one more than its place. */
    private int find(int[] answer) {
        int mask = slots.length - 1;
        int at = hash(answer) & mask;
        while (slots[at] != 0 && !Arrays.equals(answers[slots[at] - 1], answer)) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void rehash() {
        slots = new int[Math.max(4 * FEW, 2 * slots.length)];
        for (int i = 0; i < size; i++) {
            slots[find(answers[i])] = i + 1;
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
