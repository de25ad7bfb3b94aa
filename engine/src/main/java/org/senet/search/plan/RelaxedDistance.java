package org.senet.search.plan;

import java.util.Arrays;
import java.util.BitSet;
import org.senet.bits.IntList;
import org.senet.circuit.Circuit;
import org.senet.circuit.Circuit.Loop;

/**
 * How far a state is from a terminal state of a certain value, if what has once become true stayed true and what has once
 * become false stayed false. Every pin of the net of {@link MoveEffects} has a price: an AND costs what its inputs cost
 * together, an OR what the cheapest costs; a part of the state costs nothing if it is as wanted, else what the cheapest effect
 * costs that makes it so: one for the move, and the prices of its being legal and of the condition. The moves on the cheapest
 * way, each counted once, are the distance.
 *
 * <p>What is out of reach here is out of reach in the game: that, and {@link #leastMoves}, are certain; the distance is not.
 * The clock is taken to show whatever is wanted.
 *
 * <p>After Bonet and Geffner, "Planning as Heuristic Search" (2001), and Hoffmann and Nebel, "The FF Planning System" (2001),
 * carried over to nets.
 */
final class RelaxedDistance {
    static final int UNREACHABLE = 1 << 28;

    private final int size;
    private final int bases;
    private final int moves;
    private final int terminal;
    private final boolean[] isClock;
    private final int[] starts;
    private final int[] inputs;
    private final boolean[] isOr;
    private final int[] legalPins;
    private final int[] effectMove;
    private final int[] effectPin;
    private final int[] effectCondition;
    private final int[][] readers;
    private final int[][] effectReaders;
    private final int[][] achievers;
    private final int[] loopFrom;
    private final Loop[] loops;
    private final int[] cost;
    /** By pin: the cheapest input of a gate, or the effect that is the cheapest way to a base. */
    private final int[] support;
    private final int[] seen;
    private final long[] dirtyGates;
    private final long[] dirtyEffects;
    private final IntList open = new IntList();
    private final BitSet helpful = new BitSet();
    private int stamp;
    private int leastMoves;

    RelaxedDistance(MoveEffects net, long[] clockMask) {
        this.size = net.size();
        this.bases = net.bases();
        this.moves = net.moves();
        this.terminal = net.terminal();
        this.starts = new int[size + 1];
        this.isOr = new boolean[size];
        IntList pins = new IntList();
        IntList[] readBy = new IntList[size];
        IntList[] readByEffect = new IntList[size];
        Arrays.setAll(readBy, _ -> new IntList());
        Arrays.setAll(readByEffect, _ -> new IntList());
        for (int node = 0; node < size; node++) {
            starts[node] = pins.size();
            isOr[node] = net.isOr(node);
            for (int pin : net.gate(node)) {
                pins.add(pin);
                readBy[Circuit.node(pin)].add(node);
            }
        }
        starts[size] = pins.size();
        this.inputs = pins.toArray();
        this.legalPins = new int[moves];
        IntList byMove = new IntList();
        IntList literals = new IntList();
        IntList conditions = new IntList();
        IntList[] achievedBy = new IntList[2 * (bases + 1)];
        Arrays.setAll(achievedBy, _ -> new IntList());
        for (int move = 0; move < moves; move++) {
            legalPins[move] = net.legal(move);
            int[] own = net.effects(move);
            for (int i = 0; i < own.length; i += 2) {
                achievedBy[own[i]].add(byMove.size());
                readByEffect[Circuit.node(legalPins[move])].add(byMove.size());
                readByEffect[Circuit.node(own[i + 1])].add(byMove.size());
                byMove.add(move);
                literals.add(own[i]);
                conditions.add(own[i + 1]);
            }
        }
        this.effectMove = byMove.toArray();
        this.effectPin = literals.toArray();
        this.effectCondition = conditions.toArray();
        this.readers = arrays(readBy);
        this.effectReaders = arrays(readByEffect);
        this.achievers = arrays(achievedBy);
        this.isClock = new boolean[bases];
        for (int i = 0; i < bases; i++) {
            isClock[i] = (clockMask[i >> 6] >>> i & 1) != 0;
        }
        this.loops = net.loops().toArray(Loop[]::new);
        this.loopFrom = new int[size];
        Arrays.fill(loopFrom, -1);
        for (Loop loop : loops) {
            Arrays.fill(loopFrom, loop.from(), loop.to(), loop.from());
        }
        this.cost = new int[2 * size];
        this.support = new int[2 * size];
        this.seen = new int[2 * size];
        this.dirtyGates = new long[(size >> 6) + 1];
        this.dirtyEffects = new long[(effectMove.length >> 6) + 1];
    }

    private static int[][] arrays(IntList[] lists) {
        return Arrays.stream(lists).map(IntList::toArray).toArray(int[][]::new);
    }

    /**
     * The distance of the state from the end of the game with a goal; {@link #UNREACHABLE} where there is no way.
     *
     * @param goalPin the pin of the goal in the net of effects
     */
    int of(long[] state, int goalPin) {
        reset(state);
        leastMoves = UNREACHABLE;
        for (int round = 0;; round++) {
            sweep();
            if (leastMoves == UNREACHABLE && cost[terminal] < UNREACHABLE && cost[goalPin] < UNREACHABLE) {
                leastMoves = round;
            }
            if (!makeMoves()) {
                break;
            }
        }
        return leastMoves == UNREACHABLE ? UNREACHABLE : extract(goalPin);
    }

    /** No way that the last question was about is shorter than this. */
    int leastMoves() {
        return leastMoves;
    }

    /** The moves of the way that the last question was about, by number; they need not be legal. */
    BitSet helpfulMoves() {
        return helpful;
    }

