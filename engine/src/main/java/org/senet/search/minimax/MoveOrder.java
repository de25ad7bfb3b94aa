package org.senet.search.minimax;

import java.util.Arrays;

/**
 * In which order to look at the choices of a state: first the one that was best there before, then those that have settled
 * most states elsewhere, then as they are listed. The order changes what a search costs, never what it finds.
 *
 * <p>The counting is the history heuristic of Schaeffer (1989).
 */
final class MoveOrder {
    /** States with more choices than this are searched as listed. */
    private static final int MOST_SORTED = 512;

    private final boolean sorting;
    private final long[][] merits;
    private final int[] joint;

    /** @param sorting whether there is an order other than that of the lists */
    MoveOrder(GameTree tree, boolean sorting) {
        this.sorting = sorting;
        this.joint = new int[tree.machine().roles().size()];
        this.merits = new long[joint.length][];
        for (int role = 0; role < merits.length; role++) {
            merits[role] = new long[Math.max(1, tree.machine().moves().size(role))];
        }
    }

    /** The order of own moves. */
    Order moves(Choices choices, int role, int first) {
        if (!sorting || choices.own() == 1 || choices.own() > MOST_SORTED) {
            return new Order(choices.own());
        }
        long[] scores = new long[choices.own()];
        for (int own = 0; own < scores.length; own++) {
            scores[own] = own == first ? Long.MAX_VALUE : merit(role, choices.move(own));
        }
        return new Order(scores);
    }

    /** The order of replies. */
    Order replies(Choices choices, int role, long first) {
        if (!sorting || choices.replies() == 1 || choices.replies() > MOST_SORTED) {
            return new Order(choices.replies());
        }
        long[] scores = new long[(int) choices.replies()];
        for (int reply = 0; reply < scores.length; reply++) {
            choices.joint(0, reply, 0, joint);
            joint[role] = -1;
            scores[reply] = reply == first ? Long.MAX_VALUE : merit(role);
        }
        return new Order(scores);
    }

    private long merit(int except) {
        long sum = 0;
        for (int role = 0; role < joint.length; role++) {
            sum += role == except ? 0 : merit(role, joint[role]);
        }
        return sum;
    }

    private long merit(int role, int move) {
        return move < merits[role].length ? merits[role][move] : 0;
    }

    /** A move of the searching role settled a state. */
    void praise(Choices choices, int role, int own) {
        if (sorting && choices.own() > 1) {
            add(role, choices.move(own));
        }
    }

    /** A reply settled a move. */
    void praiseReply(Choices choices, int role, long reply) {
        if (sorting && choices.replies() > 1) {
            choices.joint(0, reply, 0, joint);
            for (int r = 0; r < joint.length; r++) {
                if (r != role) {
                    add(r, joint[r]);
                }
            }
        }
    }

    private void add(int role, int move) {
        if (move >= merits[role].length) {
            merits[role] = Arrays.copyOf(merits[role], 2 * move + 1);
        }
        merits[role][move]++;
    }

    /** Choices one after the other, the highest score first and the first listed of equals. */
    static final class Order {
        private final long count;
        private final long[] scores;
        private long given;

        /** As listed. */
        Order(long count) {
            this.count = count;
            this.scores = new long[0];
        }

        Order(long[] scores) {
            this.count = scores.length;
            this.scores = scores;
        }

        boolean hasNext() {
            return given < count;
        }

        /** The next choice. Choices are found as they are asked for, since most orders are not read to their end. */
        long next() {
            given++;
            if (scores.length == 0) {
                return given - 1;
            }
            int best = 0;
            for (int i = 1; i < scores.length; i++) {
                if (scores[i] > scores[best]) {
                    best = i;
                }
            }
            scores[best] = -1;
            return best;
        }
    }
}
