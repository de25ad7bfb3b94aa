package org.senet.machine;

import java.util.Arrays;

/** What random games came to: how many, how long, and how often each role got each goal value. */
public final class Tally {
    /** Goal values above this count as this, and negative ones as 0. */
    public static final int HIGHEST = 100;

    private final long[][] counts;
    private long playouts;
    private long moves;
    private long unfinished;

    public Tally(int roles) {
        this.counts = new long[roles][HIGHEST + 1];
    }

    /** Counts playouts that reached the end of the game, and how many joint moves they took together. */
    public void finished(long count, long movesMade) {
        playouts += count;
        moves += movesMade;
    }

    /** Counts playouts that did not reach the end: a role had no legal move, or the limit of moves was reached. */
    public void unfinished(long count, long movesMade) {
        finished(count, movesMade);
        unfinished += count;
    }

    /** Counts how many playouts gave a role a goal value. */
    public void goal(int role, int value, long count) {
        counts[role][Math.clamp(value, 0, HIGHEST)] += count;
    }

    /** All playouts. */
    public long playouts() {
        return playouts;
    }

    /** The joint moves made in all playouts; each led to a new state. */
    public long moves() {
        return moves;
    }

    /** The playouts among them that did not reach the end of the game. */
    public long unfinished() {
        return unfinished;
    }

    /** How many playouts gave a role this goal value. */
    public long count(int role, int value) {
        return counts[role][value];
    }

    /** The mean goal value of a role; 0 where nothing was played. */
    public double mean(int role) {
        double sum = 0;
        for (int value = 0; value <= HIGHEST; value++) {
            sum += (double) value * counts[role][value];
        }
        return playouts == 0 ? 0 : sum / playouts;
    }

    public void clear() {
        playouts = 0;
        moves = 0;
        unfinished = 0;
        for (long[] own : counts) {
            Arrays.fill(own, 0);
        }
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder().append(playouts).append(" playouts, ").append(moves).append(" moves, ")
                .append(unfinished).append(" unfinished");
        for (int r = 0; r < counts.length; r++) {
            out.append(String.format(", role %d: %.3f", r, mean(r)));
        }
        return out.toString();
    }
}
