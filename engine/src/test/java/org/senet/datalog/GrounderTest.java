package org.senet.datalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.circuit.CircuitBuilder;
import org.senet.circuit.Passes;
import org.senet.circuit.RuleNet;
import org.senet.gdl.Clause;
import org.senet.gdl.Dependencies;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Rule;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.reference.ReferenceMachine;
import org.senet.machine.table.TableMachine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The instances that grounding finds: which they are, how many, what they say in play, and when the search is given up. */
@Execution(ExecutionMode.CONCURRENT)
class GrounderTest {

    /** A king on a board whose files and ranks are not told apart, as in section 14.3 of the textbook. */
    private static final String KING = """
            role(king)
            next(at(X,Y)) :- does(king,move(U,V,X,Y))
            legal(king,move(U,V,X,Y)) :- true(at(U,V)) & kingmove(U,V,X,Y)
            coordinate(F) :- file(F)
            coordinate(R) :- rank(R)
            kingmove(U,V,U,Y) :- adjacent(V,Y) & coordinate(U)
            kingmove(U,V,X,V) :- adjacent(U,X) & coordinate(V)
            kingmove(U,V,X,Y) :- adjacent(U,X) & adjacent(V,Y)
            adjacent(X,Y) :- after(X,Y)
            adjacent(X,Y) :- after(Y,X)
            """ + neighbours("file", "abcdefgh") + neighbours("rank", "12345678");

    private static String neighbours(String name, String line) {
        return IntStream.range(0, line.length()).mapToObj(i -> name + "(" + line.charAt(i) + ")\n" + (i == 0
                ? ""
                : "after(" + line.charAt(i - 1) + "," + line.charAt(i) + ")\n")).collect(Collectors.joining());
    }

    private static List<Clause> clauses(String rules) {
        return Clause.of(Reading.of(new Source("rules", rules), Dialect.INFIX).orThrow().rules());
    }

    private static GroundRules ground(String rules) {
        return ground(clauses(rules));
    }

    private static GroundRules ground(List<Clause> clauses) {
        return Grounder.of(clauses, Grounder.BUDGET, System::nanoTime);
    }

    private static long heads(GroundRules ground, String relation) {
        return IntStream.range(0, ground.rules()).filter(r -> ground.atom(ground.head(r)).name().equals(relation))
                .count();
    }

    @Test
    void aKingWhoMayStandAnywhereHasTheMovesOfTheTextbook() {
        GroundRules ground = ground(KING + "init(at(X,Y)) :- coordinate(X) & coordinate(Y)\n");
        assertThat(heads(ground, "legal")).as("of 16 to the fourth, which are 65,536").isEqualTo(1_680);
        assertThat(heads(ground, "init")).isEqualTo(256);
    }

    @Test
    void squaresThatCannotBeReachedHaveNoInstances() {
        GroundRules ground = ground(KING + "init(at(a,1))\n");
        assertThat(heads(ground, "legal")).isEqualTo(420);
        GroundRules.Range squares = ground.range(Vocabulary.TRUE.signature());
        assertThat(squares.to() - squares.from()).isEqualTo(64);
    }

    @Test
    void whatNeverChangesIsEvaluated() {
        GroundRules ground = ground(KING + "init(at(a,1))\n");
        assertThat(ground.ranges()).extracting(r -> r.relation().name())
                .doesNotContain("kingmove", "adjacent", "after", "coordinate", "file", "rank");
        assertThat(conditions(ground)).containsOnly("true", "does");
    }

    private static List<String> conditions(GroundRules ground) {
        return IntStream.range(0, ground.rules()).boxed().flatMap(r -> IntStream.range(0, ground.conditions(r))
                .mapToObj(i -> ground.atom(ground.condition(r, i) >> 1).name())).distinct().toList();
    }

    @Test
    void whatAlwaysHoldsIsARuleWithoutConditions() {
        assertThat(ground("""
                role(r)
                size(3)
                big(X) :- size(X) & ~small(X)
                small(1)
                legal(r,go(X)) :- big(X)
                legal(r,stop) :- ~big(3)
                goal(r,100) :- big(3) & distinct(a,b)
                init(here)
                next(here) :- true(here)
                terminal :- ~true(here) & big(3)
                """).lines()).containsExactly("(<= (next here) (true here))", "(<= terminal (not (true here)))",
                "(goal r 100)", "(init here)", "(legal r (go 3))", "(role r)");
    }

