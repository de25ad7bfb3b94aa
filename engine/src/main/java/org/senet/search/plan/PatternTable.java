package org.senet.search.plan;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.search.Budget;

/**
 * The exact distances to a goal in a puzzle of which one sees only some parts of the state, the pattern. What depends on parts
 * that are not seen may be one way or the other, and every way is followed. So no distance is greater than that of any state
 * which looks like this, as long as all moves count, or only those that change a part which the pattern owns.
 *
 * <p>Culberson and Schaeffer, "Pattern Databases" (1998); counting only owned parts, so that distances of several patterns may
 * be added, is due to Korf and Felner, "Disjoint Pattern Database Heuristics" (2002).
 */
final class PatternTable {
    private static final byte MAY_HOLD = 1;
    private static final byte MAY_FAIL = 2;
    private static final byte ANYTHING = MAY_HOLD | MAY_FAIL;
    /** How many effects of a move may be open at once. */
    private static final int MOST_OPEN = 4;
    private static final int NOT_YET = Integer.MAX_VALUE;

    private final MoveEffects net;
    private final long[] pattern;
    private final long[] owned;
    private final StateTable states;
    private final long[] masked;
    private final int[] gates;
    private final int[][] gateInputs;
    private final int[] moves;
    private final int[][] effects;
    private final byte[] values;
    private final IntList from = new IntList();
    private final IntList to = new IntList();
    private final IntList goals = new IntList();
    private int[] distances = new int[0];
    private boolean isAlone = true;

    private PatternTable(MoveEffects net, long[] pattern, long[] owned, int goalPin, long mostBytes) {
        this.net = net;
        this.pattern = pattern;
        this.owned = owned;
        this.states = new StateTable(pattern.length, mostBytes);
        this.masked = new long[pattern.length];
        this.values = new byte[net.size()];
        Arrays.fill(values, ANYTHING);
        values[0] = MAY_FAIL;
        IntList relevant = new IntList();
        boolean[] isNeeded = new boolean[net.size()];
        isNeeded[Circuit.node(net.terminal())] = true;
        isNeeded[Circuit.node(goalPin)] = true;
        this.effects = new int[net.moves()][];
        for (int move = 0; move < effects.length; move++) {
            effects[move] = relevantEffects(move);
            if (effects[move].length > 0) {
                relevant.add(move);
                isNeeded[Circuit.node(net.legal(move))] = true;
                for (int i = 1; i < effects[move].length; i += 2) {
                    isNeeded[Circuit.node(effects[move][i])] = true;
                }
            }
        }
        this.moves = relevant.toArray();
        IntList found = new IntList();
        for (int node = net.size() - 1; node > net.bases(); node--) {
            if (isNeeded[node]) {
                found.add(node);
                for (int pin : net.gate(node)) {
                    isNeeded[Circuit.node(pin)] = true;
                }
            }
        }
        this.gates = found.toArray();
        Arrays.sort(gates);
        this.gateInputs = Arrays.stream(gates).mapToObj(net::gate).toArray(int[][]::new);
    }

    /**
     * The table of a pattern; none where it is too large or too much is unknown.
     *
     * @param pattern the parts seen, as bits of a state
     * @param owned   those of them that count; a move that changes none of these costs nothing
     * @param root    the state from which the game is played
     */
    static Optional<PatternTable> of(MoveEffects net, long[] pattern, long[] owned, long[] root, int goalPin,
            long mostBytes, Budget budget) {
        if (!net.loops().isEmpty()) {
            return Optional.empty();
        }
        PatternTable table = new PatternTable(net, pattern, owned, goalPin, mostBytes);
        if (!table.explore(root, goalPin, new long[0], budget)) {
            return Optional.empty();
        }
        table.measure();
        return Optional.of(table);
    }

    /** Whether it is certain that no move changes a part owned and one of these others as well; the pattern sees both. */
    static boolean neverTogether(MoveEffects net, long[] pattern, long[] owned, long[] others, long[] root, int goalPin,
            long mostBytes, Budget budget) {
        PatternTable table = new PatternTable(net, pattern, owned, goalPin, mostBytes);
        return net.loops().isEmpty() && table.explore(root, goalPin, others, budget) && table.isAlone;
    }

    private int[] relevantEffects(int move) {
        IntList relevant = new IntList();
        int[] all = net.effects(move);
        for (int i = 0; i < all.length; i += 2) {
            if (has(pattern, Circuit.node(all[i]) - 1)) {
                relevant.add(all[i]);
                relevant.add(all[i + 1]);
            }
        }
        return relevant.toArray();
    }

    private static boolean has(long[] bits, int base) {
        return (bits[base >> 6] >>> base & 1) != 0;
    }

