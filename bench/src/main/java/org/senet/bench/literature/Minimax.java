package org.senet.bench.literature;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.senet.bench.Contender;
import org.senet.bench.Runner;
import org.senet.bits.IntList;
import org.senet.check.CheckedRules;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.State;
import org.senet.machine.Tally;

/**
 * Iterative deepening over all joint moves without values or cuts, from each state of one random game in turn: the driver of
 * Björnsson and Schiffel's comparison of GDL reasoners (2013). A node is a joint move made; every one counts as a state, and
 * every search as a game.
 */
record Minimax(Prepared on, double secondsPerState) implements Contender {

    @Override
    public String engine() {
        return on.engine();
    }

    @Override
    public boolean isWeighed() {
        return false;
    }

    @Override
    public LongFunction<Runner> build(CheckedRules rules) {
        return seed -> new Search(on.machine(), seed, (long) (secondsPerState * 1e9));
    }

    /** The search on one thread. */
    static final class Search implements Runner {
        private static final int MOST_RECORDED = 1000;

        private final Cursor cursor;
        private final int roles;
        private final long nanosPerState;
        private final List<State> record = new ArrayList<>();
        private final List<JointChoices> choices = new ArrayList<>();
        private int place;
        private long deadline;
        private long nodes;

        Search(Machine machine, long seed, long nanosPerState) {
            this.cursor = machine.cursor();
            this.roles = machine.roles().size();
            this.nanosPerState = nanosPerState;
            Dice dice = new Dice(seed);
            int[] joint = new int[roles];
            long end = System.nanoTime() + nanosPerState;
            do {
                record.add(cursor.state());
                if (!isDrawn(dice, joint)) {
                    break;
                }
                cursor.play(joint);
            } while (!cursor.isTerminal() && record.size() < MOST_RECORDED && System.nanoTime() < end);
        }

        private boolean isDrawn(Dice dice, int[] joint) {
            for (int role = 0; role < roles; role++) {
                IntList moves = cursor.legalMoves(role);
                if (moves.size() == 0) {
                    return false;
                }
                joint[role] = moves.at(dice.nextInt(moves.size()));
            }
            return true;
        }

        @Override
        public void run(long nanos, Tally tally) {
            long end = System.nanoTime() + nanos;
            do {
                State root = record.get(place);
                place = (place + 1) % record.size();
                tally.finished(1, nodes(root, Math.min(end, System.nanoTime() + nanosPerState)));
            } while (System.nanoTime() < end);
        }

        /** Deepens until every line has come to an end or the time is up; how many moves were made. */
        long nodes(State root, long until) {
            deadline = until;
            nodes = 0;
            boolean isExhausted = false;
            for (int depth = 1; !isExhausted && !isLate(); depth++) {
                cursor.load(root);
                isExhausted = search(root, depth, 0);
            }
            return nodes;
        }

        private boolean isLate() {
            return System.nanoTime() - deadline > 0;
        }

        /** Searches below the cursor's state, which is not terminal; whether every line came to an end. */
        private boolean search(State state, int depth, int level) {
            JointChoices choices = choices(level);
            int combinations = choices.fill(cursor);
            boolean isExhausted = true;
            for (int c = 0; c < combinations; c++) {
                if (c > 0) {
                    cursor.load(state);
                }
                cursor.play(choices.joint(c));
                nodes++;
                if (cursor.isTerminal()) {
                    for (int role = 0; role < roles; role++) {
                        cursor.goal(role);
                    }
                } else {
                    isExhausted &= depth > 1 && search(cursor.state(), depth - 1, level + 1);
                }
                if ((nodes & 0xF) == 0 && isLate()) {
                    return false;
                }
            }
            return isExhausted;
        }

        private JointChoices choices(int level) {
            while (choices.size() <= level) {
                choices.add(new JointChoices(roles));
            }
            return choices.get(level);
        }
    }
}
