package org.senet.machine.sliced;

import java.util.Arrays;
import org.senet.circuit.Circuit;
import org.senet.machine.Dice;
import org.senet.machine.Playouts;
import org.senet.machine.Tally;

/**
 * Games played side by side on an engine, one in each bit. All are in the same phase; a lane whose game has ended waits until
 * the phase in which games begin comes round again, and is then given a new one. A game once begun is always finished and
 * counted, so that short games are not preferred.
 *
 * <p>Invariant: in lanes that are not live nothing is counted, whatever the slots hold.
 */
final class Lanes {
    private final PlayoutEngine engine;
    private final Circuit circuit;
    private final SlotPlan plan;
    private final int stride;
    private final long[] slots;
    private final RandomRows random;
    private final Dice dice;
    private final int[] carried;
    private final int roles;
    private final int[] begun;
    private final long[] ending;
    private final long[][] counts;
    private int words;
    private int step;
    private int deadline;
    private int liveCount;
    private long moves;
    private long finished;
    private long unfinished;
    private int[] indices = {};
    private int[] goals = {};

    Lanes(PlayoutEngine engine, Dice dice) {
        this.engine = engine;
        this.circuit = engine.program().circuit();
        this.plan = engine.program().plan();
        this.stride = engine.stride();
        this.slots = new long[engine.slots() * stride];
        this.dice = dice;
        this.random = new RandomRows(dice, stride);
        this.carried = engine.program().carriedSlots();
        this.roles = circuit.roles().size();
        this.begun = new int[64 * stride];
        this.ending = new long[stride];
        this.counts = new long[roles][];
        for (int role = 0; role < roles; role++) {
            counts[role] = new long[circuit.goals(role).size()];
        }
    }

    /** How many games can be played at once. */
    int size() {
        return 64 * stride;
    }

    /** The phase of a state, or -1. */
    int phase(long[] bits) {
        return engine.program().phases().of(bits);
    }

    /** Plays at least so many games from a state, in which the game is not over, and counts them. */
    void play(long[] start, long count, Tally tally) {
        words = (int) Math.min(stride, (count + 63) / 64);
        begin(start);
        fill(plan.live(), -1);
        liveCount = 64 * words;
        Arrays.fill(begun, 0, liveCount, 0);
        long waiting = count - liveCount;
        int first = phase(start);
        int phase = first;
        int threshold = Math.max(1, liveCount / 8);
        while (liveCount > 0 || waiting > 0) {
            if (liveCount == 0) {
                phase = first;
            }
            int idle = 64 * words - liveCount;
            if (phase == first && waiting > 0 && (idle >= Math.min(threshold, waiting) || liveCount == 0)) {
                waiting -= refill(start, Math.min(waiting, idle));
            }
            phase = advance(phase);
        }
        report(tally);
    }

    /** Plays a game from each of some states of the same phase, in which the game is not over. */
    void playEach(long[][] states, int[] numbers, int count, int[] result) {
        int phase = load(states, numbers, count, result);
        while (liveCount > 0) {
            phase = advance(phase);
        }
        indices = new int[0];
    }

    /** Begins a game in a lane for each state of these numbers, whose goals go to its place in the result; the phase. */
    int load(long[][] states, int[] numbers, int count, int[] result) {
        words = (count + 63) / 64;
        begin(states[numbers[0]]);
        for (int i = 0; i < circuit.bases().size(); i++) {
            fill(plan.base(i), 0);
            for (int lane = 0; lane < count; lane++) {
                slots[plan.base(i) * stride + (lane >> 6)] |= (states[numbers[lane]][i >> 6] >>> i & 1) << lane;
            }
        }
        fill(plan.live(), -1);
        if ((count & 63) != 0) {
            slots[plan.live() * stride + words - 1] = (1L << count) - 1;
        }
        liveCount = count;
        Arrays.fill(begun, 0, 64 * words, 0);
        indices = numbers;
        goals = result;
        return phase(states[numbers[0]]);
    }

    int liveCount() {
        return liveCount;
    }

    /** Whether a slot holds a one in a lane. */
    boolean holds(int slot, int lane) {
        return (slots[slot * stride + (lane >> 6)] >>> lane & 1) != 0;
    }

    private void begin(long[] start) {
        for (int i = 0; i < circuit.bases().size(); i++) {
            fill(plan.base(i), (start[i >> 6] >>> i & 1) != 0 ? -1 : 0);
        }
        for (int slot : carried) {
            fill(slot, 0);
        }
        step = 0;
        deadline = Playouts.MOST_MOVES;
        moves = 0;
        finished = 0;
        unfinished = 0;
        for (long[] own : counts) {
            Arrays.fill(own, 0);
        }
    }

    private void fill(int slot, long value) {
        Arrays.fill(slots, slot * stride, slot * stride + words, value);
    }

    /** Begins at most so many games in lanes that are not live; the number of games begun. */
    private long refill(long[] start, long most) {
        int live = plan.live() * stride;
        long left = most;
        for (int w = 0; w < words; w++) {
            long fresh = ~slots[live + w];
            while (Long.bitCount(fresh) > left) {
                fresh &= fresh - 1;
            }
            left -= Long.bitCount(fresh);
            slots[live + w] |= fresh;
            ending[w] = fresh;
            for (long rest = fresh; rest != 0; rest &= rest - 1) {
                begun[64 * w + Long.numberOfTrailingZeros(rest)] = step;
            }
        }
        for (int i = 0; i < circuit.bases().size(); i++) {
            int at = plan.base(i) * stride;
            if ((start[i >> 6] >>> i & 1) != 0) {
                set(at);
            } else {
                clear(at);
            }
        }
        for (int slot : carried) {
            clear(slot * stride);
        }
        liveCount += (int) (most - left);
        return most - left;
    }

