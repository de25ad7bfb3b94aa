package org.senet.search.hidden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.belief.Belief;
import org.senet.belief.InformationSet;
import org.senet.belief.View;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.heuristic.MonteCarlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class HiddenSearchTest {

    private static Machine machine(String game) {
        try {
            return Machines.BYTECODE.machine(
                    Checking.of(Reading.of(GameLibrary.builtIn().find(game).orElseThrow().rules())).orThrow());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Term term(String text) {
        return Reading.term(text).orElseThrow();
    }

    private static Belief belief(Machine machine, String role, View... views) {
        Belief belief = InformationSet.initial(machine, machine.roles().indexOf(term(role)), 1_000_000);
        for (View view : views) {
            belief = belief.after(view);
        }
        return belief;
    }

    private static double value(Decision decision, String move) {
        return decision.options().stream().filter(o -> o.move().equals(term(move))).findFirst().orElseThrow().value();
    }

    private static final View WAITED = new View(term("noop"), List.of());

    /** Table 2 of Schofield and Thielscher 2015: to HyperPlay asking is worth 45, to HyperPlay-II 90. */
    @Test
    void explodingBombHasThePublishedValues() {
        Belief belief = belief(machine("exploding-bomb"), "agent", WAITED);
        Decision plain = new SampledPlayouts(1).search(belief, Budget.nodes(20_000), _ -> {});
        assertThat(value(plain, "ask")).isCloseTo(45, within(1.5));
        assertThat(value(plain, "wait")).isCloseTo(50, within(1.5));
        Decision better = new ImperfectSimulation(4, 1).search(belief, Budget.nodes(4_000), _ -> {});
        assertThat(value(better, "ask")).isEqualTo(90);
        assertThat(value(better, "wait")).isCloseTo(50, within(4.0));
        assertThat(better.move()).isEqualTo(term("ask"));
    }

    @Test
    void anyPlayerCanBeEmbedded() {
        Belief belief = belief(machine("exploding-bomb"), "agent", WAITED);
        Decision decision = new HyperPlay(s -> new MonteCarlo(1, s), 16, 1).search(belief, Budget.nodes(16_000),
                _ -> {});
        assertThat(value(decision, "ask")).isCloseTo(45, within(4.0));
        assertThat(value(decision, "wait")).isCloseTo(50, within(4.0));
    }

    /** Monty Hall: switching wins two times out of three. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void montyHallIsTwoThirds(boolean everybody) {
        Belief belief = belief(machine("monty-hall"), "candidate", new View(term("(choose 1)"), List.of()),
                new View(term("noop"), List.of(term("(opened 3)"))));
        Decision decision = new InformationSetSearch(everybody, 0.7, 1).search(belief, Budget.nodes(20_000), _ -> {});
        assertThat(decision.move()).isEqualTo(term("switch"));
        assertThat(value(decision, "switch")).isCloseTo(66.7, within(2.0));
    }

    /** An information-set tree asks before it cuts. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void informationSetSearchAsks(boolean everybody) {
        Belief belief = belief(machine("exploding-bomb"), "agent", WAITED);
        Decision decision = new InformationSetSearch(everybody, 0.7, 1).search(belief, Budget.nodes(20_000), _ -> {});
        assertThat(decision.move()).isEqualTo(term("ask"));
        assertThat(value(decision, "ask")).isCloseTo(90, within(5.0));
    }

    /** Kuhn's poker: the first player loses 1/18 of a chip on average against best play. */
    @Test
    void kuhnPokerComesToItsEquilibrium() {
        Machine machine = machine("kuhn-poker");
        CounterfactualRegret learner = new CounterfactualRegret(1);
        learner.learn(machine, 400_000);
        Exploitability worth = new Exploitability(machine, learner);
        // A chip is worth 25 points of the goal.
        assertThat(worth.value(0)).isCloseTo(50 - 25 / 18.0, within(0.1));
        assertThat(worth.value(0) + worth.value(1)).isCloseTo(100, within(1e-9));
        assertThat((worth.bestResponse(0) + worth.bestResponse(1) - 100) / 2).isBetween(0.0, 0.4);
    }

    /** Whoever chooses at random in Kuhn's poker can be exploited; the figures were worked out on paper from the tree of 30 ends. */
    @Test
    void randomPlayIsExploitable() {
        Exploitability worth = new Exploitability(machine("kuhn-poker"), (_, _, legal) -> {
            double[] all = new double[legal.length];
            Arrays.fill(all, 1.0 / all.length);
            return all;
        });
        assertThat(worth.value(0)).isCloseTo(53.125, within(1e-9));
        assertThat(worth.bestResponse(0)).isCloseTo(62.5, within(1e-9));
    }

    /** Whole matches: a searcher that has nothing but its percepts never makes an illegal move. */
    @ParameterizedTest
    @ValueSource(strings = {"blind-tic-tac-toe", "kuhn-poker", "mastermind", "number-guessing", "monty-hall"})
    void movesAreLegal(String game) {
        Machine machine = machine(game);
        for (int seed = 1; seed <= 3; seed++) {
            Dice dice = new Dice(seed);
            Cursor cursor = machine.cursor();
            Belief[] beliefs = new Belief[machine.roles().size()];
            for (int r = 0; r < beliefs.length; r++) {
                beliefs[r] = InformationSet.initial(machine, r, 5_000_000);
            }
            List<BeliefSearcher> searchers = List.of(new SampledPlayouts(seed), new ImperfectSimulation(2, seed),
                    new InformationSetSearch(true, 0.7, seed));
            while (!cursor.isTerminal()) {
                List<Term> joint = new ArrayList<>();
                for (int r = 0; r < beliefs.length; r++) {
                    List<Term> legal = cursor.legal(r);
                    Term move = machine.roles().get(r).name().equals("random")
                            ? legal.get(dice.nextInt(legal.size()))
                            : searchers.get((r + seed) % 3).search(beliefs[r], Budget.nodes(20), _ -> {}).move();
                    assertThat(legal).contains(move);
                    joint.add(move);
                }
                for (int r = 0; r < beliefs.length; r++) {
                    if (!machine.roles().get(r).name().equals("random")) {
                        beliefs[r] = beliefs[r].after(new View(joint.get(r), cursor.percepts(r, joint)));
                    }
                }
                cursor.play(joint);
            }
        }
    }
}
