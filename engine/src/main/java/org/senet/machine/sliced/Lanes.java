package org.senet.machine.sliced;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.circuit.Circuit;
import org.senet.machine.Dice;
import org.senet.machine.Playouts;
import org.senet.machine.Tally;

/**
 * Games played side by side on an engine, one in each bit, or on two engines in turns. All are in the same phase; a lane whose game has ended waits until
 * the phase in which games begin comes round again, and until enough others wait, and is then given a new one. A game once
 * begun is always finished and counted, so that short games are not preferred.
 *
 * <p>Invariant: a lane is live while its game is played, and spent from then on until its goals have been counted. In lanes
 * that are neither, nothing is counted, whatever the slots hold.
 */
final class Lanes {
    private final List<Desk> desks;
    private final @Nullable Rivals rivals;
    private final PlayoutProgram program;
    private final Circuit circuit;
    private final SlotPlan plan;
    private final int mostWords;
    private final RandomWords random;
    private final int[] carried;
    private final int roles;
    private final long[] spent;
    private final long[] fresh;
    private final long[][] counts;
    private Desk desk;
    private long[] slots;
    private int slotStep;
    private int wordStep;
    private int live;
    private int words;
    private int step;
    private int deadline;
    private int liveCount;
    private long moves;
    private long ended;
    private long unfinished;
    private int[] indices = {};
    private int[] goals = {};

    Lanes(PlayoutEngine engine, Dice dice) {
        this(List.of(engine), null, dice);
    }

    /** Lanes on one of two engines at a time, as the rivals say; both run the same program on as many words. */
    Lanes(PlayoutEngine first, PlayoutEngine second, Rivals rivals, Dice dice) {
        this(List.of(first, second), rivals, dice);
    }

    private Lanes(List<PlayoutEngine> engines, @Nullable Rivals rivals, Dice dice) {
        this.desks = engines.stream().map(Desk::new).toList();
        this.rivals = rivals;
        this.program = engines.getFirst().program();
        this.mostWords = engines.getFirst().words();
        if (!engines.stream().allMatch(e -> e.program() == program && e.words() == mostWords)) {
            throw new IllegalArgumentException("engines that take turns run the same program on as many words");
        }
        this.circuit = program.circuit();
        this.plan = program.plan();
        this.random = new RandomWords(dice);
        this.carried = program.carriedSlots();
        this.roles = circuit.roles().size();
        this.spent = new long[mostWords];
        this.fresh = new long[mostWords];
        this.counts = new long[roles][];
        for (int role = 0; role < roles; role++) {
            counts[role] = new long[circuit.goals(role).size()];
        }
        this.desk = desks.getFirst();
        this.slots = desk.slots();
        use(desk);
    }

    private void use(Desk next) {
        desk = next;
        slots = next.slots();
        slotStep = next.slotStep();
        wordStep = next.wordStep();
        live = plan.live() * slotStep;
    }

    /** How many games can be played at once. */
    int size() {
        return 64 * mostWords;
    }

    /** The phase of a state, or -1. */
    int phase(long[] bits) {
        return program.phases().of(bits);
    }

    /** Plays at least so many games from a state, in which the game is not over, and counts them. */
    void play(long[] start, long count, Tally tally) {
        resume();
        words = (int) Math.min(mostWords, (count + 63) / 64);
        begin(start);
        fill(plan.live(), -1);
        liveCount = 64 * words;
        long waiting = count - liveCount;
        int first = phase(start);
        int phase = first;
        while (liveCount > 0 || waiting > 0) {
            if (liveCount == 0) {
                phase = first;
            }
            int idle = 64 * words - liveCount;
            if (phase == first && waiting > 0 && (idle >= enoughIdle() || liveCount == 0)) {
                harvest(phase);
                waiting -= refill(start, Math.min(waiting, idle));
            }
            phase = advance(phase);
        }
        harvest(first);
        rest();
        report(tally);
    }

    private void resume() {
        if (rivals != null) {
            rivals.resume();
        }
    }

    private void rest() {
        if (rivals != null) {
            rivals.rest();
        }
    }

