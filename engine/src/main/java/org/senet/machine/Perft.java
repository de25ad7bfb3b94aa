package org.senet.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.senet.gdl.Term;

/**
 * Counts the sequences of joint moves of a length, the standard test of move generators. States met again at the same depth
 * are counted once and remembered, up to a bounded number.
 */
public final class Perft {
    private static final int MOST_REMEMBERED = 2_000_000;

    private final Cursor cursor;
    private final int roles;
    private final LongConsumer progress;
    private final Map<Integer, Map<State, Long>> remembered = new HashMap<>();
    private int count;
    private long expanded;

    /** @param progress told from time to time how many states have been expanded */
    public Perft(Machine machine, LongConsumer progress) {
        this.cursor = machine.cursor();
        this.roles = machine.roles().size();
        this.progress = progress;
    }

    /** The number of sequences of exactly this many joint moves from the state. */
    public long count(State state, int depth) {
        if (depth == 0) {
            return 1;
        }
        Map<State, Long> known = remembered.computeIfAbsent(depth, _ -> new HashMap<>());
        Long before = known.get(state);
        if (before != null) {
            return before;
        }
        cursor.load(state);
        long sum = 0;
        if (!cursor.isTerminal()) {
            List<List<Term>> legal = new ArrayList<>();
            long product = 1;
            for (int r = 0; r < roles; r++) {
                legal.add(cursor.legal(r));
                product = Math.multiplyExact(product, legal.get(r).size());
            }
            if (depth == 1) {
                sum = product;
            } else {
                for (List<Term> joint : JointMoves.of(legal)) {
                    cursor.load(state);
                    cursor.play(joint);
                    sum = Math.addExact(sum, count(cursor.state(), depth - 1));
                }
            }
        }
        if ((++expanded & 0x3F) == 0) {
            progress.accept(expanded);
        }
        if (count < MOST_REMEMBERED) {
            known.put(state, sum);
            count++;
        }
        return sum;
    }
}
