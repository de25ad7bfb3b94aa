package org.senet.tournament;

import java.util.List;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ScoreTest {

    @Test
    void aSharedWinCountsInPart() {
        Score score = new Score();
        score.add(0, List.of(100, 0));
        score.add(1, List.of(50, 50));
        score.add(1, List.of(100, 0));
        assertThat(score.matches()).isEqualTo(3);
        assertThat(score.winRate()).isEqualTo(0.5);
        assertThat(score.draws()).isEqualTo(1);
        assertThat(score.meanGoal()).isEqualTo(50.0);
    }

    @Test
    void aPuzzleIsWonWithAHundred() {
        Score score = new Score();
        score.add(0, List.of(99));
        score.add(0, List.of(100));
        assertThat(score.winRate()).isEqualTo(0.5);
    }

    @Test
    void theIntervalIsWilsons() {
        Score score = new Score();
        for (int i = 0; i < 100; i++) {
            score.add(0, i < 60 ? List.of(100, 0) : List.of(0, 100));
        }
        // 60 of 100: the textbook's interval is [0.5020, 0.6906].
        assertThat(score.winInterval().low()).isCloseTo(0.5020, within(1e-4));
        assertThat(score.winInterval().high()).isCloseTo(0.6906, within(1e-4));
        Score none = new Score();
        assertThat(none.winInterval()).isEqualTo(new Score.Interval(0, 1));
        Score all = new Score();
        all.add(0, List.of(100, 0));
        assertThat(all.winInterval().low()).isBetween(0.2, 0.3);
        assertThat(all.winInterval().high()).isEqualTo(1.0);
    }

    @Test
    void seatsMoveOnSoThatEachPlayerHasEachRole() {
        assertThat(Pairing.seats(2, 0)).containsExactly(0, 1);
        assertThat(Pairing.seats(2, 1)).containsExactly(1, 0);
        for (int players = 1; players <= 5; players++) {
            boolean[][] had = new boolean[players][players];
            for (int match = 0; match < players; match++) {
                List<Integer> seats = Pairing.seats(players, match);
                assertThat(seats).doesNotHaveDuplicates();
                for (int role = 0; role < players; role++) {
                    had[seats.get(role)][role] = true;
                }
            }
            for (boolean[] own : had) {
                assertThat(own).doesNotContain(false);
            }
        }
    }
}
