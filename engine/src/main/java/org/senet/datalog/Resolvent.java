package org.senet.datalog;

import java.util.Arrays;
import org.senet.datalog.ProverClause.Goal;

/**
 * An instance of a clause for a table's question, with the conditions that are left to prove, in the order of the
 * text.
 */
final class Resolvent implements Evaluation.Task {
    final SubgoalTable owner;
    final ProverClause clause;
    int[] frame;
    private int[] left;

    private Resolvent(SubgoalTable owner, ProverClause clause, int[] left, int[] frame) {
        this.owner = owner;
        this.clause = clause;
        this.left = left;
        this.frame = frame;
    }

    /** The clause with all its conditions; the frame is that of the unified head. */
    static Resolvent of(SubgoalTable owner, ProverClause clause, int[] frame) {
        int[] left = new int[clause.body().size()];
        Arrays.setAll(left, i -> i);
        return new Resolvent(owner, clause, left, frame);
    }

    /** The same with a frame of its own. */
    Resolvent copy() {
        return new Resolvent(owner, clause, left, frame.clone());
    }

    int size() {
        return left.length;
    }

    Goal goal(int i) {
        return clause.body().get(left[i]);
    }

    void remove(int i) {
        int[] fewer = new int[left.length - 1];
        System.arraycopy(left, 0, fewer, 0, i);
        System.arraycopy(left, i + 1, fewer, i, fewer.length - i);
        left = fewer;
    }
}