    @Test
    void termsMayNest() {
        GroundRules ground = ground("""
                role(r)
                init(on(stack(a,stack(b,empty))))
                legal(r,pop) :- true(on(stack(X,S)))
                next(on(S)) :- true(on(stack(X,S))) & does(r,pop)
                goal(r,100) :- true(on(empty))
                terminal :- true(on(empty))
                """);
        // On an empty stack the game is over: nothing follows from it.
        assertThat(ground.lines()).containsExactlyInAnyOrder("(role r)", "(init (on (stack a (stack b empty))))",
                "(<= (legal r pop) (true (on (stack a (stack b empty)))))",
                "(<= (legal r pop) (true (on (stack b empty))))",
                "(<= (next (on (stack b empty))) (true (on (stack a (stack b empty)))) (does r pop))",
                "(<= (next (on empty)) (true (on (stack b empty))) (does r pop))",
                "(<= (goal r 100) (true (on empty)))", "(<= terminal (true (on empty)))");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tic-tac-toe", "connect-four", "nim", "hanoi", "monty-hall", "breakthrough"})
    void declarationsOfFluentsAndMovesMakeNoDifference(String game) {
        List<Rule> rules = LibraryGames.sheet(LibraryGames.entry(game)).rules();
        List<Rule> without = rules.stream().filter(r -> !isDeclaration(r.head())).toList();
        List<Rule> wrong = Stream.concat(without.stream(), Stream.of(
                new Rule(Term.of("base", Term.constant("nothing")), List.of()),
                new Rule(Term.of("input", Term.constant("nobody"), Term.constant("nothing")), List.of()))).toList();
        List<String> expected = undeclared(ground(Clause.of(rules)));
        assertThat(rules).as("the game declares something").hasSizeGreaterThan(without.size());
        assertThat(undeclared(ground(Clause.of(without)))).isEqualTo(expected);
        assertThat(undeclared(ground(Clause.of(wrong)))).isEqualTo(expected);
    }

    private static boolean isDeclaration(Term head) {
        return head.name().equals("base") || head.name().equals("input");
    }

    private static List<String> undeclared(GroundRules ground) {
        return ground.lines().stream().filter(l -> !l.startsWith("(base ") && !l.startsWith("(input ")).toList();
    }

    @Test
    void anInstanceComesOnce() {
        // Three values of Y lead to the same instance, and so do both clauses.
        GroundRules ground = ground("""
                role(r)
                near(1,2)
                near(1,3)
                near(1,4)
                init(p(1))
                legal(r,m(X)) :- true(p(X)) & near(X,Y)
                legal(r,m(X)) :- true(p(X)) & near(X,Y) & true(p(X))
                next(p(X)) :- does(r,m(X))
                terminal :- true(p(2))
                """);
        assertThat(ground.lines()).doesNotHaveDuplicates().contains("(<= (legal r (m 1)) (true (p 1)))");
    }

    @Test
    void instancesThatNeverHoldAreAbsent() {
        GroundRules ground = ground("""
                role(r)
                init(p(1))
                legal(r,m)
                next(p(X)) :- true(p(X))
                q(X) :- true(p(X)) & odd(X)
                odd(3)
                terminal :- q(X)
                goal(r,0) :- ~q(1) & ~true(p(7)) & ~true(p(1))
                """);
        assertThat(ground.lines()).containsExactlyInAnyOrder("(role r)", "(init (p 1))", "(legal r m)",
                "(<= (next (p 1)) (true (p 1)))", "(<= (goal r 0) (not (true (p 1))))");
    }

    /** Relates all pairs of numbers below n, and asks for a chain of so many of them. */
    private static String chain(int n, int length) {
        StringBuilder rules = new StringBuilder("role(r)\nlegal(r,keep)\nlegal(r,cut(X,Y)) :- true(c(X,Y))\n");
        rules.append("next(c(X,Y)) :- true(c(X,Y)) & ~does(r,cut(X,Y))\ngoal(r,100) :- chain\n");
        rules.append("terminal :- ~chain\nchain :- ");
        rules.append(IntStream.range(0, length).mapToObj(i -> "true(c(X" + i + ",X" + (i + 1) + "))")
                .collect(Collectors.joining(" & ")));
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                rules.append("\ninit(c(").append(i).append(',').append(j).append("))");
            }
        }
        return rules.append('\n').toString();
    }

    @Test
    void longBodiesAreDivided() {
        // Eight variables have 6 to the eighth values, about 1.7 million; three that meet have 216.
        GroundRules six = ground(chain(6, 7));
        GroundRules nine = ground(chain(6, 10));
        assertThat(six.rules()).isLessThan(36 * 4 + 6 * 216 + 10);
        assertThat(nine.rules() - six.rules()).as("three conditions more").isBetween(1, 3 * 216);
        agreeFromTheStart(clauses(chain(3, 7)), 20, 9);
    }

    @Test
    void aDenialWithAVariableOfItsOwnSaysThatThereIsNone() {
        String rules = """
                role(r)
                init(p(1))
                init(p(2))
                legal(r,take(X)) :- true(p(X))
                legal(r,stop) :- ~true(p(X))
                next(p(X)) :- true(p(X)) & ~does(r,take(X))
                next(p(3)) :- does(r,take(1))
                next(alone(X)) :- true(p(X)) & ~other(X,Y)
                other(X,Y) :- true(p(X)) & true(p(Y)) & distinct(X,Y)
                goal(r,100) :- ~true(p(X))
                goal(r,0) :- true(p(X))
                terminal :- true(over)
                next(over) :- does(r,stop)
                """;
        agreeFromTheStart(clauses(rules), 30, 9);
        assertThat(ground(rules).lines()).contains("(<= terminal (true over))");
    }

    @Test
    void relationsThatCannotBeListedAreRestrictedToWhatIsAsked() {
        String rules = """
                role(r)
                same(X,X)
                cell(1)
                cell(2)
                init(at(1))
                legal(r,to(X)) :- cell(X) & ~true(at(X))
                legal(r,stay) :- true(at(X)) & same(X,1)
                next(at(X)) :- does(r,to(X))
                next(at(X)) :- true(at(X)) & does(r,stay)
                goal(r,50) :- true(at(X)) & linked(X,2)
                linked(X,Y) :- same(X,Y)
                linked(X,Z) :- true(at(Y)) & linked(X,Y)
                terminal :- true(at(3))
                """;
        agreeFromTheStart(clauses(rules), 30, 6);
        assertThatThrownBy(
                () -> ground("role(r)\nsame(X,X)\ninit(a)\nlegal(r,M) :- same(M,N) & true(a)\nterminal :- true(a)\n"))
                .isInstanceOf(OutOfBudget.class).hasMessageContaining("cannot be listed");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"role(s) :- true(a) | role | true", "init(b) :- ~true(a) | init | true",
        "legal(r,n) :- q & true(a) | legal | does", "goal(r,0) :- ~q | goal | does", "terminal :- q | terminal | does",
        "init(b) :- q | init | does"})
    void rulesThatAskForWhatIsSettledLaterAreRefused(String rule, String earlier, String later) {
        String rules = "role(r)\ninit(a)\nlegal(r,m)\nq :- does(r,m)\nnext(a) :- q\n";
        assertThat(ground(rules).rules()).isPositive();
        assertThatThrownBy(() -> ground(rules + rule + "\n")).isInstanceOf(OutOfBudget.class)
                .hasMessageContaining("'" + earlier + "' depends on '" + later + "'");
    }

    @Test
    void aBudgetOfInstancesEnds() {
        assertThatThrownBy(
                () -> ground(clauses(KING + "init(at(a,1))\n"), new Saturation.Budget(300, 1 << 30, 60), () -> 0))
                .isInstanceOf(OutOfBudget.class).hasMessageContaining("more than 300 instances")
                .hasMessageContaining("kingmove/4 has ");
    }

    @Test
    void aBudgetOfStepsEnds() {
        assertThatThrownBy(
                () -> ground(clauses(KING + "init(at(a,1))\n"), new Saturation.Budget(1 << 30, 50, 60), () -> 0))
                .isInstanceOf(OutOfBudget.class).hasMessageContaining("more than 50 steps");
    }

    @Test
    void aBudgetOfTimeEnds() {
        long[] now = {0};
        assertThatThrownBy(() -> ground(clauses(KING + "init(at(a,1))\n"), new Saturation.Budget(1 << 30, 1 << 30, 2),
                () -> now[0] += 1_000_000_000)).isInstanceOf(OutOfBudget.class).hasMessageContaining("seconds");
    }

    @Test
    void termsThatGrowForEverEndWithTheBudget() {
        assertThatThrownBy(() -> ground(clauses("""
                role(r)
                init(n(0))
                legal(r,m)
                next(n(s(X))) :- true(n(X))
                terminal :- true(done)
                """), new Saturation.Budget(5_000, 1 << 30, 60), () -> 0)).isInstanceOf(OutOfBudget.class);
    }

    private static GroundRules ground(List<Clause> clauses, Saturation.Budget budget, LongSupplier nanoTime) {
        return Grounder.of(clauses, budget, nanoTime);
    }

    @Test
    void randomGamesWithNestedTermsAreWhatTheyWere() {
        int moves = 0;
        for (long seed = 0; seed < 40; seed++) {
            moves += agreeOnAllStarts(new RandomProgram(seed, false, true));
        }
        assertThat(moves).as("moves made").isGreaterThan(300);
    }

    @Test
    void randomGamesWithFlatTermsAreWhatTheyWere() {
        for (long seed = 1_000; seed < 1_025; seed++) {
            agreeOnAllStarts(new RandomProgram(seed, false, false));
        }
    }

    @Test
    void rulesThatDenyThemselvesAreRefusedOrRight() {
        int right = 0;
        for (long seed = 2_000; seed < 2_025; seed++) {
            try {
                agreeOnAllStarts(new RandomProgram(seed, true, true));
                right++;
            } catch (CircuitBuilder.InvertedLoop | OutOfBudget e) {
                assertThat(e.getMessage()).matches(".*(own inverse|in a circle|instances).*");
            }
        }
        assertThat(right).isBetween(3, 24);
    }

    /** The clauses without those that let legality or a goal depend on the moves made. */
    private static List<Clause> inStepOrder(List<Clause> clauses) {
        Dependencies dependencies = Dependencies.of(clauses);
        List<Clause> ordered = new ArrayList<>(clauses);
        ordered.removeIf(c -> (c.head().name().equals("legal") || c.head().name().equals("goal"))
                && c.body().stream().anyMatch(b -> b instanceof Clause.Condition.Holds(Term atom) && dependencies
                        .reachableFrom(List.of(atom.signature())).contains(Vocabulary.DOES.signature())));
        return ordered;
    }

    /** Compares from every state of the program as the initial one; the moves made. */
    private static int agreeOnAllStarts(RandomProgram program) {
        int moves = 0;
        for (List<Term> facts : program.states()) {
            List<Clause> clauses = inStepOrder(RandomGamesTest.game(program));
            facts.stream().filter(f -> f.name().equals("true")).forEach(f -> {
                Term init = Term.of("init", f.arguments());
                clauses.add(new Clause(init, List.of(), new Rule(init, List.of())));
            });
            moves += agreeFromTheStart(clauses, 3, 4);
        }
        return moves;
    }

    /** Random walks on the ground rules as they stand and on the reference, which must give the same full lists; the moves made. */
    private static int agreeFromTheStart(List<Clause> clauses, int walks, int steps) {
        Machine reference = new ReferenceMachine(clauses, SemiNaiveReasoner::new);
        GroundRules rules = ground(clauses, new Saturation.Budget(5_000, 1 << 30, 60), () -> 0);
        TableMachine plain = TableMachine.backward(RuleNet.of(rules));
        TableMachine optimised = TableMachine.forward(Passes.all().optimised(RuleNet.of(rules)));
        int made = 0;
        for (int walk = 0; walk < walks; walk++) {
            Random random = new Random(walk);
            Cursor expected = reference.cursor();
            List<Cursor> cursors = List.of(plain.cursor(), optimised.cursor());
            for (int step = 0; step < steps; step++) {
                List<Term> legal = expected.legal(0);
                for (Cursor cursor : cursors) {
                    String where = "walk " + walk + ", step " + step + " of " + clauses;
                    assertThat(cursor.state().fluents()).as(where).isEqualTo(expected.state().fluents());
                    assertThat(cursor.isTerminal()).as(where).isEqualTo(expected.isTerminal());
                    assertThat(cursor.goals(0)).as(where).isEqualTo(expected.goals(0));
                    assertThat(cursor.legal(0)).as(where).isEqualTo(legal);
                }
                if (expected.isTerminal() || legal.isEmpty()) {
                    break;
                }
                List<Term> joint = List.of(legal.get(random.nextInt(legal.size())));
                for (Cursor cursor : cursors) {
                    assertThat(cursor.percepts(0, joint)).isEqualTo(expected.percepts(0, joint));
                    cursor.play(joint);
                }
                expected.play(joint);
                made++;
            }
        }
        return made;
    }
}
