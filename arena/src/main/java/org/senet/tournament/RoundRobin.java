package org.senet.tournament;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Everybody meets everybody: in every game each group of players that fills its roles plays once in each rotation of the roles, so that all
 * have had each role equally often. Nobody plays twice in a round. For two roles the rounds are those of the circle method: in each of
 * them everybody plays, but for one where the players are odd in number.
 */
public final class RoundRobin implements Schedule {
    private static final int MOST = 10_000;

    private final List<List<Table>> rounds = new ArrayList<>();

    /**
     * @param players how many there are
     * @param roles   the number of roles of each game, without chance
     * @param times   how often all of it is played
     */
    public RoundRobin(int players, List<Integer> roles, int times) {
        demandFew(players, roles, times);
        for (int time = 0; time < times; time++) {
            for (int game = 0; game < roles.size(); game++) {
                int seats = roles.get(game);
                List<List<int[]>> once = seats == 2 ? circle(players) : packed(players, seats);
                for (int rotation = 0; rotation < seats; rotation++) {
                    for (List<int[]> round : once) {
                        rounds.add(tables(game, round, rotation));
                    }
                }
            }
        }
    }

    private static void demandFew(int players, List<Integer> roles, int times) {
        double tables = 0;
        for (int seats : roles) {
            demandEnough(players, seats);
            double groups = 1;
            for (int i = 0; i < seats; i++) {
                groups = groups * (players - i) / (i + 1);
            }
            tables += times * groups * seats;
        }
        if (tables > MOST) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "this would be %.0f matches, and a tournament has at most %d; choose fewer players, or the Swiss system",
                    tables, MOST));
        }
    }

    static void demandEnough(int players, int seats) {
        if (players < seats || seats < 1) {
            throw new IllegalArgumentException("a game of " + seats + " roles needs as many players, not " + players);
        }
    }

    private static List<Table> tables(int game, List<int[]> groups, int rotation) {
        return groups.stream().map(group -> new Table(game,
                Pairing.seats(group.length, rotation).stream().map(i -> group[i]).toList())).toList();
    }

    /** One player stays, the others move on by a place from round to round, and who sits opposite meets. */
    private static List<List<int[]>> circle(int players) {
        int even = players + players % 2;
        List<List<int[]>> rounds = new ArrayList<>();
        for (int round = 0; round < even - 1; round++) {
            List<int[]> groups = new ArrayList<>();
            for (int i = 0; i < even / 2; i++) {
                int one = i == 0 ? even - 1 : (round + i) % (even - 1);
                int other = (round + even - 1 - i) % (even - 1);
                if (one < players && other < players) {
                    groups.add(round % 2 == 0 ? new int[] {one, other} : new int[] {other, one});
                }
            }
            rounds.add(groups);
        }
        return rounds;
    }

    /** All groups of players, each in the first round in which none of them plays yet. */
    private static List<List<int[]>> packed(int players, int seats) {
        List<List<int[]>> rounds = new ArrayList<>();
        List<boolean[]> busy = new ArrayList<>();
        int[] group = new int[seats];
        Arrays.setAll(group, i -> i);
        while (group[0] >= 0) {
            int round = 0;
            while (round < rounds.size() && anyBusy(busy.get(round), group)) {
                round++;
            }
            if (round == rounds.size()) {
                rounds.add(new ArrayList<>());
                busy.add(new boolean[players]);
            }
            rounds.get(round).add(group.clone());
            for (int player : group) {
                busy.get(round)[player] = true;
            }
            advance(group, players);
        }
        return rounds;
    }

    private static boolean anyBusy(boolean[] busy, int[] group) {
        for (int player : group) {
            if (busy[player]) {
                return true;
            }
        }
        return false;
    }

    /** The next group in lexicographic order; its first member is -1 after the last one. */
    private static void advance(int[] group, int players) {
        int i = group.length - 1;
        while (i >= 0 && group[i] == players - group.length + i) {
            i--;
        }
        if (i < 0) {
            group[0] = -1;
            return;
        }
        group[i]++;
        for (int j = i + 1; j < group.length; j++) {
            group[j] = group[j - 1] + 1;
        }
    }

    @Override
    public int rounds() {
        return rounds.size();
    }

    @Override
    public Optional<List<Table>> next(List<List<Table.Result>> past) {
        return past.size() < rounds.size() ? Optional.of(rounds.get(past.size())) : Optional.empty();
    }
}