    private boolean explore(long[] root, int goalPin, long[] others, Budget budget) {
        long[] state = new long[pattern.length];
        for (int i = 0; i < state.length; i++) {
            state[i] = root[i] & pattern[i];
        }
        states.add(state, -1, -1);
        long[] next = new long[state.length];
        int[] open = new int[MOST_OPEN];
        for (int at = 0; at < states.size(); at++) {
            budget.check();
            states.copy(at, state);
            evaluate(state);
            if (may(net.terminal()) && may(goalPin)) {
                goals.add(at);
            }
            if (!may(net.terminal() ^ 1)) {
                continue;
            }
            for (int move : moves) {
                if (may(net.legal(move)) && !follow(at, state, move, next, open, others)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean follow(int at, long[] state, int move, long[] next, int[] open, long[] others) {
        System.arraycopy(state, 0, next, 0, state.length);
        int count = 0;
        int[] own = effects[move];
        for (int i = 0; i < own.length; i += 2) {
            if (may(own[i + 1]) && has(state, Circuit.node(own[i]) - 1) == Circuit.isInverted(own[i])) {
                if (!may(own[i + 1] ^ 1)) {
                    flip(next, own[i]);
                } else if (count == MOST_OPEN) {
                    return false;
                } else {
                    open[count++] = own[i];
                }
            }
        }
        for (int choice = 0; choice < 1 << count; choice++) {
            long[] chosen = count == 0 ? next : next.clone();
            for (int i = 0; i < count; i++) {
                if ((choice >> i & 1) != 0) {
                    flip(chosen, open[i]);
                }
            }
            if (Arrays.equals(chosen, state)) {
                continue;
            }
            if (states.isFull()) {
                return false;
            }
            int number = states.add(chosen, -1, -1);
            boolean counts = differ(state, chosen, owned);
            from.add(at);
            to.add(2 * (number < 0 ? ~number : number) + (counts ? 1 : 0));
            isAlone &= others.length == 0 || !counts || !differ(state, chosen, others);
        }
        return true;
    }

    private static void flip(long[] bits, int pin) {
        int base = Circuit.node(pin) - 1;
        bits[base >> 6] ^= 1L << base;
    }

    private static boolean differ(long[] one, long[] other, long[] mask) {
        for (int i = 0; i < mask.length; i++) {
            if (((one[i] ^ other[i]) & mask[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Computes what may hold and what may fail in a state of the pattern. */
    private void evaluate(long[] state) {
        for (int word = 0; word < pattern.length; word++) {
            for (long rest = pattern[word]; rest != 0; rest &= rest - 1) {
                int base = (word << 6) + Long.numberOfTrailingZeros(rest);
                values[base + 1] = has(state, base) ? MAY_HOLD : MAY_FAIL;
            }
        }
        for (int i = 0; i < gates.length; i++) {
            boolean isOr = net.isOr(gates[i]);
            int all = ANYTHING;
            int any = 0;
            for (int pin : gateInputs[i]) {
                int value = value(pin);
                all &= value;
                any |= value;
            }
            int decided = isOr ? MAY_HOLD : MAY_FAIL;
            // An OR may hold if any input may, and may fail only if all may.
            values[gates[i]] = (byte) (any & decided | all & (ANYTHING ^ decided));
        }
    }

    private int value(int pin) {
        int value = values[Circuit.node(pin)];
        return Circuit.isInverted(pin) ? value >> 1 | (value & 1) << 1 : value;
    }

    private boolean may(int pin) {
        return (value(pin) & MAY_HOLD) != 0;
    }

    /** Finds the distances backwards from the goals. */
    private void measure() {
        int size = states.size();
        int[] starts = new int[size + 1];
        for (int i = 0; i < to.size(); i++) {
            starts[(to.at(i) >> 1) + 1]++;
        }
        for (int i = 0; i < size; i++) {
            starts[i + 1] += starts[i];
        }
        int[] sources = new int[to.size()];
        int[] fill = starts.clone();
        for (int i = 0; i < to.size(); i++) {
            sources[fill[to.at(i) >> 1]++] = 2 * from.at(i) + (to.at(i) & 1);
        }
        distances = new int[size];
        Arrays.fill(distances, NOT_YET);
        ArrayDeque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < goals.size(); i++) {
            distances[goals.at(i)] = 0;
            open.add(goals.at(i));
        }
        while (!open.isEmpty()) {
            int at = open.removeFirst();
            for (int i = starts[at]; i < starts[at + 1]; i++) {
                int source = sources[i] >> 1;
                int price = sources[i] & 1;
                if (distances[at] + price < distances[source]) {
                    distances[source] = distances[at] + price;
                    if (price == 0) {
                        open.addFirst(source);
                    } else {
                        open.addLast(source);
                    }
                }
            }
        }
        from.cutTo(0);
        to.cutTo(0);
    }

    /** How many states of the pattern there are. */
    int size() {
        return states.size();
    }

    /** The distance of what is seen of a state; {@link RelaxedDistance#UNREACHABLE} where the goal is out of reach. */
    int distance(long[] state) {
        for (int i = 0; i < masked.length; i++) {
            masked[i] = state[i] & pattern[i];
        }
        int number = states.find(masked);
        return number < 0 ? 0 : Math.min(RelaxedDistance.UNREACHABLE, distances[number]);
    }
}