    /**
     * How many lanes may wait before they are refilled: where refilling costs R, a step S and a game takes L steps, the sum of
     * what refilling and what idle lanes cost is least at a share of the square root of 2 R / (S L).
     */
    private int enoughIdle() {
        double length = ended == 0 ? 1000 : (double) moves / ended;
        return (int) Math.ceil(64 * words * Math.min(0.5, Math.sqrt(2 * program.refillShare() / length)));
    }

    /** Plays a game from each of some states of the same phase, in which the game is not over. */
    void playEach(long[][] states, int[] numbers, int count, int[] result) {
        resume();
        int phase = load(states, numbers, count, result);
        while (liveCount > 0) {
            phase = advance(phase);
        }
        harvest(phase);
        rest();
        indices = new int[0];
    }

    /** Begins a game in a lane for each state of these numbers, whose goals go to its place in the result; the phase. */
    int load(long[][] states, int[] numbers, int count, int[] result) {
        words = (count + 63) / 64;
        begin(states[numbers[0]]);
        for (int i = 0; i < circuit.bases().size(); i++) {
            for (int w = 0; w < words; w++) {
                long word = 0;
                for (int lane = 64 * w; lane < Math.min(count, 64 * w + 64); lane++) {
                    word |= (states[numbers[lane]][i >> 6] >>> i & 1) << lane;
                }
                slots[at(plan.base(i), w)] = word;
            }
        }
        fill(plan.live(), -1);
        if ((count & 63) != 0) {
            slots[at(plan.live(), words - 1)] = (1L << count) - 1;
        }
        liveCount = count;
        indices = numbers;
        goals = result;
        return phase(states[numbers[0]]);
    }

    int liveCount() {
        return liveCount;
    }

    /** Whether a slot holds a one in a lane. */
    boolean holds(int slot, int lane) {
        return (slots[at(slot, lane >> 6)] >>> lane & 1) != 0;
    }

    private int at(int slot, int word) {
        return desk.at(slot, word);
    }

    private void begin(long[] start) {
        for (int i = 0; i < circuit.bases().size(); i++) {
            fill(plan.base(i), (start[i >> 6] >>> i & 1) != 0 ? -1 : 0);
        }
        for (int slot : carried) {
            fill(slot, 0);
        }
        for (int d = 0; d < SlotPlan.STEP_DIGITS; d++) {
            fill(plan.begun(d), 0);
        }
        Arrays.fill(spent, 0);
        step = 0;
        deadline = Playouts.MOST_MOVES;
        moves = 0;
        ended = 0;
        unfinished = 0;
        for (long[] own : counts) {
            Arrays.fill(own, 0);
        }
    }

    private void fill(int slot, long value) {
        desk.fill(slot, words, value);
    }

    /** Begins at most so many games in lanes that are not live; the number of games begun. */
    private long refill(long[] start, long most) {
        long left = most;
        for (int w = 0; w < words; w++) {
            long lanes = ~slots[live + w * wordStep];
            while (Long.bitCount(lanes) > left) {
                lanes &= lanes - 1;
            }
            left -= Long.bitCount(lanes);
            slots[live + w * wordStep] |= lanes;
            fresh[w] = lanes;
        }
        for (int w = 0; w < words; w++) {
            long lanes = fresh[w];
            int at = w * wordStep;
            for (int i = 0; i < circuit.bases().size(); i++, at += slotStep) {
                slots[at] = slots[at] & ~lanes | lanes & -(start[i >> 6] >>> i & 1);
            }
            at = at(plan.begun(0), w);
            for (int d = 0; d < SlotPlan.STEP_DIGITS; d++, at += slotStep) {
                slots[at] = slots[at] & ~lanes | lanes & -(step >>> d & 1L);
            }
            for (int slot : carried) {
                slots[at(slot, w)] &= ~lanes;
            }
        }
        liveCount += (int) (most - left);
        return most - left;
    }

    /** Ends the games that are over, and makes a move in all others; the phase that follows. */
    int advance(int number) {
        if (rivals != null && desks.get(rivals.playing()) != desk) {
            Desk next = desks.get(rivals.playing());
            next.takeOver(desk, words);
            use(next);
        }
        PlayoutPhase phase = desk.engine().phases().get(number);
        phase.end().run(slots, 0, words);
        end(phase, plan.terminal());
        if (step == deadline) {
            giveUp(phase);
        }
        for (int role = 0; role < roles; role++) {
            int rows = SlotPlan.ROUNDS * phase.digits()[role];
            for (int w = 0; rows > 0 && w < words; w++) {
                random.fill(slots, at(plan.random(role), w), rows, slotStep);
            }
        }
        phase.moves().run(slots, 0, words);
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
        phase.advance().run(slots, 0, words);
        moves += liveCount;
        step++;
        if (rivals != null) {
            rivals.step(words);
        }
        return phase.next();
    }

