package org.senet.search.montecarlo;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Term;
import org.senet.machine.State;

import static org.assertj.core.api.Assertions.assertThat;

class BoundsTest {
    private static final Parties TWO = Parties.of(List.of(Term.of("a"), Term.of("b")));
    private static final Parties CHANCE = Parties.of(List.of(Term.of("a"), Term.of("random")));
    private static int number;

    private record Place(int number) implements State {
        @Override
        public List<Term> fluents() {
            return List.of();
        }
    }

    private static Node known(float a, float b, Parties parties) {
        return new Node(new Place(number++), 2, new Bounds(new float[] {a, b}, new float[] {a, b}, parties));
    }

    private static Turn turn(int role, Node... children) {
        int[][] moves = {{0}, {0}};
        moves[role] = new int[] {0, 1, 2};
        Turn turn = new Turn(role, moves);
        for (int i = 0; i < children.length; i++) {
            int[] choices = new int[2];
            choices[role] = i;
            turn.link(choices, children[i]);
        }
        return turn;
    }

    @Test
    void aTurnIsWorthItsBestMove() {
        Node loss = known(0, 100, TWO);
        Node draw = known(50, 50, TWO);
        Node win = known(100, 0, TWO);
        assertThat(turn(0).bounds(TWO).isOpen()).isTrue();
        assertThat(turn(0, loss, draw).bounds(TWO)).hasToString("50.0..100.0 0.0..50.0");
        assertThat(turn(0, loss, draw, loss).bounds(TWO)).hasToString("50.0..50.0 50.0..50.0");
        assertThat(turn(0, loss, win).bounds(TWO)).hasToString("100.0..100.0 0.0..0.0");
        assertThat(turn(1, draw, win).bounds(TWO)).hasToString("0.0..50.0 50.0..100.0");
        assertThat(turn(1, draw, win, win).bounds(TWO).isSettled()).isTrue();
    }

    @Test
    void amongFriendsOnlyWhatHoldsInAnyCaseIsProved() {
        Parties friends = TWO.withoutOpposition();
        Turn turn = turn(1, known(20, 50, friends), known(60, 50, friends), known(40, 10, friends));
        assertThat(turn.bounds(friends)).hasToString("20.0..60.0 50.0..50.0");
        assertThat(turn.bounds(friends).isSettled()).isFalse();
        assertThat(turn.bounds(friends).isSettled(1)).isTrue();
    }

    @Test
    void chanceIsAveraged() {
        Turn all = turn(1, known(90, 0, CHANCE), known(30, 0, CHANCE), known(0, 0, CHANCE));
        assertThat(all.bounds(CHANCE).low(0)).isEqualTo(40);
        assertThat(all.bounds(CHANCE).isSettled()).isTrue();
        Turn some = turn(1, known(90, 0, CHANCE), known(30, 0, CHANCE));
        assertThat(some.bounds(CHANCE).low(0)).isEqualTo(40);
        assertThat(some.bounds(CHANCE).high(0)).isBetween(73.3f, 73.4f);
    }

    @Test
    void followsTheMoveThatProvedItFirst() {
        Node draw = known(50, 50, TWO);
        Turn turn = turn(0, known(0, 100, TWO), draw);
        turn.bounds(TWO);
        assertThat(turn.surest()).isEqualTo(1);
        turn.link(new int[] {2, 0}, known(50, 50, TWO));
        turn.bounds(TWO);
        assertThat(turn.surest()).isEqualTo(1);
        turn.link(new int[] {0, 0}, known(100, 0, TWO));
        turn.bounds(TWO);
        assertThat(turn.surest()).isZero();
    }

    private static Clash clash(Parties parties, float[][] values) {
        Clash clash = new Clash(new int[][] {new int[values.length], new int[values[0].length]});
        for (int a = 0; a < values.length; a++) {
            for (int b = 0; b < values[a].length; b++) {
                if (!Float.isNaN(values[a][b])) {
                    clash.link(new int[] {a, b}, known(values[a][b], 100 - values[a][b], parties));
                }
            }
        }
        return clash;
    }

    @Test
    void whoMovesAtTheSameTimeIsSureOfLessThanWhoMovesLast() {
        // Matching pennies: nothing is certain, and nothing is excluded.
        assertThat(clash(TWO, new float[][] {{100, 0}, {0, 100}}).bounds(TWO)).hasToString("0.0..100.0 0.0..100.0");
        // A saddle point at 60.
        assertThat(clash(TWO, new float[][] {{60, 80}, {40, 100}}).bounds(TWO)).hasToString("60.0..60.0 40.0..40.0");
        // A row that is known to win, whatever the rest is.
        assertThat(clash(TWO, new float[][] {{Float.NaN, 0}, {100, 100}}).bounds(TWO).isSettled()).isTrue();
        // A row that is not known as a whole proves nothing; the column that is excludes more than 70.
        assertThat(clash(TWO, new float[][] {{70, Float.NaN}, {20, Float.NaN}}).bounds(TWO))
                .hasToString("0.0..70.0 30.0..100.0");
        Parties friends = TWO.withoutOpposition();
        assertThat(clash(friends, new float[][] {{60, 80}, {40, 100}}).bounds(friends))
                .hasToString("60.0..100.0 40.0..60.0");
        assertThat(clash(CHANCE, new float[][] {{60, 80}, {40, 90}}).bounds(CHANCE).low(0)).isEqualTo(70);
        Clash saddle = clash(TWO, new float[][] {{60, 80}, {40, 100}});
        assertThat(saddle.sure(0, 0, TWO)).isEqualTo(60);
        assertThat(saddle.sure(0, 1, TWO)).isEqualTo(40);
        assertThat(saddle.sure(1, 1, TWO)).isZero();
    }
}
