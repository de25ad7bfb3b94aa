package org.senet.tournament;

import java.util.List;
import java.util.Locale;
import org.senet.bench.study.Proportion;

/**
 * What a player got out of a number of matches. A match counts as won in part: 1 where nobody else has as much, an equal share
 * of 1 among those with the highest goal value, 0 else. In a match of one role it is won with a goal value of 100.
 */
public final class Score {
    private long matches;
    private double wins;
    private long draws;
    private double goals;
    private double squares;

    /** A range that holds the true value in 95 of 100 studies. */
    public record Interval(double low, double high) {}

    /** Counts a match in which the player had this role and the roles got these goal values. */
    public void add(int role, List<Integer> goalValues) {
        int own = goalValues.get(role);
        int highest = goalValues.stream().mapToInt(Integer::intValue).max().orElse(0);
        long sharers = goalValues.stream().filter(g -> g == highest).count();
        matches++;
        goals += own;
        squares += (double) own * own;
        if (goalValues.size() == 1) {
            wins += own >= 100 ? 1 : 0;
        } else if (own == highest) {
            wins += 1.0 / sharers;
            draws += sharers > 1 ? 1 : 0;
        }
    }

    public long matches() {
        return matches;
    }

    /** The share of the matches that was won, from 0 to 1. */
    public double winRate() {
        return matches == 0 ? 0 : wins / matches;
    }

    /** The matches in which others had as much. */
    public long draws() {
        return draws;
    }

    public double meanGoal() {
        return matches == 0 ? 0 : goals / matches;
    }

    /** Wilson's interval for the win rate: it stays sensible at 0 and 1 and for few matches. */
    public Interval winInterval() {
        Proportion share = new Proportion(wins, matches);
        return new Interval(share.low() / 100, share.high() / 100);
    }

    /** The interval for the mean goal value, by the normal approximation. */
    public Interval goalInterval() {
        if (matches < 2) {
            return new Interval(0, 100);
        }
        double mean = meanGoal();
        double variance = Math.max(0, (squares - matches * mean * mean) / (matches - 1));
        double half = Proportion.Z * Math.sqrt(variance / matches);
        return new Interval(Math.max(0, mean - half), Math.min(100, mean + half));
    }

    /** Such as "62.5 % [54.1, 70.2] won, mean goal 61.0 [53.0, 69.0]". */
    @Override
    public String toString() {
        Interval win = winInterval();
        Interval goal = goalInterval();
        return String.format(Locale.ROOT, "%.1f %% [%.1f, %.1f] won, mean goal %.1f [%.1f, %.1f]", 100 * winRate(),
                100 * win.low, 100 * win.high, meanGoal(), goal.low, goal.high);
    }
}