    /** Ends the games in the live lanes of a slot; how many they are. */
    private int end(PlayoutPhase phase, int slot) {
        int before = liveCount;
        int remaining = 0;
        int from = slot * slotStep;
        for (int w = 0; w < words; w++) {
            long lanes = slots[live + w * wordStep];
            long over = slots[from + w * wordStep] & lanes;
            spent[w] |= over;
            slots[live + w * wordStep] = lanes ^ over;
            remaining += Long.bitCount(lanes ^ over);
        }
        liveCount = remaining;
        if (before != remaining) {
            ended += before - remaining;
            if (!program.goalsWait()) {
                harvest(phase);
            }
        }
        return before - remaining;
    }

    /** Counts the goals of all games that have ended since the last time, in a phase that the lanes are in now. */
    void harvest(int phase) {
        harvest(desk.engine().phases().get(phase));
    }

    private void harvest(PlayoutPhase phase) {
        long any = 0;
        for (int w = 0; w < words; w++) {
            any |= spent[w];
        }
        if (any == 0) {
            return;
        }
        phase.goals().run(slots, 0, words);
        for (int role = 0; role < roles; role++) {
            for (int i = 0; i < counts[role].length; i++) {
                if (circuit.goals(role).get(i).value() != 0) {
                    count(role, i);
                }
            }
        }
        Arrays.fill(spent, 0, words, 0);
    }

    private void count(int role, int goal) {
        int from = plan.goal(role, goal) * slotStep;
        long sum = 0;
        for (int w = 0; w < words; w++) {
            sum += Long.bitCount(slots[from + w * wordStep] & spent[w]);
        }
        counts[role][goal] += sum;
        for (int w = 0; indices.length > 0 && w < words; w++) {
            for (long rest = slots[from + w * wordStep] & spent[w]; rest != 0; rest &= rest - 1) {
                int lane = 64 * w + Long.numberOfTrailingZeros(rest);
                goals[indices[lane] * roles + role] = circuit.goals(role).get(goal).value();
            }
        }
    }

    /** Gives up games that are as long as games may be. */
    private void giveUp(PlayoutPhase phase) {
        int oldest = 0;
        for (int w = 0; w < words; w++) {
            long over = 0;
            for (long rest = slots[live + w * wordStep]; rest != 0; rest &= rest - 1) {
                int lane = Long.numberOfTrailingZeros(rest);
                int age = step - desk.number(plan.begun(0), SlotPlan.STEP_DIGITS, w, lane)
                        & (1 << SlotPlan.STEP_DIGITS) - 1;
                if (age >= Playouts.MOST_MOVES) {
                    over |= 1L << lane;
                } else {
                    oldest = Math.max(oldest, age);
                }
            }
            slots[at(plan.terminal(), w)] = over;
        }
        unfinished += end(phase, plan.terminal());
        deadline = step + Playouts.MOST_MOVES - oldest;
    }

    /** Draws the numbers of a role in the lanes where all that were drawn so far were too large. */
    private void decide(int role, PlayoutPhase phase) {
        int undecided = plan.undecided(role) * slotStep;
        for (int w = 0; w < words; w++) {
            long rest = slots[undecided + w * wordStep] & slots[live + w * wordStep];
            for (; rest != 0; rest &= rest - 1) {
                int lane = Long.numberOfTrailingZeros(rest);
                int count = desk.number(plan.count(role, 0), phase.counts()[role], w, lane);
                int number = random.below(count);
                for (int at = at(plan.number(role, 0), w); number != 0; at += slotStep, number >>= 1) {
                    slots[at] |= (number & 1L) << lane;
                }
            }
        }
    }

    private void report(Tally tally) {
        tally.finished(ended - unfinished, 0);
        tally.unfinished(unfinished, moves);
        for (int role = 0; role < roles; role++) {
            long rest = ended;
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
