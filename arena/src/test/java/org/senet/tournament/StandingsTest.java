package org.senet.tournament;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class StandingsTest {

    private static Table.Result result(List<Integer> seats, Integer... goals) {
        return new Table.Result(new Table(0, seats), List.of(goals));
    }

    @Test
    void aMatchIsWorthOnePoint() {
        assertThat(Standings.shares(List.of(100, 0), 2)).containsExactly(1.0, 0.0);
        assertThat(Standings.shares(List.of(50, 50, 0), 3)).containsExactly(0.5, 0.5, 0.0);
        assertThat(Standings.shares(List.of(70), 1)).containsExactly(0.7);
        assertThat(Standings.shares(List.of(), 2)).containsExactly(0.0, 0.0);
    }

    @Test
    void pointsDecideThenTheStrengthOfThoseWhomOneMet() {
        List<Standings.Standing> standings = Standings.of(4, List.of(result(List.of(0, 1), 100, 0),
                result(List.of(2, 3), 0, 100), result(List.of(0, 3), 50, 50), result(List.of(1, 2), 100, 0)));
        assertThat(standings).extracting(Standings.Standing::player).containsExactly(0, 3, 1, 2);
        assertThat(standings).extracting(Standings.Standing::points).containsExactly(1.5, 1.5, 1.0, 0.0);
        assertThat(standings).extracting(Standings.Standing::tieBreak).containsExactly(2.5, 1.5, 1.5, 2.5);
        assertThat(standings.getFirst().score().matches()).isEqualTo(2);
    }

    @Test
    void ratingsSeeWhoWonAndHowSureThatIs() {
        List<Table.Result> few = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            few.add(result(List.of(0, 1), i % 4 == 0 ? 0 : 100, i % 4 == 0 ? 100 : 0));
        }
        List<Table.Result> many = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            many.addAll(few);
        }
        Standings.Standing unsure = Standings.of(2, few).getFirst();
        Standings.Standing sure = Standings.of(2, many).getFirst();
        assertThat(unsure.player()).isZero();
        assertThat(sure.rating().points()).isCloseTo(200 * Math.log10(3), Offset.offset(5.0));
        assertThat(sure.rating().margin()).isLessThan(unsure.rating().margin() / 3);
    }

    @Test
    void thoseWhoNeverMetCanStillBeRated() {
        List<Standings.Standing> standings = Standings.of(5, List.of(result(List.of(0, 1), 100, 0),
                result(List.of(2, 3), 100, 0)));
        assertThat(standings).allSatisfy(s -> {
            assertThat(s.rating().points()).isFinite();
            assertThat(s.rating().margin()).isFinite().isPositive();
        });
    }
}
