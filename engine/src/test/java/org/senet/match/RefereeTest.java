package org.senet.match;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Machines;
import org.senet.search.Decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class RefereeTest {
    /** Both say heads or tails, three times; who says the same as the other in the last step decides. */
    private static final String PENNIES = """
            (role same) (role other)
            (init (step 1))
            (<= (legal ?r heads) (role ?r)) (<= (legal ?r tails) (role ?r))
            (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
            (<= (next equal) (does same ?x) (does other ?x))
            (<= terminal (true (step 4)))
            (<= (goal same 100) (true equal)) (<= (goal same 0) (not (true equal)))
            (<= (goal other 0) (true equal)) (<= (goal other 100) (not (true equal)))
            (after 1 2) (after 2 3) (after 3 4)
            """;
    private static final Clocks QUICK = new Clocks(5, 0.3);

    /** A player that does as it is told by an array of moves. */
    private static class Scripted implements Player {
        private final List<String> script;
        private final List<Observation> seen = new ArrayList<>();
        private int next;

        Scripted(String... script) {
            this.script = List.of(script);
        }

        List<Observation> seen() {
            return seen;
        }

        void skip(boolean answered) {
            next += answered ? 1 : 0;
        }

        @Override
        public String name() {
            return "scripted";
        }

        @Override
        public void start(Assignment assignment, long deadline) {
            next = 0;
        }

        @Override
        public void rejoin(Assignment assignment, List<Observation> past, long deadline) {
            seen.addAll(past);
        }

        @Override
        public Decision play(Observation observation, long deadline) throws InterruptedException {
            seen.add(observation);
            return Decision.of(term(script.get(next++)));
        }
    }

    private static Term term(String text) {
        return Reading.term(text).orElseThrow();
    }

    private static CheckedRules rules(String text) {
        return Checking.of(Reading.of(text)).orThrow();
    }

    private static MatchRecord play(String game, Clocks clocks, long seed, Player... players)
            throws InterruptedException {
        CheckedRules rules = rules(game);
        try (Referee referee = new Referee(
                new MatchSetup("test", rules, Machines.of(rules), List.of(players), clocks, seed), _ -> {})) {
            return referee.play();
        }
    }

    @Test
    void playsToTheEndAndTellsEverybodyEverything() throws InterruptedException {
        Scripted same = new Scripted("heads", "tails", "heads");
        Scripted other = new Scripted("tails", "tails", "heads");
        MatchRecord record = play(PENNIES, new Clocks(10, 10), 1, same, other);
        assertThat(record.goals()).containsExactly(100, 0);
        assertThat(record.moves()).hasSize(3).last().asString().isEqualTo("[heads, heads]");
        assertThat(same.seen).hasSize(3).isEqualTo(other.seen);
        assertThat(same.seen.get(0)).isEqualTo(new Observation.Beginning());
        assertThat(same.seen.get(1)).isEqualTo(new Observation.AllMoves(List.of(term("heads"), term("tails"))));
        assertThat(record.events()).noneMatch(MatchEvent.Defaulted.class::isInstance);
    }

    @Test
    void makesAMoveForWhoAnswersAnIllegalOneOrFails() throws InterruptedException {
        Scripted wrong = new Scripted("edge", "heads", "heads");
        Scripted failing = new Scripted("heads");
        MatchRecord record = play(PENNIES, new Clocks(10, 10), 1, wrong, failing);
        assertThat(record.events()).filteredOn(MatchEvent.Defaulted.class::isInstance)
                .extracting(e -> ((MatchEvent.Defaulted) e).fault())
                .containsExactly(MatchEvent.Fault.ILLEGAL, MatchEvent.Fault.FAILED, MatchEvent.Fault.FAILED);
        assertThat(record.faults(0)).isEqualTo(1);
        assertThat(record.faults(1)).isEqualTo(2);
        assertThat(record.goals()).hasSize(2);
    }

    @Test
    void neverTakesALateAnswerForALaterStep() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Player late = new Scripted("tails", "tails", "tails") {
            @Override
            public Decision play(Observation observation, long deadline) throws InterruptedException {
                if (observation instanceof Observation.Beginning) {
                    never.await(1500, TimeUnit.MILLISECONDS);
                    return Decision.of(term("heads"));
                }
                return super.play(observation, deadline);
            }
        };
        MatchRecord record = play(PENNIES, QUICK, 1, late, new Scripted("heads", "heads", "heads"));
        List<MatchEvent> own = record.events().stream()
                .filter(e -> e instanceof MatchEvent.Moved m && m.role() == 0
                        || e instanceof MatchEvent.Defaulted d && d.role() == 0)
                .toList();
        assertThat(own).hasSize(3);
        assertThat(own.getFirst()).isInstanceOfSatisfying(MatchEvent.Defaulted.class,
                d -> assertThat(d.fault()).isEqualTo(MatchEvent.Fault.LATE));
        assertThat(own).filteredOn(MatchEvent.Moved.class::isInstance)
                .allSatisfy(e -> assertThat(((MatchEvent.Moved) e).move()).isEqualTo(term("tails")));
        assertThat(record.faults(1)).isZero();
    }

    @Test
    void chanceDependsOnTheSeedAlone() throws InterruptedException {
        String dice = """
                (role a) (role random)
                (init (step 1))
                (<= (legal a wait)) (<= (legal random (roll ?n)) (side ?n))
                (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
                (<= (next (shown ?m ?n)) (true (step ?m)) (does random (roll ?n)))
                (<= (sees a ?n) (does random (roll ?n)))
                (<= terminal (true (step 4)))
                (goal a 50) (goal random 0)
                (side 1) (side 2) (side 3) (side 4) (side 5) (side 6)
                (after 1 2) (after 2 3) (after 3 4)
                """;
        Scripted first = new Scripted("wait", "wait", "wait");
        Scripted second = new Scripted("wait", "wait", "wait");
        MatchRecord one = play(dice, new Clocks(10, 10), 5, first);
        MatchRecord two = play(dice, new Clocks(10, 10), 5, second);
        assertThat(one.moves()).isEqualTo(two.moves());
        assertThat(one.players()).containsExactly("scripted", "random");
        Term rolled = one.moves().getFirst().get(1);
        assertThat(first.seen.get(1)).isEqualTo(
                new Observation.Percepts(term("wait"),
                        List.of(Reading.term(rolled.toString().replaceAll("\\D", "")).orElseThrow())));
        boolean differs = false;
        for (long seed = 6; seed < 12; seed++) {
            differs |= !play(dice, new Clocks(10, 10), seed, new Scripted("wait", "wait", "wait")).moves()
                    .equals(one.moves());
        }
        assertThat(differs).isTrue();
    }

    @Test
    void refusesTheWrongNumberOfPlayers() {
        assertThatThrownBy(() -> play(PENNIES, QUICK, 1, new Scripted())).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2 players");
        assertThatThrownBy(() -> play(PENNIES, QUICK, 1, new Scripted(), new Scripted(), new Scripted()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("not for 3");
    }

    @Test
    void readsClocks() {
        assertThat(Clocks.parse("20/5")).isEqualTo(new Clocks(20, 5)).hasToString("20/5");
        assertThat(Clocks.parse("0/0.5")).hasToString("0/0.5");
        assertThat(Clocks.parse("20/300+2")).isEqualTo(new Clocks(20, 300, true, 2)).hasToString("20/300+2");
        assertThat(Clocks.parse("20/300+0").cumulative()).isTrue();
        assertThat(Clocks.parse("20/300+0").share(100)).isEqualTo(5);
        assertThat(Clocks.parse("20/300+2").share(2)).isEqualTo(2);
        assertThat(Clocks.parse("20/300").share(100)).isEqualTo(100);
        for (String bad : List.of("20", "a/b", "1/0", "-1/3", "1/2/3", "", "1/2+", "1/nan", "1/1e3", "9999999/1")) {
            assertThatThrownBy(() -> Clocks.parse(bad)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("20/5");
        }
    }

    @Test
    void abortEndsAMatchBeforeItsNextStep() throws InterruptedException {
        List<Referee> holder = new ArrayList<>();
        try (Referee referee = new Referee(setup(new Clocks(10, 10), false,
                new Scripted("heads", "heads", "heads"), new Scripted("heads", "heads", "heads")), event -> {
                    if (event instanceof MatchEvent.Stepped) {
                        holder.getFirst().abort("enough");
                    }
                })) {
            holder.add(referee);
            MatchRecord record = referee.play();
            assertThat(record.moves()).hasSize(1);
            assertThat(record.goals()).isEmpty();
            assertThat(record.events()).last().isEqualTo(new MatchEvent.Aborted(1, "enough"));
        }
    }

    @Test
    void abortEndsAMatchWhileAPlayerThinks() throws Exception {
        CountDownLatch thinking = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        CountDownLatch told = new CountDownLatch(1);
        Player thinker = new Scripted() {
            @Override
            public Decision play(Observation observation, long deadline) throws InterruptedException {
                thinking.countDown();
                try {
                    new CountDownLatch(1).await();
                } finally {
                    interrupted.countDown();
                }
                throw new AssertionError("nobody counts down");
            }

            @Override
            public void abort() {
                told.countDown();
            }
        };
        try (Referee referee = new Referee(setup(new Clocks(1000, 1000), false, new Scripted("heads"), thinker),
                _ -> {})) {
            CompletableFuture<MatchRecord> record = new CompletableFuture<>();
            Thread.startVirtualThread(() -> {
                try {
                    record.complete(referee.play());
                } catch (Throwable e) {
                    record.completeExceptionally(e);
                }
            });
            assertThat(thinking.await(60, TimeUnit.SECONDS)).isTrue();
            referee.abort("the lights went out");
            assertThat(record.get(60, TimeUnit.SECONDS).events()).last()
                    .isEqualTo(new MatchEvent.Aborted(0, "the lights went out"));
            assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(told.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void recordsEveryFaultUnderItsName() throws InterruptedException {
        for (MatchEvent.Fault fault : MatchEvent.Fault.values()) {
            Player faulty = new Scripted() {
                @Override
                public void start(Assignment assignment, long deadline) {
                    throw new PlayerFault(fault, "at the start");
                }

                @Override
                public Decision play(Observation observation, long deadline) {
                    throw new PlayerFault(fault, "in play");
                }
            };
            MatchRecord record = play(PENNIES, new Clocks(10, 10), 1, new Scripted("heads", "heads", "heads"), faulty);
            assertThat(record.events().getFirst()).isEqualTo(
                    new MatchEvent.Started(List.of(new MatchEvent.Unready(1, fault, "at the start"))));
            assertThat(defaults(record)).hasSize(3).allSatisfy(d -> {
                assertThat(d.fault()).isEqualTo(fault);
                assertThat(d.detail()).isEqualTo("in play");
                assertThat(d.role()).isEqualTo(1);
            });
        }
    }

    @Test
    void tellsAnAnswerToTheStepBeforeFromOtherIllegalMoves() throws InterruptedException {
        String once = PENNIES.replace("(<= (legal ?r heads) (role ?r))",
                "(<= (legal ?r heads) (role ?r) (true (step 1)))");
        MatchRecord record = play(once, new Clocks(10, 10), 1, new Scripted("edge", "heads", "heads"),
                new Scripted("tails", "tails", "tails"));
        assertThat(defaults(record)).extracting(MatchEvent.Defaulted::fault).containsExactly(
                MatchEvent.Fault.ILLEGAL, MatchEvent.Fault.STALE, MatchEvent.Fault.ILLEGAL);
    }

    @Test
    void whoHasUsedUpATotalGetsMovesMadeAtOnce() throws InterruptedException {
        Player slow = new Scripted("heads", "heads", "heads") {
            @Override
            public Decision play(Observation observation, long deadline) throws InterruptedException {
                new CountDownLatch(1).await();
                return super.play(observation, deadline);
            }
        };
        MatchRecord record = play(PENNIES, Clocks.parse("10/0.2+0"), 1, slow, new Scripted("heads", "heads", "heads"));
        assertThat(defaults(record)).extracting(MatchEvent.Defaulted::detail).containsExactly("no answer",
                "no time left",
                "no time left");
        assertThat(defaults(record)).extracting(MatchEvent.Defaulted::seconds).containsExactly(0.2, 0.0, 0.0);
        assertThat(defaults(record)).allSatisfy(d -> assertThat(d.role()).isZero());
    }

    @Test
    void aTotalRunsDownAndGrowsByItsIncrement() throws InterruptedException {
        List<Double> had = new ArrayList<>();
        Player player = new Scripted("heads", "heads", "heads") {
            @Override
            public Decision play(Observation observation, long deadline) throws InterruptedException {
                had.add((deadline - System.nanoTime()) / 1e9);
                Thread.sleep(300);
                return super.play(observation, deadline);
            }
        };
        MatchRecord record = play(PENNIES, Clocks.parse("10/100+40"), 1, player,
                new Scripted("heads", "heads", "heads"));
        double first = record.events().stream().filter(e -> e instanceof MatchEvent.Moved m && m.role() == 0)
                .mapToDouble(e -> ((MatchEvent.Moved) e).seconds()).findFirst().orElseThrow();
        assertThat(first).isBetween(0.25, 50.0);
        assertThat(had.get(0)).isBetween(60.0, 100.0);
        assertThat(had.get(1)).isLessThanOrEqualTo(140 - first).isGreaterThan(100 - first);
    }

    @Test
    void playersOfAScrambledMatchGetOtherWordsAndTheRecordKeepsTheReal() throws InterruptedException {
        List<Term> roles = new ArrayList<>();
        List<Observation> seen = new ArrayList<>();
        Player reader = new Scripted() {
            private List<Term> legal = List.of();

            @Override
            public void start(Assignment assignment, long deadline) {
                roles.add(assignment.role());
                legal = Machines.of(assignment.rules()).cursor().legal(0);
            }

            @Override
            public Decision play(Observation observation, long deadline) {
                seen.add(observation);
                return Decision.of(legal.getFirst());
            }
        };
        Player knowing = new Scripted("heads", "heads", "heads");
        try (Referee referee = new Referee(setup(new Clocks(10, 10), true, reader, knowing), _ -> {})) {
            MatchRecord record = referee.play();
            assertThat(roles).doesNotContain(term("same")).hasSize(1);
            assertThat(seen.get(1).toString()).doesNotContain("heads").doesNotContain("tails");
            assertThat(record.moves()).flatExtracting(m -> m).isSubsetOf(term("heads"), term("tails"));
            assertThat(record.faults(0)).isZero();
            assertThat(defaults(record)).hasSize(3).allSatisfy(d -> {
                assertThat(d.fault()).isEqualTo(MatchEvent.Fault.ILLEGAL);
                assertThat(d.detail()).contains("heads");
            });
        }
    }

    @Test
    void resumesAfterAnyEventAsIfNothingHadHappened() throws InterruptedException {
        MatchRecord whole = play(PENNIES, new Clocks(10, 10), 1, new Scripted("heads", "tails", "edge"),
                new Scripted("tails", "heads", "heads"));
        Observation beginning = new Observation.Beginning();
        for (int kept = 1; kept < whole.events().size(); kept++) {
            List<MatchEvent> past = whole.events().subList(0, kept);
            Resuming same = new Resuming(past, 0, "heads", "tails", "edge");
            Resuming other = new Resuming(past, 1, "tails", "heads", "heads");
            try (Referee referee = new Referee(setup(new Clocks(10, 10), false, same, other), _ -> {})) {
                MatchRecord rest = referee.resume(past);
                assertThat(rest.moves()).isEqualTo(whole.moves());
                assertThat(rest.goals()).isEqualTo(whole.goals());
                assertThat(rest.events()).startsWith(past.toArray(MatchEvent[]::new))
                        .hasSize(whole.events().size() + 1);
                assertThat(rest.events().get(kept)).isInstanceOf(MatchEvent.Resumed.class);
                assertThat(same.seen()).hasSize(3).startsWith(beginning)
                        .element(1).isEqualTo(new Observation.AllMoves(whole.moves().getFirst()));
            }
        }
        assertThatThrownBy(() -> new Referee(setup(QUICK, false, new Scripted(), new Scripted()), _ -> {})
                .resume(whole.events())).hasMessageContaining("over after 3 steps");
        assertThatThrownBy(() -> new Referee(setup(QUICK, false, new Scripted(), new Scripted()), _ -> {})
                .resume(List.of(new MatchEvent.Stepped(1, List.of(term("edge"), term("heads"))))))
                .hasMessageContaining("step 1").hasMessageContaining("edge");
    }

    /** A scripted player that goes on where its script was interrupted. */
    private static final class Resuming extends Scripted {
        Resuming(List<MatchEvent> past, int role, String... script) {
            super(script);
            past.forEach(e -> skip(e instanceof MatchEvent.Moved m && m.role() == role
                    || e instanceof MatchEvent.Defaulted d && d.role() == role));
        }
    }

    @Test
    void givesUpAnInterruptedMatchWhosePlayersAreGone() throws InterruptedException {
        Player gone = new Scripted("heads") {
            @Override
            public void rejoin(Assignment assignment, List<Observation> past, long deadline) {
                throw new PlayerFault(MatchEvent.Fault.UNREACHABLE, "nobody listens");
            }
        };
        try (Referee referee = new Referee(setup(QUICK, false, new Scripted("heads"), gone), _ -> {})) {
            assertThat(referee.resume(List.of(new MatchEvent.Started(List.of()))).events()).last().asString()
                    .contains("other did not come back: nobody listens");
        }
    }

    @Test
    void chanceDoesNotDependOnThePlayers() throws InterruptedException {
        String coins = """
                (role a) (role random) (init (step 1))
                (legal a wait) (legal a hold) (<= (legal random (roll ?n)) (side ?n))
                (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
                (<= terminal (true (step 6))) (goal a 50) (goal random 0)
                (side 1) (side 2) (side 3) (side 4) (side 5) (side 6)
                (after 1 2) (after 2 3) (after 3 4) (after 4 5) (after 5 6)
                """;
        MatchRecord good = play(coins, new Clocks(10, 10), 3, new Scripted("wait", "wait", "wait", "wait", "wait"));
        MatchRecord bad = play(coins, new Clocks(10, 10), 3, new Scripted());
        assertThat(bad.faults(0)).isEqualTo(5);
        assertThat(good.moves()).extracting(m -> m.get(1)).isEqualTo(bad.moves().stream().map(m -> m.get(1)).toList());
    }

    private static MatchSetup setup(Clocks clocks, boolean scrambled, Player... players) {
        CheckedRules rules = rules(PENNIES);
        return new MatchSetup("test", rules, Machines.of(rules), List.of(players), clocks, 1, scrambled);
    }

    private static List<MatchEvent.Defaulted> defaults(MatchRecord record) {
        return record.events().stream().filter(MatchEvent.Defaulted.class::isInstance)
                .map(MatchEvent.Defaulted.class::cast).toList();
    }
}
