package org.senet.tournament;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ScheduleTest {

    /** The rounds of a tournament in which the player of the lower number always wins. */
    private static List<List<Table.Result>> played(Schedule schedule) {
        List<List<Table.Result>> past = new ArrayList<>();
        for (var tables = schedule.next(past); tables.isPresent(); tables = schedule.next(past)) {
            past.add(tables.get().stream().map(t -> {
                int best = t.seats().stream().mapToInt(p -> p).min().orElseThrow();
                return new Table.Result(t, t.seats().stream().map(p -> p == best ? 100 : 0).toList());
            }).toList());
        }
        return past;
    }

    private static void assertNobodyPlaysTwice(List<List<Table.Result>> rounds) {
        for (List<Table.Result> round : rounds) {
            List<Integer> all = round.stream().flatMap(r -> r.table().seats().stream()).toList();
            assertThat(all).doesNotHaveDuplicates();
        }
    }

    @Test
    void inARoundRobinEveryGroupMeetsInEveryRotation() {
        for (int players = 1; players <= 12; players++) {
            for (int roles = 1; roles <= Math.min(4, players); roles++) {
                RoundRobin schedule = new RoundRobin(players, List.of(roles), 1);
                List<List<Table.Result>> rounds = played(schedule);
                assertThat(rounds).hasSize(schedule.rounds());
                assertNobodyPlaysTwice(rounds);
                Map<Set<Integer>, Integer> meetings = new HashMap<>();
                int[][] had = new int[players][roles];
                for (List<Table.Result> round : rounds) {
                    for (Table.Result result : round) {
                        meetings.merge(new TreeSet<>(result.table().seats()), 1, Integer::sum);
                        for (int role = 0; role < roles; role++) {
                            had[result.table().seats().get(role)][role]++;
                        }
                    }
                }
                assertThat(meetings).hasSize(binomial(players, roles)).allSatisfy((_, n) -> assertThat(n).isPositive());
                assertThat(new HashSet<>(meetings.values())).as(players + " players, " + roles + " roles")
                        .containsExactly(roles);
                assertThat(Arrays.stream(had).flatMapToInt(Arrays::stream).distinct().count()).isEqualTo(1);
            }
        }
    }

    private static int binomial(int n, int k) {
        return k == 0 ? 1 : binomial(n - 1, k - 1) * n / k;
    }

    @Test
    void aRoundRobinOfTwoRolesWastesNoRound() {
        for (int players = 2; players <= 20; players++) {
            assertThat(new RoundRobin(players, List.of(2), 1).rounds()).isEqualTo(2 * (players - 1 + players % 2));
        }
        assertThat(new RoundRobin(6, List.of(2, 3, 1), 2).rounds())
                .isEqualTo(2 * (10 + new RoundRobin(6, List.of(3), 1).rounds() + 1));
    }

    @Test
    void inASwissTournamentAllPlayAndTheBestWins() {
        for (int players = 2; players <= 17; players++) {
            for (int roles = 1; roles <= Math.min(4, players); roles++) {
                List<List<Table.Result>> rounds = played(new Swiss(players, List.of(roles), 6, players));
                assertThat(rounds).hasSize(6);
                assertNobodyPlaysTwice(rounds);
                int[] out = new int[players];
                int[][] had = new int[players][roles];
                for (List<Table.Result> round : rounds) {
                    assertThat(round).hasSize(players / roles);
                    Arrays.setAll(out, p -> out[p] + 1);
                    for (Table.Result result : round) {
                        for (int role = 0; role < roles; role++) {
                            out[result.table().seats().get(role)]--;
                            had[result.table().seats().get(role)][role]++;
                        }
                    }
                }
                String where = players + " players, " + roles + " roles";
                assertThat(Arrays.stream(out).max().orElse(0) - Arrays.stream(out).min().orElse(0)).as(where)
                        .isLessThanOrEqualTo(1);
                for (int[] roleCounts : had) {
                    assertThat(Arrays.stream(roleCounts).max().orElse(0) - Arrays.stream(roleCounts).min().orElse(0))
                            .as("roles of one player, " + where).isLessThanOrEqualTo(2);
                }
                assertThat(Standings.of(players, rounds.stream().flatMap(List::stream).toList()).getFirst().player())
                        .as("the winner, " + where).isZero();
            }
        }
    }

    @Test
    void inASwissTournamentNobodyMeetsTwiceAsLongAsThatCanBe() {
        for (int players = 4; players <= 24; players++) {
            List<List<Table.Result>> rounds = played(new Swiss(players, List.of(2), players / 2, 3));
            List<Set<Integer>> pairs = rounds.stream().flatMap(List::stream)
                    .<Set<Integer>>map(r -> new TreeSet<>(r.table().seats())).toList();
            assertThat(pairs).as(players + " players").doesNotHaveDuplicates();
        }
    }

    @Test
    void aSwissTournamentDependsOnItsSeedAndTheResultsAlone() {
        assertThat(played(new Swiss(11, List.of(2, 3), 5, 42))).isEqualTo(played(new Swiss(11, List.of(2, 3), 5, 42)));
        assertThat(played(new Swiss(11, List.of(2), 5, 42))).isNotEqualTo(played(new Swiss(11, List.of(2), 5, 43)));
    }

    @Test
    void moreRoundsThanOpponentsMeanThatSomeMeetAgain() {
        assertThat(played(new Swiss(4, List.of(2), 9, 1))).hasSize(9).allSatisfy(r -> assertThat(r).hasSize(2));
    }

    @Test
    void whatCannotBePlayedIsRefused() {
        assertThatThrownBy(() -> new RoundRobin(2, List.of(3), 1)).hasMessageContaining("3 roles");
        assertThatThrownBy(() -> new Swiss(1, List.of(2), 3, 1)).hasMessageContaining("2 roles");
        assertThatThrownBy(() -> new RoundRobin(60, List.of(6), 1)).hasMessageContaining("Swiss");
        assertThatThrownBy(() -> new RoundRobin(500, List.of(2), 1)).hasMessageContaining("249500 matches");
    }
}
