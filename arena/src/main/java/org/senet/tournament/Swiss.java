package org.senet.tournament;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.senet.machine.Dice;

/**
 * The Swiss system: in each round those meet who have about the same points, if possible without having met before. Everybody plays in
 * every round, but for those who are left over where the number of players is no multiple of the number of roles: the last who have sat out
 * least often, and they get a full point. Roles go to those who have had them least often. The games take turns, a round each.
 */
public final class Swiss implements Schedule {
    /** How many ways to pair are tried before more meetings of the same two are allowed. */
    private static final int PATIENCE = 20_000;
    /** Up to so many roles all orders of a table are compared, above that only rotations. */
    private static final int ALL_ORDERS = 5;

    private final int players;
    private final List<Integer> roles;
    private final int rounds;
    private final long seed;

    /**
     * @param roles the number of roles of each game, without chance
     * @param seed  decides who meets in the first round, and between those with the same points
     */
    public Swiss(int players, List<Integer> roles, int rounds, long seed) {
        roles.forEach(seats -> RoundRobin.demandEnough(players, seats));
        this.players = players;
        this.roles = List.copyOf(roles);
        this.rounds = rounds;
        this.seed = seed;
    }

    @Override
    public int rounds() {
        return rounds;
    }

    @Override
    public Optional<List<Table>> next(List<List<Table.Result>> past) {
        if (past.size() >= rounds) {
            return Optional.empty();
        }
        int game = past.size() % roles.size();
        History history = new History(past, game);
        List<Integer> order = new ArrayList<>(shuffled(past.size()));
        order.sort(Comparator.comparingDouble((Integer p) -> history.points[p]).reversed());
        int seats = roles.get(game);
        leaveOut(order, players % seats, history);
        List<List<Integer>> groups = seats == 2 ? pairs(order, history) : groups(order, seats, history);
        return Optional.of(groups.stream().map(g -> new Table(game, seated(g, history))).toList());
    }

    /** What has happened so far: points, who sat out, who met whom, who had which role of the game that comes next. */
    private final class History {
        final double[] points = new double[players];
        final int[] out = new int[players];
        final int[][] met = new int[players][players];
        final int[][] had = new int[players][players];

        History(List<List<Table.Result>> past, int next) {
            for (List<Table.Result> round : past) {
                boolean[] played = new boolean[players];
                for (Table.Result result : round) {
                    List<Integer> seats = result.table().seats();
                    List<Double> shares = Standings.shares(result.goals(), seats.size());
                    for (int role = 0; role < seats.size(); role++) {
                        int player = seats.get(role);
                        played[player] = true;
                        points[player] += shares.get(role);
                        had[player][role] += roles.get(result.table().game()).equals(roles.get(next)) ? 1 : 0;
                        seats.forEach(other -> met[player][other]++);
                    }
                }
                for (int p = 0; p < players; p++) {
                    out[p] += played[p] ? 0 : 1;
                    points[p] += played[p] ? 0 : 1;
                }
            }
        }
    }

    private List<Integer> shuffled(int round) {
        Dice dice = new Dice(seed + round);
        List<Integer> order = new ArrayList<>(IntStream.range(0, players).boxed().toList());
        for (int i = players - 1; i > 0; i--) {
            int j = dice.nextInt(i + 1);
            order.set(i, order.set(j, order.get(i)));
        }
        return order;
    }

    private static void leaveOut(List<Integer> order, int count, History history) {
        for (int i = 0; i < count; i++) {
            int fewest = order.stream().mapToInt(p -> history.out[p]).min().orElse(0);
            for (int j = order.size() - 1; j >= 0; j--) {
                if (history.out[order.get(j)] == fewest) {
                    order.remove(j);
                    break;
                }
            }
        }
    }

    /** Pairs neighbours, none of whom have met more often than necessary. */
    private static List<List<Integer>> pairs(List<Integer> order, History history) {
        for (int allowed = 0;; allowed++) {
            List<List<Integer>> pairs = new ArrayList<>();
            if (paired(new ArrayList<>(order), allowed, history, pairs, new int[] {PATIENCE})) {
                return pairs;
            }
        }
    }

    private static boolean paired(List<Integer> left, int allowed, History history, List<List<Integer>> pairs,
            int[] patience) {
        if (left.isEmpty()) {
            return true;
        }
        int one = left.removeFirst();
        for (int i = 0; i < left.size() && patience[0]-- > 0; i++) {
            int other = left.get(i);
            if (history.met[one][other] <= allowed) {
                left.remove(i);
                pairs.add(List.of(one, other));
                if (paired(left, allowed, history, pairs, patience)) {
                    return true;
                }
                pairs.removeLast();
                left.add(i, other);
            }
        }
        left.addFirst(one);
        return false;
    }

    /** Tables of neighbours: the first who is left, and each time the next one whom those at the table have met least often. */
    private static List<List<Integer>> groups(List<Integer> order, int seats, History history) {
        List<Integer> left = new ArrayList<>(order);
        List<List<Integer>> groups = new ArrayList<>();
        while (!left.isEmpty()) {
            List<Integer> group = new ArrayList<>(List.of(left.removeFirst()));
            while (group.size() < seats) {
                Integer next = left.stream().min(Comparator.comparingInt(p -> meetings(group, p, history)))
                        .orElseThrow();
                left.remove(next);
                group.add(next);
            }
            groups.add(group);
        }
        return groups;
    }

    private static int meetings(List<Integer> group, int player, History history) {
        return group.stream().mapToInt(g -> history.met[g][player]).sum();
    }

    /** The order of a group in which nobody gets a role more often than can be helped. */
    private static List<Integer> seated(List<Integer> group, History history) {
        List<List<Integer>> orders = new ArrayList<>();
        if (group.size() <= ALL_ORDERS) {
            permute(new ArrayList<>(group), 0, orders);
        } else {
            for (int rotation = 0; rotation < group.size(); rotation++) {
                orders.add(Pairing.seats(group.size(), rotation).stream().map(group::get).toList());
            }
        }
        return orders.stream().min(Comparator.comparingInt(o -> burden(o, history))).orElseThrow();
    }

    private static int burden(List<Integer> seats, History history) {
        return IntStream.range(0, seats.size()).map(role -> {
            int times = history.had[seats.get(role)][role];
            return times * times * 2 + times;
        }).sum();
    }

    private static void permute(List<Integer> group, int from, List<List<Integer>> orders) {
        if (from == group.size()) {
            orders.add(List.copyOf(group));
        }
        for (int i = from; i < group.size(); i++) {
            Collections.swap(group, from, i);
            permute(group, from + 1, orders);
            Collections.swap(group, from, i);
        }
    }
}
