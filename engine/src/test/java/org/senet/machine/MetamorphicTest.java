package org.senet.machine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.CpuShare;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.datalog.OutOfBudget;
import org.senet.datalog.Saturation;
import org.senet.game.GameLibrary;
import org.senet.gdl.Dialect;
import org.senet.gdl.Literal;
import org.senet.gdl.Obfuscation;
import org.senet.gdl.Reading;
import org.senet.gdl.Rule;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Playthrough.Step;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What should not change a game does not change it: other words, another order of rules and conditions, another syntax. In
 * every state of a seeded match the whole record is the same, up to the change of words.
 */
@Execution(ExecutionMode.CONCURRENT)
class MetamorphicTest {
    private static final int MOST_STEPS = 40;

    /** Enough for most games, and not too much for a test; what needs more is left to the other back ends. */
    private static final Saturation.Budget BUDGET = new Saturation.Budget(100_000, 10_000_000, 3_600);

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void theGameStaysTheSame(GameLibrary.Entry game) {
        Rulesheet sheet = LibraryGames.sheet(game);
        Match match = Match.of(Machines.SEMINAIVE.machine(checked(sheet, Dialect.PREFIX)), 2_007,
                CpuShare.ofMillis(100));

        for (Dialect dialect : Dialect.values()) {
            match.assertSame(Machines.SEMINAIVE, checked(sheet, dialect), UnaryOperator.identity(),
                    dialect + " " + game.name());
        }
        for (long seed = 1; seed <= 2; seed++) {
            Obfuscation scramble = Obfuscation.of(sheet, seed);
            Rulesheet scrambled = scramble.apply(sheet);
            match.renamed(scramble).assertSame(Machines.SEMINAIVE, checked(scrambled, Dialect.INFIX),
                    scramble.inverse()::apply,
                    "scrambled " + game.name());
            Rulesheet shuffled = shuffled(sheet, seed);
            match.assertSame(Machines.SEMINAIVE, checked(shuffled, Dialect.PREFIX), UnaryOperator.identity(),
                    "shuffled " + game.name());
            match.first(4).assertSame(Machines.PROVER, checked(shuffled, Dialect.PREFIX), UnaryOperator.identity(),
                    "shuffled, proved " + game.name());
            match.first(10).assertSame(Machines.LIFTED, checked(shuffled, Dialect.PREFIX), UnaryOperator.identity(),
                    "shuffled, lifted " + game.name());
        }
        Obfuscation scramble = Obfuscation.of(sheet, 3);
        Blueprint blueprint = new Blueprint(checked(scramble.apply(shuffled(sheet, 3)), Dialect.PREFIX), BUDGET,
                Set.of());
        if (isGround(blueprint)) {
            for (Machines engine : List.of(Machines.FORWARD, Machines.INCREMENTAL, Machines.BYTECODE,
                    Machines.BITBOARD)) {
                match.renamed(scramble).first(10).assertSame(engine.machine(blueprint), scramble.inverse()::apply,
                        "shuffled, scrambled, " + engine + " " + game.name());
            }
        }
    }

    private static boolean isGround(Blueprint blueprint) {
        try {
            blueprint.circuit();
            return true;
        } catch (OutOfBudget e) {
            return false;
        }
    }

    /** Printed in the syntax, read and checked. */
    private static CheckedRules checked(Rulesheet sheet, Dialect dialect) {
        return Checking.of(Reading.of(new Source(sheet.source().name(), dialect.print(sheet)), dialect)).orThrow();
    }

    /** The rules in another order, and the conditions of each; only the roles keep theirs, for it is part of the game. */
    private static Rulesheet shuffled(Rulesheet sheet, long seed) {
        Random random = new Random(seed);
        List<Rule> rules = new ArrayList<>();
        List<Rule> roles = new ArrayList<>();
        for (Rule rule : sheet.rules()) {
            List<Literal> body = new ArrayList<>(rule.body());
            Collections.shuffle(body, random);
            (rule.head().signature().equals(Vocabulary.ROLE.signature()) ? roles : rules)
                    .add(new Rule(rule.head(), body));
        }
        Collections.shuffle(rules, random);
        rules.addAll(random.nextInt(rules.size() + 1), roles);
        return Rulesheet.of(sheet.source().name(), sheet.dialect(), rules);
    }

    /** A match: the joint moves, and what each step shows. */
    private record Match(List<Term> roles, List<List<Term>> moves, List<Step> steps) {

        /** A random match that ends when the share of the processor is used up. */
        static Match of(Machine machine, long seed, CpuShare share) {
            Dice dice = new Dice(seed);
            Cursor cursor = machine.cursor();
            List<List<Term>> moves = new ArrayList<>();
            while (moves.size() < MOST_STEPS && !share.isSpent() && !cursor.isTerminal() && cursor.isPlayable()) {
                List<Term> joint = IntStream.range(0, machine.roles().size()).mapToObj(cursor::legal)
                        .map(legal -> legal.get(dice.nextInt(legal.size()))).toList();
                moves.add(joint);
                cursor.play(joint);
            }
            List<Step> steps = new ArrayList<>();
            Playthrough.replay(machine, moves, steps::add);
            return new Match(machine.roles(), moves, steps);
        }

        /** The beginning of the match. */
        Match first(int count) {
            int most = Math.min(count, moves.size());
            return new Match(roles, moves.subList(0, most), steps.subList(0, most));
        }

        /** The same match with the moves in other words; the steps stay as they are. */
        Match renamed(Obfuscation words) {
            return new Match(roles, moves.stream().map(joint -> joint.stream().map(words::apply).toList()).toList(),
                    steps);
        }

        /** Plays the moves by these rules; every step, its words changed back, must show what it showed before. */
        void assertSame(Machines engine, CheckedRules rules, UnaryOperator<Term> back, String name) {
            assertSame(engine.machine(rules), back, name);
        }

        void assertSame(Machine machine, UnaryOperator<Term> back, String name) {
            assertThat(machine.roles().stream().map(back).toList()).as(name).isEqualTo(roles);
            List<Step> again = new ArrayList<>();
            Playthrough.replay(machine, moves, again::add);
            assertThat(again).as(name).hasSize(moves.size() + 1);
            for (int i = 0; i < steps.size(); i++) {
                assertThat(shown(again.get(i), back)).as("step %d of %s", i, name)
                        .isEqualTo(shown(steps.get(i), UnaryOperator.identity()));
            }
        }

        /** All that a step shows, its words changed and put in order. */
        private static List<Object> shown(Step step, UnaryOperator<Term> change) {
            return List.of(sorted(step.state().fluents(), change), step.terminal(), step.goals(),
                    step.legal().stream().map(l -> sorted(l, change)).toList(),
                    step.sees().stream().map(l -> sorted(l, change)).toList());
        }

        private static List<Term> sorted(List<Term> terms, UnaryOperator<Term> change) {
            return terms.stream().map(change).sorted().toList();
        }
    }
}
