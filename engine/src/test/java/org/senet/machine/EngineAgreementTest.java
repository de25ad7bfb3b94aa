package org.senet.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.CpuShare;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.game.GameLibrary;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Random walks through every game of the library, on all engines side by side: in every state they give the same full lists
 * of legal moves, the same end, goals and percepts, and go to the same next state. How far a walk goes depends on what an
 * engine needs; each sees the initial state and the one after it.
 */
@Execution(ExecutionMode.CONCURRENT)
class EngineAgreementTest {
    private static final int MOST_STEPS = 150;

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void everyEngineSaysTheSame(GameLibrary.Entry game) {
        CheckedRules rules = LibraryGames.rules(game);
        compare(game.name(), rules, Machines.PROVER, CpuShare.ofMillis(150));
        compare(game.name(), rules, Machines.NAIVE, CpuShare.ofMillis(250));
    }

    private static void compare(String game, CheckedRules rules, Machines engine, CpuShare share) {
        Machine first = Machines.SEMINAIVE.machine(rules);
        Machine second = engine.machine(rules);
        assertThat(second.roles()).as(game).isEqualTo(first.roles());
        for (long seed = 1; seed == 1 || seed < 20 && !share.isSpent(); seed++) {
            walk(game + " on " + engine + ", seed " + seed, first, second, new Dice(seed), share);
        }
    }

    private static void walk(String name, Machine first, Machine second, Dice dice, CpuShare share) {
        Cursor one = first.cursor();
        Cursor other = second.cursor();
        int roles = first.roles().size();
        List<List<Term>> played = new ArrayList<>();
        while (true) {
            String where = name + " after " + played;
            assertThat(other.state().fluents()).as("the state in %s", where).isEqualTo(one.state().fluents());
            List<List<Term>> legal = legal(one, roles);
            assertThat(legal(other, roles)).as("legal moves in %s", where).isEqualTo(legal);
            assertThat(other.isTerminal()).as("the end in %s", where).isEqualTo(one.isTerminal());
            assertThat(other.isPlayable()).as("playable in %s", where).isEqualTo(one.isPlayable());
            assertThat(goals(other, roles)).as("goals in %s", where).isEqualTo(goals(one, roles));
            boolean stop = share.isSpent() && !played.isEmpty() || played.size() == MOST_STEPS;
            if (stop || one.isTerminal() || !one.isPlayable()) {
                return;
            }
            List<Term> joint = legal.stream().map(moves -> moves.get(dice.nextInt(moves.size()))).toList();
            for (int r = 0; r < roles; r++) {
                assertThat(other.percepts(r, joint)).as("percepts of %s in %s", joint, where)
                        .isEqualTo(one.percepts(r, joint));
            }
            one.play(joint);
            other.play(joint);
            played.add(joint);
        }
    }

    private static List<List<Term>> legal(Cursor cursor, int roles) {
        return IntStream.range(0, roles).mapToObj(cursor::legal).toList();
    }

    private static List<List<Integer>> goals(Cursor cursor, int roles) {
        return IntStream.range(0, roles).mapToObj(cursor::goals).toList();
    }
}