    private void reset(long[] state) {
        Arrays.fill(cost, UNREACHABLE);
        Arrays.fill(dirtyEffects, -1L);
        dirtyEffects[dirtyEffects.length - 1] = (1L << effectMove.length) - 1;
        Arrays.fill(dirtyGates, -1L);
        dirtyGates[dirtyGates.length - 1] = (1L << size) - 1;
        cost[Circuit.TRUE] = 0;
        for (int i = 0; i < bases; i++) {
            int pin = 2 * (i + 1);
            boolean isTrue = (state[i >> 6] >>> i & 1) != 0;
            if (isTrue || isClock[i]) {
                cost[pin] = 0;
            }
            if (!isTrue || isClock[i]) {
                cost[pin + 1] = 0;
            }
        }
        for (Loop loop : loops) {
            // What is not derived in a circle is not looked into: it is taken to be free.
            for (int node = loop.from(); node < loop.to(); node++) {
                cost[2 * node + 1] = 0;
            }
        }
    }

    /** Brings the prices of gates up to date. */
    private void sweep() {
        for (int word = 0; word < dirtyGates.length; word++) {
            while (dirtyGates[word] != 0) {
                int node = (word << 6) + Long.numberOfTrailingZeros(dirtyGates[word]);
                dirtyGates[word] &= dirtyGates[word] - 1;
                if (node > bases && update(node)) {
                    tell(node);
                    if (loopFrom[node] >= 0) {
                        word = Math.min(word, loopFrom[node] >> 6);
                    }
                }
            }
        }
    }

    private void tell(int node) {
        for (int reader : readers[node]) {
            dirtyGates[reader >> 6] |= 1L << reader;
        }
        for (int effect : effectReaders[node]) {
            dirtyEffects[effect >> 6] |= 1L << effect;
        }
    }

    /** Computes what a gate costs to be true and to be false; whether one has become cheaper. */
    private boolean update(int node) {
        int flip = isOr[node] ? 1 : 0;
        int sum = 0;
        int least = UNREACHABLE;
        int cheapest = -1;
        for (int i = starts[node]; i < starts[node + 1]; i++) {
            // An OR is the inverse of an AND of inverses.
            int pin = inputs[i] ^ flip;
            sum = Math.min(UNREACHABLE, sum + cost[pin]);
            int other = cost[pin ^ 1];
            if (other < least) {
                least = other;
                cheapest = pin ^ 1;
            }
        }
        int all = 2 * node + flip;
        boolean changed = false;
        if (sum < cost[all]) {
            cost[all] = sum;
            changed = true;
        }
        if (least < cost[all ^ 1]) {
            cost[all ^ 1] = least;
            support[all ^ 1] = cheapest;
            changed = true;
        }
        return changed;
    }

    /** Brings the prices of the parts of the state up to date; whether one has become cheaper. */
    private boolean makeMoves() {
        open.cutTo(0);
        for (int word = 0; word < dirtyEffects.length; word++) {
            for (long rest = dirtyEffects[word]; rest != 0; rest &= rest - 1) {
                int effect = (word << 6) + Long.numberOfTrailingZeros(rest);
                int pin = effectPin[effect];
                int price = 1 + cost[legalPins[effectMove[effect]]] + cost[effectCondition[effect]];
                if (price < cost[pin]) {
                    cost[pin] = price;
                    support[pin] = effect;
                    open.add(Circuit.node(pin));
                }
            }
            dirtyEffects[word] = 0;
        }
        for (int i = 0; i < open.size(); i++) {
            tell(open.at(i));
        }
        return open.size() > 0;
    }

    /** Counts the moves that the end with a goal rests on. */
    private int extract(int goalPin) {
        stamp++;
        helpful.clear();
        open.cutTo(0);
        open.add(terminal);
        open.add(goalPin);
        while (open.size() > 0) {
            int pin = open.at(open.size() - 1);
            open.cutTo(open.size() - 1);
            if (cost[pin] == 0 || seen[pin] == stamp) {
                continue;
            }
            seen[pin] = stamp;
            int node = Circuit.node(pin);
            if (node <= bases) {
                int effect = support[pin];
                helpful.set(effectMove[effect]);
                open.add(legalPins[effectMove[effect]]);
                open.add(effectCondition[effect]);
            } else if (needsAll(pin)) {
                addInputs(pin, open);
            } else {
                open.add(support[pin]);
            }
        }
        return helpful.cardinality();
    }

    /** What a pin cost when the last question was asked. */
    int cost(int pin) {
        return cost[pin];
    }

    /** How many nodes the net has. */
    int size() {
        return size;
    }

    int terminal() {
        return terminal;
    }

    /** Whether a pin is that of a part of the state, or of the constant. */
    boolean isPlain(int pin) {
        return Circuit.node(pin) <= bases;
    }

    /** Whether the pin of a gate takes all of its inputs; else one is enough. */
    boolean needsAll(int pin) {
        return Circuit.isInverted(pin) == isOr[Circuit.node(pin)];
    }

    /** Adds the pins that a pin of a gate rests on, each as it has to be. */
    void addInputs(int pin, IntList to) {
        int node = Circuit.node(pin);
        for (int i = starts[node]; i < starts[node + 1]; i++) {
            to.add(inputs[i] ^ pin & 1);
        }
    }

    /** The effects that make a part of the state hold, or fail where the pin is inverted. */
    int[] achievers(int pin) {
        return achievers[pin];
    }

    int move(int effect) {
        return effectMove[effect];
    }

    int condition(int effect) {
        return effectCondition[effect];
    }

    /** Where the move of an effect is legal. */
    int legal(int effect) {
        return legalPins[effectMove[effect]];
    }
}
