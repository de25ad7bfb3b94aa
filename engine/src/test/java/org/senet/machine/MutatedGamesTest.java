package org.senet.machine;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.LibraryGames;
import org.senet.Mutations;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Saturation;
import org.senet.game.GameLibrary;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Source;
import org.senet.machine.Playthrough.Step;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

/**
 * Games with something changed in their rules. Those in which the checks find no error are played: a match comes of it, or the
 * budget ends it, and nothing else happens. As far as two back ends come, they play the same; only what an unsafe variable
 * under a negation means is left open by the language, and differs with the order of proof.
 */
@Execution(ExecutionMode.CONCURRENT)
class MutatedGamesTest {
    private static final int CASES = 5;
    private static final int STEPS = 20;
    private static final long BUDGET_MILLIS = 300;
    private static final Saturation.Budget BUDGET = new Saturation.Budget(100_000, 5_000_000, 60);
    private static final List<Machines> ENGINES = List.of(Machines.PROVER, Machines.LIFTED, Machines.FORWARD,
            Machines.INCREMENTAL, Machines.BYTECODE);

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void isPlayedOrRefused(GameLibrary.Entry game) throws InterruptedException {
        Mutations mutations = new Mutations(game.name().hashCode());
        Rulesheet sheet = LibraryGames.sheet(game);
        for (int i = 0; i < CASES; i++) {
            String text = Dialect.PREFIX.print(mutations.mutated(sheet));
            Checking checking = Checking.of(Reading.of(new Source(game.name(), text)));
            Optional<CheckedRules> rules = checking.rules();
            if (rules.isPresent()) {
                List<Step> joined = play(Machines.SEMINAIVE, new Blueprint(rules.get(), BUDGET, Set.of()), i, text);
                if (checking.diagnostics().stream().noneMatch(d -> d.code().equals("unsafe-variable"))) {
                    // States of different machines are not equal, so that what they show is compared.
                    Blueprint blueprint = new Blueprint(rules.get(), BUDGET, Set.of());
                    for (Machines engine : ENGINES) {
                        List<Step> again = play(engine, blueprint, i, text);
                        int common = Math.min(joined.size(), again.size());
                        for (int step = 0; step < common; step++) {
                            assertThat(shown(again.get(step))).as("step %d on %s of%n%s", step, engine, text)
                                    .isEqualTo(shown(joined.get(step)));
                        }
                    }
                }
            }
        }
    }

    private static List<Object> shown(Step step) {
        return List.of(step.state().fluents(), step.terminal(), step.legal(), step.goals(), step.moves(), step.sees());
    }

    /** Plays on a thread of its own, which is interrupted when it has used up its share of the processor. */
    private static List<Step> play(Machines engine, Blueprint blueprint, long seed, String text)
            throws InterruptedException {
        List<Step> steps = Collections.synchronizedList(new ArrayList<>());
        FutureTask<Playthrough.End> match = new FutureTask<>(
                () -> Playthrough.random(engine.machine(blueprint), seed, STEPS, steps::add));
        Thread thread = Thread.ofPlatform().daemon().start(match);
        try {
            for (int slice = 0; true; slice++) {
                try {
                    assertThat(match.get(20, TimeUnit.MILLISECONDS)).isNotNull();
                    return steps;
                } catch (TimeoutException e) {
                    long nanos = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId());
                    if (nanos > BUDGET_MILLIS * 1_000_000) {
                        thread.interrupt();
                    }
                    if (nanos > 30_000_000_000L || slice > 30_000) {
                        fail("does not end when interrupted:%n%s", List.of(thread.getStackTrace()));
                    }
                }
            }
        } catch (ExecutionException e) {
            assertThat(e.getCause()).as(text).isInstanceOf(OutOfBudget.class);
            return steps;
        }
    }
}
