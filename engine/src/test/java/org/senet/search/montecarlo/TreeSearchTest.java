package org.senet.search.montecarlo;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.search.Budget;
import org.senet.search.Decision;
import org.senet.search.Position;

import static org.assertj.core.api.Assertions.assertThat;

class TreeSearchTest {
    /** The player guesses a number from 1 to 3 while chance draws one; a guess of 2 wins when chance draws 2 or 3. */
    private static final String DRAWING = """
            (role player) (role random)
            (init start)
            (<= (legal player (guess 1)) (true start))
            (<= (legal player (guess 2)) (true start))
            (<= (legal player (guess 3)) (true start))
            (<= (legal random (draw 1)) (true start))
            (<= (legal random (draw 2)) (true start))
            (<= (legal random (draw 3)) (true start))
            (<= (next right) (does player (guess ?n)) (does random (draw ?n)))
            (<= (next right) (does player (guess 2)) (does random (draw 3)))
            (<= (next wrong) (does player (guess ?n)) (does random (draw ?m)) (distinct ?n ?m))
            (<= terminal (true right))
            (<= terminal (true wrong))
            (<= (goal player 100) (true right))
            (<= (goal player 0) (not (true right)))
            (goal random 0)
            """;

    /** Each of two may help the other, which costs nothing: nobody is opposed to anybody. */
    private static final String HELPING = """
            (role a) (role b)
            (init (control a))
            (<= (legal ?r help) (true (control ?r)))
            (<= (legal ?r idle) (true (control ?r)))
            (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
            (<= (next (control b)) (true (control a)))
            (<= (next over) (true (control b)))
            (<= (next (helped ?r)) (does ?r help))
            (<= (next (helped ?r)) (true (helped ?r)))
            (<= terminal (true over))
            (<= (goal a 100) (true (helped b)))
            (<= (goal a 20) (not (true (helped b))))
            (<= (goal b 100) (true (helped a)))
            (<= (goal b 30) (not (true (helped a))))
            """;

    private static final Machine INCREMENTAL = Questions.game("connect-four");
    private static final Machine BYTECODE = Machines.BYTECODE
            .machine(LibraryGames.rules(LibraryGames.entry("connect-four")));

    private static MonteCarloSettings single() {
        return MonteCarloSettings.defaults().with("batch", 1);
    }

    private static TreeSearch search(MonteCarloSettings settings) {
        return new TreeSearch(settings, 1);
    }

    @Test
    void provesThatTicTacToeIsADraw() {
        Decision decision = Questions.ask(search(single()), Position.initial(Questions.game("tic-tac-toe"), 0),
                100_000);
        assertThat(decision.proof()).isEqualTo(Decision.Proof.PROVED);
        assertThat(decision.value()).isEqualTo(50);
        assertThat(decision.statistics().playouts()).isLessThan(20_000);
    }

    @Test
    void provesThatNimIsLostForTheFirstAndWonForTheSecond() {
        Machine nim = Questions.game("nim");
        assertThat(Questions.ask(search(single()), Position.initial(nim, 0), 100_000).value()).isZero();
        Decision second = Questions.ask(search(single()), Questions.after(nim, 1, "(reduce d 5)"), 100_000);
        assertThat(second.value()).isEqualTo(100);
        assertThat(second.proof()).isEqualTo(Decision.Proof.PROVED);
    }

    @Test
    void estimatesWhereItMustNotProve() {
        Decision decision = Questions.ask(search(single().with("solver", false)),
                Position.initial(Questions.game("tic-tac-toe"), 0), 5_000);
        assertThat(decision.proof()).isEqualTo(Decision.Proof.ESTIMATE);
        assertThat(decision.options().stream().mapToLong(Decision.Option::visits).sum()).isEqualTo(4_999);
    }

    @Test
    void takesAWinAtHandAndProvesIt() {
        Position position = Questions.after(INCREMENTAL, 0, "(drop 1)", "(drop 5)", "(drop 1)",
                "(drop 6)", "(drop 1)", "(drop 5)");
        Decision decision = Questions.ask(search(single()), position, 500);
        assertThat(decision.move()).hasToString("(drop 1)");
        assertThat(decision.value()).isEqualTo(100);
        assertThat(decision.proof()).isEqualTo(Decision.Proof.PROVED);
    }

    @Test
    void findsAWinInThreePlies() {
        // Two in the middle of the bottom row with both ends free: a third makes two threats.
        Position position = Questions.after(INCREMENTAL, 0, "(drop 3)", "(drop 3)", "(drop 4)",
                "(drop 4)");
        Decision decision = Questions.ask(search(single()), position, 20_000);
        assertThat(decision.move().toString()).isIn("(drop 2)", "(drop 5)");
        assertThat(decision.value()).isEqualTo(100);
        assertThat(decision.proof()).isEqualTo(Decision.Proof.PROVED);
    }