    private void set(int at) {
        for (int w = 0; w < words; w++) {
            slots[at + w] |= ending[w];
        }
    }

    private void clear(int at) {
        for (int w = 0; w < words; w++) {
            slots[at + w] &= ~ending[w];
        }
    }

    /** Ends the games that are over, and makes a move in all others; the phase that follows. */
    int advance(int number) {
        PlayoutPhase phase = engine.phases().get(number);
        phase.end().run(slots, words);
        finished += end(phase, plan.terminal());
        if (step == deadline) {
            giveUp(phase);
        }
        for (int role = 0; role < roles; role++) {
            if (phase.digits()[role] > 0) {
                random.fill(slots, plan.random(role) * stride, SlotPlan.ROUNDS * phase.digits()[role], stride, words);
            }
        }
        phase.moves().run(slots, words);
        for (int role = 0; role < roles; role++) {
            if (phase.sticks()[role]) {
                unfinished += end(phase, plan.stuck(role));
            }
        }
        for (int role = 0; role < roles; role++) {
            if (phase.digits()[role] > 0) {
                decide(role, phase);
            }
        }
        phase.advance().run(slots, words);
        moves += liveCount;
        step++;
        return phase.next();
    }

    /** Ends the games in the live lanes of a slot; how many they are. */
    private int end(PlayoutPhase phase, int slot) {
        int at = slot * stride;
        int live = plan.live() * stride;
        long any = 0;
        for (int w = 0; w < words; w++) {
            ending[w] = slots[at + w] & slots[live + w];
            any |= ending[w];
        }
        return any == 0 ? 0 : harvest(phase);
    }

    /** Counts the goals of the games that end, and takes them from the live ones. */
    private int harvest(PlayoutPhase phase) {
        phase.goals().run(slots, words);
        int live = plan.live() * stride;
        int ended = 0;
        for (int w = 0; w < words; w++) {
            ended += Long.bitCount(ending[w]);
            slots[live + w] &= ~ending[w];
        }
        liveCount -= ended;
        for (int role = 0; role < roles; role++) {
            for (int i = 0; i < counts[role].length; i++) {
                if (circuit.goals(role).get(i).value() != 0) {
                    count(role, i);
                }
            }
        }
        return ended;
    }

    private void count(int role, int goal) {
        int at = plan.goal(role, goal) * stride;
        long sum = 0;
        for (int w = 0; w < words; w++) {
            sum += Long.bitCount(slots[at + w] & ending[w]);
        }
        counts[role][goal] += sum;
        for (int w = 0; indices.length > 0 && w < words; w++) {
            for (long rest = slots[at + w] & ending[w]; rest != 0; rest &= rest - 1) {
                int lane = 64 * w + Long.numberOfTrailingZeros(rest);
                goals[indices[lane] * roles + role] = circuit.goals(role).get(goal).value();
            }
        }
    }

    /** Gives up games that are as long as games may be. */
    private void giveUp(PlayoutPhase phase) {
        int live = plan.live() * stride;
        int oldest = step;
        for (int w = 0; w < words; w++) {
            ending[w] = 0;
            for (long rest = slots[live + w]; rest != 0; rest &= rest - 1) {
                int lane = 64 * w + Long.numberOfTrailingZeros(rest);
                if (step - begun[lane] >= Playouts.MOST_MOVES) {
                    ending[w] |= 1L << lane;
                } else {
                    oldest = Math.min(oldest, begun[lane]);
                }
            }
        }
        unfinished += harvest(phase);
        deadline = oldest + Playouts.MOST_MOVES;
    }

    /** Draws the numbers of a role in the lanes where all that were drawn so far were too large. */
    private void decide(int role, PlayoutPhase phase) {
        int undecided = plan.undecided(role) * stride;
        int live = plan.live() * stride;
        for (int w = 0; w < words; w++) {
            for (long rest = slots[undecided + w] & slots[live + w]; rest != 0; rest &= rest - 1) {
                int lane = Long.numberOfTrailingZeros(rest);
                int count = 0;
                for (int d = 0; d < phase.counts()[role]; d++) {
                    count |= (int) (slots[plan.count(role, d) * stride + w] >>> lane & 1) << d;
                }
                int number = dice.nextInt(count);
                for (int d = 0; d < phase.digits()[role]; d++) {
                    slots[plan.number(role, d) * stride + w] |= (long) (number >> d & 1) << lane;
                }
            }
        }
    }

    private void report(Tally tally) {
        tally.finished(finished, 0);
        tally.unfinished(unfinished, moves);
        for (int role = 0; role < roles; role++) {
            long rest = finished + unfinished;
            for (int i = 0; i < counts[role].length; i++) {
                if (counts[role][i] > 0) {
                    tally.goal(role, circuit.goals(role).get(i).value(), counts[role][i]);
                    rest -= counts[role][i];
                }
            }
            tally.goal(role, 0, rest);
        }
    }
}
