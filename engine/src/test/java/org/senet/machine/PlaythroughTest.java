package org.senet.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.check.Checking;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Playthrough.End;
import org.senet.machine.Playthrough.IllegalMove;
import org.senet.machine.Playthrough.Step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PlaythroughTest {

    /** Two players count down from three in turns, by one or two; whoever says zero wins. */
    static final String COUNTDOWN = """
            (role left) (role right) (init (left 3)) (init (turn left))
            (less 3 1 2) (less 3 2 1) (less 2 1 1) (less 2 2 0) (less 1 1 0)
            (<= (legal ?r (take ?k)) (true (turn ?r)) (true (left ?n)) (less ?n ?k ?m))
            (<= (legal ?r noop) (role ?r) (not (true (turn ?r))))
            (<= (next (left ?m)) (does ?r (take ?k)) (true (left ?n)) (less ?n ?k ?m))
            (<= (next (turn right)) (true (turn left)))
            (<= (next (turn left)) (true (turn right)))
            (<= (sees ?r (taken ?k)) (role ?r) (does ?q (take ?k)) (distinct ?q ?r))
            (<= terminal (true (left 0)))
            (<= (goal ?r 100) (role ?r) (true (left 0)) (not (true (turn ?r))))
            (<= (goal ?r 0) (role ?r) (true (turn ?r)))
            """;

    private final List<Step> steps = new ArrayList<>();

    @ParameterizedTest
    @EnumSource(Machines.class)
    void everyStepIsShown(Machines engine) {
        End end = Playthrough.replay(machine(engine, COUNTDOWN),
                List.of(moves("(take 2)", "noop"), moves("noop", "(take 1)")),
                steps::add);
        assertThat(end).isEqualTo(End.TERMINAL);
        assertThat(steps).hasSize(3);
        Step first = steps.getFirst();
        assertThat(first.number()).isZero();
        assertThat(first.state().fluents()).isEqualTo(moves("(left 3)", "(turn left)"));
        assertThat(first.legal()).containsExactly(moves("(take 1)", "(take 2)"), moves("noop"));
        assertThat(first.goals()).containsExactly(List.of(0), List.of());
        assertThat(first.moves()).contains(moves("(take 2)", "noop"));
        assertThat(first.sees()).containsExactly(List.of(), moves("(taken 2)"));
        Step last = steps.getLast();
        assertThat(last.number()).isEqualTo(2);
        assertThat(last.terminal()).isTrue();
        assertThat(last.legal()).containsExactly(List.of(), List.of());
        assertThat(last.goals()).containsExactly(List.of(0), List.of(100));
        assertThat(last.moves()).isEqualTo(Optional.empty());
        assertThat(last.sees()).containsExactly(List.of(), List.of());
    }

    @Test
    void aSeedGivesTheSameMatchOnEveryEngine() {
        List<List<Step>> matches = new ArrayList<>();
        for (Machines engine : Machines.values()) {
            List<Step> match = new ArrayList<>();
            assertThat(Playthrough.random(machine(engine, COUNTDOWN), 5, 100, match::add)).isEqualTo(End.TERMINAL);
            matches.add(match);
        }
        // The states of different machines are not equal, but say the same.
        assertThat(matches.stream().map(m -> m.stream().map(s -> List.of(s.state().fluents(), s.terminal(), s.legal(),
                s.goals(), s.moves(), s.sees())).toList()).distinct()).hasSize(1);
    }

    @Test
    void otherSeedsGiveOtherMatches() {
        List<List<Term>> firstMoves = new ArrayList<>();
        for (int seed = 0; seed < 20; seed++) {
            steps.clear();
            Playthrough.random(machine(Machines.SEMINAIVE, COUNTDOWN), seed, 100, steps::add);
            firstMoves.add(steps.getFirst().moves().orElseThrow());
        }
        assertThat(firstMoves.stream().distinct()).hasSize(2);
    }

    @Test
    void theLimitEndsARandomWalk() {
        Machine machine = machine(Machines.SEMINAIVE, COUNTDOWN);
        assertThat(Playthrough.random(machine, 1, 1, steps::add)).isEqualTo(End.LIMIT);
        assertThat(steps).hasSize(2);
        assertThat(steps.getLast().legal().getLast()).isNotEmpty();
        assertThat(Playthrough.random(machine, 1, 0, steps::add)).isEqualTo(End.LIMIT);
    }

    @Test
    void aRoleWithoutAMoveEndsIt() {
        Machine machine = machine(Machines.SEMINAIVE,
                COUNTDOWN.replace("(less 1 1 0)", "").replace("(less 2 2 0)", ""));
        assertThat(Playthrough.random(machine, 1, 100, steps::add)).isEqualTo(End.STUCK);
        assertThat(steps.getLast().terminal()).isFalse();
        assertThat(Playthrough.replay(machine, List.of(moves("(take 2)", "noop")), steps::add)).isEqualTo(End.STUCK);
    }

    @Test
    void givenMovesMayEndEarly() {
        Machine machine = machine(Machines.SEMINAIVE, COUNTDOWN);
        assertThat(Playthrough.replay(machine, List.of(), steps::add)).isEqualTo(End.NO_MORE_MOVES);
        assertThat(steps).hasSize(1);
        assertThat(End.NO_MORE_MOVES.words()).isEqualTo("the given moves end here");
    }

    @Test
    void anIllegalMoveIsNamedWithWhatWouldBeLegal() {
        Machine machine = machine(Machines.SEMINAIVE, COUNTDOWN);
        assertThatThrownBy(
                () -> Playthrough.replay(machine, List.of(moves("(take 2)", "noop"), moves("noop", "(take 2)")),
                        steps::add))
                .isInstanceOf(IllegalMove.class)
                .hasMessage("step 1: (take 2) is not legal for right; legal are [(take 1)]");
        assertThat(steps).hasSize(1);
    }

    @Test
    void tooFewMovesAndMovesAfterTheEnd() {
        Machine machine = machine(Machines.SEMINAIVE, COUNTDOWN);
        assertThatThrownBy(() -> Playthrough.replay(machine, List.of(moves("(take 2)")), steps::add))
                .isInstanceOf(IllegalMove.class).hasMessage("step 0: 1 moves are given for the 2 roles [left, right]");
        assertThatThrownBy(() -> Playthrough.replay(machine,
                List.of(moves("(take 2)", "noop"), moves("noop", "(take 1)"),
                        moves("noop", "noop")),
                steps::add)).isInstanceOf(IllegalMove.class).hasMessageContaining("the game is over");
    }

    static Machine machine(Machines engine, String rules) {
        return engine.machine(Checking.of(Reading.of(rules)).orThrow());
    }

    private static List<Term> moves(String... texts) {
        return List.of(texts).stream().map(t -> Reading.term(t).orElseThrow()).toList();
    }
}