    @Test
    void closesALineOfTheOpponent() {
        Position position = Questions.after(INCREMENTAL, 1, "(drop 1)", "(drop 5)", "(drop 1)",
                "(drop 6)", "(drop 1)");
        assertThat(Questions.ask(search(single()), position, 2000).move()).hasToString("(drop 1)");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void neverLosesTicTacToe(int role) {
        Machine machine = Questions.game("tic-tac-toe");
        for (int seed = 0; seed < 20; seed++) {
            assertThat(Questions.match(new TreeSearch(single(), seed), machine, role, 1500, seed)).isPositive();
        }
    }

    @Test
    void playsAtTheSameTimeAsOthers() {
        Decision decision = Questions.ask(search(single()), Position.initial(Questions.game("roshambo"), 0), 3000);
        assertThat(decision.options()).hasSize(3)
                .allSatisfy(o -> assertThat(o.value()).isBetween(45.0, 55.0))
                .allSatisfy(o -> assertThat(o.visits()).isBetween(500L, 1700L));
        Machine bidding = Questions.game("bidding-tic-tac-toe");
        int won = 0;
        for (int seed = 0; seed < 6; seed++) {
            won += Questions.match(new TreeSearch(single(), seed), bidding, seed % 2, 400, seed);
        }
        assertThat(won).isGreaterThan(450);
    }

    @Test
    void averagesOverChance() {
        Decision decision = Questions.ask(search(single()), Position.initial(Questions.rules(DRAWING), 0), 2000);
        assertThat(decision.move()).hasToString("(guess 2)");
        assertThat(decision.value()).isBetween(66.6, 66.7);
        assertThat(decision.proof()).isEqualTo(Decision.Proof.PROVED);
    }

    @Test
    void doesNotTakeFriendsForOpponents() {
        Decision decision = Questions.ask(search(single()), Position.initial(Questions.rules(HELPING), 0), 2000);
        // Alone a is sure of 20 and cannot have more than 100; that is all that can be proved.
        assertThat(decision.proof()).isEqualTo(Decision.Proof.ESTIMATE);
        assertThat(decision.value()).isBetween(20.0, 100.0);
    }

    @Test
    void playsWithThree() {
        Machine machine = Questions.game("chinese-checkers-3");
        Decision decision = Questions.ask(search(single()), Position.initial(machine, 0), 60);
        assertThat(decision.options()).isNotEmpty();
        assertThat(decision.options().stream().mapToLong(Decision.Option::visits).sum()).isEqualTo(59);
    }

    @Test
    void visitsSumUp() {
        Decision decision = Questions.ask(search(single()), Position.initial(INCREMENTAL, 0), 1000);
        // A visit to a state in which the game is over needs no playout; the first visit ends at the root itself.
        assertThat(decision.statistics().playouts()).isBetween(900L, 1000L);
        assertThat(decision.options().stream().mapToLong(Decision.Option::visits).sum()).isEqualTo(999);
    }

    @ParameterizedTest
    @ValueSource(strings = {"policy=uniform", "policy=mast", "policy=nst", "rave=always", "policy=nst,rave=adaptive",
        "history=0.5", "sufficiency=plain", "sufficiency=statistical,policy=mast", "batch=5", "leaves=4,batch=20",
        "leaves=16,batch=3,nodes=200",
        "urgency=infinity", "discount=0.99,policy=mast", "cutoff=8,policy=nst", "nodes=200"})
    void theSeedDeterminesAll(String text) {
        MonteCarloSettings settings = single();
        for (String pair : text.split(",")) {
            settings = settings.with(pair.split("=")[0], pair.split("=")[1]);
        }
        Set<String> found = new HashSet<>();
        for (Machine machine : List.of(INCREMENTAL, INCREMENTAL, BYTECODE)) {
            TreeSearch search = search(settings);
            String first = Questions.signature(Questions.ask(search, Position.initial(machine, 0), 400));
            Position next = Questions.after(machine, 0, "(drop 4)", "(drop 3)");
            found.add(first + Questions.signature(Questions.ask(search, next, 400)));
        }
        assertThat(found).hasSize(1);
    }

    @Test
    void anotherSeedFindsSomethingElse() {
        Position position = Position.initial(INCREMENTAL, 0);
        assertThat(Questions.signature(Questions.ask(new TreeSearch(single(), 1), position, 500)))
                .isNotEqualTo(Questions.signature(Questions.ask(new TreeSearch(single(), 2), position, 500)));
    }

    @Test
    void keepsWhatItKnowsFromMoveToMove() {
        Machine machine = INCREMENTAL;
        TreeSearch search = search(single());
        Questions.ask(search, Position.initial(machine, 0), 3000);
        Decision next = Questions.ask(search, Questions.after(machine, 0, "(drop 4)", "(drop 4)"), 1);
        assertThat(next.options().stream().mapToLong(Decision.Option::visits).sum()).isGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void neverKeepsMoreStatesThanTheLimit(int threads) {
        Machine machine = INCREMENTAL;
        TreeSearch search = search(single().with("nodes", 300).with("threads", threads));
        List<Long> sizes = new ArrayList<>();
        Position position = Position.initial(machine, 0);
        Decision decision = search.search(position, Budget.nodes(10_000), d -> sizes.add(d.statistics().nodes()));
        assertThat(sizes).allSatisfy(size -> assertThat(size).isLessThanOrEqualTo(300));
        assertThat(decision.move().toString()).isIn("(drop 3)", "(drop 4)", "(drop 5)");
        Questions.ask(search, Questions.after(machine, 0, "(drop 4)", "(drop 3)"), 5_000);
        assertThat(search.size()).isLessThanOrEqualTo(300);
    }

    @Test
    void goesOnWhenTheRootAloneFillsTheMemory() {
        TreeSearch search = search(single().with("nodes", 5));
        Decision decision = Questions.ask(search, Position.initial(INCREMENTAL, 0), 500);
        assertThat(decision.statistics().playouts()).isEqualTo(500);
        assertThat(search.size()).isLessThanOrEqualTo(5);
    }

    @Test
    void severalThreadsShareATree() {
        Position position = Questions.after(INCREMENTAL, 0, "(drop 3)", "(drop 3)", "(drop 4)",
                "(drop 4)");
        Decision decision = Questions.ask(search(single().with("threads", 4)), position, 40_000);
        assertThat(decision.move().toString()).isIn("(drop 2)", "(drop 5)");
        assertThat(decision.value()).isEqualTo(100);
    }

    @ParameterizedTest
    @EnumSource(names = {"INCREMENTAL", "SLICED"})
    void playsManyGamesFromALeaf(Machines backEnd) {
        Machine machine = backEnd.machine(LibraryGames.rules(LibraryGames.entry("tic-tac-toe")));
        for (int leaves : List.of(1, 8)) {
            Decision decision = Questions.ask(search(single().with("batch", 16).with("leaves", leaves)),
                    Position.initial(machine, 0), 2_000_000);
            assertThat(decision.value()).isEqualTo(50);
            assertThat(decision.proof()).isEqualTo(Decision.Proof.PROVED);
        }
    }

    @Test
    void dividesPlayoutsAmongNewStatesOfOneParent() {
        // 1 at the root, then 7 children at once, then 7 children of one of them at once.
        TreeSearch search = search(single().with("batch", 70).with("leaves", 7).with("urgency", "infinity"));
        Position position = Position.initial(INCREMENTAL, 0);
        Decision first = Questions.ask(search, position, 71);
        assertThat(first.options()).allSatisfy(o -> assertThat(o.visits()).isEqualTo(1));
        assertThat(first.statistics().playouts()).isEqualTo(140);
        Decision second = Questions.ask(search, position, 1);
        assertThat(second.options()).extracting(Decision.Option::visits).containsExactly(8L, 1L, 1L, 1L, 1L, 1L, 1L);
        assertThat(second.statistics().nodes()).isEqualTo(15);
    }

    @Test
    void triesSettingsOutBeforeTheMatch() {
        Set<String> found = new HashSet<>();
        for (int i = 0; i < 2; i++) {
            Machine machine = Questions.game("tic-tac-toe");
            TreeSearch search = search(single().with("adjust", true));
            search.prepare(Position.initial(machine, 0), Budget.nodes(20_000));
            Decision decision = Questions.ask(search, Position.initial(machine, 0), 100);
            assertThat(decision.statistics().remark()).contains("moves of").contains("after").contains("games");
            found.add(Questions.signature(decision) + decision.statistics().remark());
        }
        assertThat(found).hasSize(1);
    }

    @Test
    void takesAnotherMachineInItsStride() {
        TreeSearch search = search(single());
        Questions.ask(search, Position.initial(Questions.game("tic-tac-toe"), 0), 100);
        Machine other = Machines.LIFTED.machine(LibraryGames.rules(LibraryGames.entry("tic-tac-toe")));
        assertThat(Questions.ask(search, Position.initial(other, 0), 100).options()).hasSize(9);
    }

    @Test
    void offersAMoveBeforeTheFirstPlayout() {
        List<Decision> offers = new ArrayList<>();
        search(single()).search(Position.initial(INCREMENTAL, 0), Budget.nodes(300), offers::add);
        assertThat(offers.getFirst().statistics().playouts()).isZero();
        assertThat(offers.getLast().statistics().playouts()).isEqualTo(300);
    }
}
