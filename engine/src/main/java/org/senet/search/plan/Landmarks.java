package org.senet.search.plan;

import java.util.BitSet;
import org.senet.bits.IntList;

/**
 * Sets of moves of which every plan makes at least one, found by following what a goal needs: where all inputs of a gate are
 * needed, each is; a part of the state that has to change needs one of the moves that change it.
 *
 * <p>Hoffmann, Porteous and Sebastia, "Ordered Landmarks in Planning" (2004).
 */
final class Landmarks {
    private final RelaxedDistance distance;
    private final int[] failures;
    private final int[] marked;
    private final int[] seen;
    private final IntList ahead = new IntList();
    private final IntList open = new IntList();
    private int stamp;

    /** @param distance what is asked before each question here, about the same state and goal */
    Landmarks(RelaxedDistance distance) {
        this.distance = distance;
        this.failures = new int[2 * distance.size()];
        this.marked = new int[2 * distance.size()];
        this.seen = new int[2 * distance.size()];
    }

    /**
     * Moves of which every way to the goal makes at least one, each of them legal: of such sets that with the fewest moves for
     * what has been out of reach most often. Empty where none is found.
     *
     * <p>To weigh by failures is due to Boussemart, Hemery, Lecoutre and Sais, "Boosting Systematic Search by Weighting
     * Constraints" (2004).
     */
    BitSet smallest(int goalPin, BitSet legal) {
        BitSet best = new BitSet();
        double bestScore = Double.POSITIVE_INFINITY;
        int round = ++stamp;
        ahead.cutTo(0);
        ahead.add(distance.terminal());
        ahead.add(goalPin);
        while (ahead.size() > 0) {
            int pin = removeLast(ahead);
            int cost = distance.cost(pin);
            if (cost == 0 || cost >= RelaxedDistance.UNREACHABLE || marked[pin] == round) {
                continue;
            }
            marked[pin] = round;
            if (!distance.isPlain(pin) && distance.needsAll(pin)) {
                distance.addInputs(pin, ahead);
                continue;
            }
            double weight = 1.0 + failures[pin];
            BitSet moves = movesFor(pin, (int) Math.min(Integer.MAX_VALUE, Math.ceil(bestScore * weight)));
            if (!moves.isEmpty() && moves.stream().allMatch(legal::get)) {
                best = moves;
                bestScore = moves.cardinality() / weight;
            }
            if (distance.isPlain(pin) && distance.achievers(pin).length == 1) {
                ahead.add(distance.legal(distance.achievers(pin)[0]));
                ahead.add(distance.condition(distance.achievers(pin)[0]));
            }
        }
        return best;
    }

    private static int removeLast(IntList list) {
        int last = list.at(list.size() - 1);
        list.cutTo(list.size() - 1);
        return last;
    }

    /** The moves of which one must be made for a pin, or none where they are not fewer than so many. */
    private BitSet movesFor(int pin, int fewerThan) {
        BitSet found = new BitSet();
        stamp++;
        open.cutTo(0);
        open.add(pin);
        while (open.size() > 0) {
            int at = removeLast(open);
            if (distance.cost(at) >= RelaxedDistance.UNREACHABLE || seen[at] == stamp) {
                continue;
            }
            seen[at] = stamp;
            if (distance.isPlain(at)) {
                for (int effect : distance.achievers(at)) {
                    if (distance.cost(distance.legal(effect)) < RelaxedDistance.UNREACHABLE
                            && distance.cost(distance.condition(effect)) < RelaxedDistance.UNREACHABLE) {
                        found.set(distance.move(effect));
                    }
                }
                if (found.cardinality() >= fewerThan) {
                    return new BitSet();
                }
            } else if (distance.needsAll(at)) {
                keepDearest(at);
            } else {
                distance.addInputs(at, open);
            }
        }
        return found;
    }

    /** Follows, of the inputs that are all needed, the one that costs most. */
    private void keepDearest(int pin) {
        int first = open.size();
        distance.addInputs(pin, open);
        int dearest = open.at(first);
        for (int i = first; i < open.size(); i++) {
            if (distance.cost(open.at(i)) > distance.cost(dearest)) {
                dearest = open.at(i);
            }
        }
        open.cutTo(first);
        open.add(dearest);
    }

    /** Remembers what it was that put the goal out of reach. */
    void blame(int goalPin) {
        int pin = distance.cost(distance.terminal()) >= RelaxedDistance.UNREACHABLE ? distance.terminal() : goalPin;
        boolean descends = true;
        while (descends) {
            descends = false;
            if (!distance.isPlain(pin) && distance.needsAll(pin)) {
                ahead.cutTo(0);
                distance.addInputs(pin, ahead);
                for (int i = 0; i < ahead.size() && !descends; i++) {
                    if (distance.cost(ahead.at(i)) >= RelaxedDistance.UNREACHABLE) {
                        pin = ahead.at(i);
                        descends = true;
                    }
                }
            }
        }
        failures[pin]++;
    }
}
