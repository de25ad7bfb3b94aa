package org.senet.tournament;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.senet.bench.study.Ratings;

/**
 * What results say about players. A match is worth one point, which goes to the player with the highest goal value, or in equal shares to those
 * who have it; alone at a table one gets the hundredth part of the goal value.
 */
public final class Standings {
    private Standings() {}

    /**
     * How a player stands.
     *
     * @param player   its number, from 0
     * @param points   what it has won
     * @param tieBreak the points of all whom it met, which decides between equals
     * @param score    its results with their intervals
     * @param rating   its strength on the scale of Elo, among these players; their mean is zero
     */
    public record Standing(int player, double points, double tieBreak, Score score, Ratings.Rating rating) {}

    /** The shares of the point of a match; nobody has any where there are no goal values. */
    static List<Double> shares(List<Integer> goals, int seats) {
        if (goals.isEmpty()) {
            return Collections.nCopies(seats, 0.0);
        }
        if (seats == 1) {
            return List.of(goals.getFirst() / 100.0);
        }
        int highest = Collections.max(goals);
        double share = 1.0 / Collections.frequency(goals, highest);
        return goals.stream().map(g -> g == highest ? share : 0.0).toList();
    }

    /** How all players stand, the best first. */
    public static List<Standing> of(int players, List<Table.Result> results) {
        double[] points = new double[players];
        double[] tieBreak = new double[players];
        List<Score> scores = new ArrayList<>();
        Ratings ratings = new Ratings(players);
        for (int p = 0; p < players; p++) {
            scores.add(new Score());
        }
        for (Table.Result result : results) {
            count(result, points, scores, ratings);
        }
        connect(players, results, ratings);
        for (Table.Result result : results) {
            List<Integer> seats = result.table().seats();
            seats.forEach(one -> seats.stream().filter(other -> !other.equals(one))
                    .forEach(other -> tieBreak[one] += points[other]));
        }
        List<Ratings.Rating> rated = ratings.ratings();
        List<Standing> standings = new ArrayList<>();
        for (int p = 0; p < players; p++) {
            standings.add(new Standing(p, points[p], tieBreak[p], scores.get(p), rated.get(p)));
        }
        standings.sort(Comparator.comparingDouble(Standing::points).thenComparingDouble(Standing::tieBreak)
                .thenComparingDouble(s -> s.score().meanGoal()).reversed().thenComparingInt(Standing::player));
        return standings;
    }

    /** Counts a drawn match between groups of players who never met those of another, so that all can be compared. */
    private static void connect(int players, List<Table.Result> results, Ratings ratings) {
        int[] group = new int[players];
        Arrays.setAll(group, p -> p);
        for (Table.Result result : results) {
            List<Integer> seats = result.table().seats();
            for (int other : seats) {
                int from = group[other];
                int to = group[seats.getFirst()];
                Arrays.setAll(group, p -> group[p] == from ? to : group[p]);
            }
        }
        for (int p = 1; p < players; p++) {
            if (group[p] == p && group[0] != p) {
                ratings.add(0, p, 0.5);
            }
        }
    }

    private static void count(Table.Result result, double[] points, List<Score> scores, Ratings ratings) {
        List<Integer> seats = result.table().seats();
        List<Integer> goals = result.goals();
        List<Double> shares = shares(goals, seats.size());
        for (int i = 0; i < seats.size() && !goals.isEmpty(); i++) {
            points[seats.get(i)] += shares.get(i);
            scores.get(seats.get(i)).add(i, goals);
            for (int j = i + 1; j < seats.size(); j++) {
                if (!seats.get(i).equals(seats.get(j))) {
                    ratings.add(seats.get(i), seats.get(j),
                            (1 + Integer.signum(goals.get(i) - goals.get(j))) / 2.0);
                }
            }
        }
    }
}
