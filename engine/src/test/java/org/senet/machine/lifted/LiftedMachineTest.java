package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.senet.CpuShare;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The lifted machine says what the reference machine says. */
@Execution(ExecutionMode.CONCURRENT)
class LiftedMachineTest {
    private static final String COUNTING = """
            (role r) (init (n (s z))) (init (list nil))
            (<= (legal r (push ?x)) (item ?x)) (legal r pop)
            (item a) (item (b c)) (item (s z))
            (<= (next (n (s ?x))) (true (n ?x)))
            (<= (next (list (cons ?x ?l))) (does r (push ?x)) (true (list ?l)))
            (<= (next (list ?l)) (does r pop) (true (list (cons ?x ?l))))
            (<= (next (list nil)) (does r pop) (true (list nil)))
            (<= (next (top ?x)) (does r (push ?x)))
            (<= terminal (true (n (s (s (s (s (s (s z)))))))))
            (<= (holds ?x ?l) (true (list ?l)) (item ?x) (part (cons ?x ?t) ?l))
            (<= (part ?l ?l) (true (list ?l)))
            (<= (part ?t ?l) (part (cons ?x ?t) ?l))
            (<= (goal r 100) (true (list ?l)) (holds a ?l))
            (<= (goal r 0) (true (list ?l)) (not (holds a ?l)))
            """;

    @ParameterizedTest(name = "{0}")
    @MethodSource("org.senet.LibraryGames#all")
    void agreesOnWalksThroughTheLibrary(GameLibrary.Entry game) {
        CheckedRules rules = LibraryGames.rules(game);
        CpuShare share = CpuShare.ofMillis(50);
        Machine reference = Machines.SEMINAIVE.machine(rules);
        Machine lifted = LiftedMachine.of(rules);
        for (long seed = 1; seed == 1 || seed < 10 && !share.isSpent(); seed++) {
            walk(reference, lifted, new Dice(seed), share, 150);
        }
    }

    @Test
    void termsMayNestWithoutBound() {
        CheckedRules rules = rules(COUNTING);
        LiftedMachine lifted = LiftedMachine.of(rules);
        for (long seed = 0; seed < 40; seed++) {
            walk(Machines.NAIVE.machine(rules), lifted, new Dice(seed), CpuShare.ofMillis(10_000), 20);
        }
        assertThat(lifted.model().query(Vocabulary.NEXT).delegated()).isFalse();
    }

    @Test
    void whatCannotBeListedIsAskedElsewhere() {
        CheckedRules rules = rules("""
                (role r) (init (p a)) (init (p b)) (item a) (item b) (item c)
                (<= (legal r (go ?x)) (item ?x) (different ?x a))
                (<= (different ?x ?y) (distinct ?x ?y))
                (<= (grows (f ?x)) (grows ?x)) (grows a)
                (<= (goal r 100) (grows (f (f a))))
                (<= (next (p ?x)) (does r (go ?x)))
                (<= terminal (not (true (p a))) (not (odd a)))
                (<= (odd ?x) (item ?x) (not (even ?x)))
                (<= (even ?x) (item ?x) (not (odd ?x)) (true (p z)))
                """);
        LiftedMachine lifted = LiftedMachine.of(rules);
        assertThat(lifted.model().query(Vocabulary.TERMINAL).delegated()).isTrue();
        assertThat(lifted.model().query(Vocabulary.NEXT).delegated()).isFalse();
        for (long seed = 0; seed < 10; seed++) {
            walk(Machines.SEMINAIVE.machine(rules), lifted, new Dice(seed), CpuShare.ofMillis(10_000), 5);
        }
    }

    @Test
    void answersInStatesThatTheRulesCannotReach() {
        CheckedRules rules = rules("""
                (role r) (init (p a)) (init (q b)) (legal r go)
                (<= (next ?f) (true ?f) (not (true (stop ?f))))
                (<= terminal (true (p ?x)) (true (q ?x)))
                (<= (goal r 100) (true odd)) (<= (goal r 10) (true (p (q ?x))))
                """);
        Machine reference = Machines.SEMINAIVE.machine(rules);
        Machine lifted = LiftedMachine.of(rules);
        List<List<Term>> states = List.of(terms("(p a)", "odd"), terms("(p (q a))", "(q c)"),
                terms("(stop (p a))", "(p a)"),
                terms("(p b)", "(q b)"), List.of());
        Cursor expected = reference.cursor();
        Cursor cursor = lifted.cursor();
        for (List<Term> state : states) {
            expected.load(reference.state(state));
            cursor.load(lifted.state(state));
            compare("in " + state, expected, cursor, 1);
            expected.play(terms("go"));
            cursor.play(terms("go"));
            compare("after " + state, expected, cursor, 1);
        }
    }

    @Test
    void statesAreValuesOfTheMachineAndNotOfTheCursor() {
        Machine machine = LiftedMachine.of(LibraryGames.rules(LibraryGames.entry("tic-tac-toe")));
        Cursor one = machine.cursor();
        Cursor other = machine.cursor();
        one.play(one.legal(0).stream().limit(1).flatMap(m -> List.of(m, Term.constant("noop")).stream()).toList());
        State after = one.state();
        assertThat(other.state()).isEqualTo(machine.initial()).isNotEqualTo(after);
        other.load(after);
        assertThat(other.state()).isEqualTo(after).hasSameHashCodeAs(machine.state(after.fluents()));
        assertThat(machine.state(after.fluents())).isEqualTo(after);
        assertThat(other.legal(1)).isEqualTo(one.legal(1)).hasSize(8);
        assertThat(IntStream.of(other.legalMoves(1).toArray()).mapToObj(m -> machine.moves().move(1, m)).toList())
                .isEqualTo(other.legal(1));
    }

    @Test
    void refusesAJointMoveOfTheWrongLength() {
        Cursor cursor = LiftedMachine.of(LibraryGames.rules(LibraryGames.entry("tic-tac-toe"))).cursor();
        assertThatThrownBy(() -> cursor.play(List.of(Term.constant("noop"))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("1 moves for 2 roles");
    }

    @Test
    void largeRelationsAreRestrictedWhereThatIsLessWork() {
        StringBuilder sheet = new StringBuilder("""
                (role r) (init (at 0)) (init (step 0)) (legal r noop)
                (<= (legal r (go ?y)) (true (at ?x)) (reach ?x ?y))
                (<= (reach ?x ?y) (edge ?x ?y) (not (true (closed ?y))))
                (<= (reach ?x ?z) (edge ?x ?y) (not (true (closed ?y))) (reach ?y ?z))
                (<= (next (at ?x)) (does r (go ?x)))
                (<= (next (at ?x)) (does r noop) (true (at ?x)))
                (<= (next (step ?y)) (true (step ?x)) (edge ?x ?y))
                (<= (next (closed ?x)) (true (closed ?x))) (<= (next (closed ?x)) (true (step ?x)))
                (<= terminal (true (step 50))) (goal r 100)
                """);
        for (int i = 0; i < 100; i++) {
            sheet.append("(edge %d %d)".formatted(i, i + 1));
        }
        CheckedRules rules = rules(sheet.toString());
        LiftedMachine lifted = LiftedMachine.of(rules);
        assertThat(lifted.model().restricted()).extracting(Object::toString).containsExactly("reach/2");
        walk(Machines.SEMINAIVE.machine(rules), lifted, new Dice(3), CpuShare.ofMillis(1_000), 100);
    }

    private static CheckedRules rules(String text) {
        return Checking.of(Reading.of(new Source("test", text))).orThrow();
    }

    private static List<Term> terms(String... texts) {
        List<Term> terms = new ArrayList<>();
        for (String text : texts) {
            terms.add(
                    Reading.of(new Source("test", "(init " + text + ")")).sheet().rules().getFirst().head().arguments()
                            .getFirst());
        }
        return terms;
    }

    private static void walk(Machine reference, Machine lifted, Dice dice, CpuShare share, int most) {
        assertThat(lifted.roles()).isEqualTo(reference.roles());
        Cursor expected = reference.cursor();
        Cursor cursor = lifted.cursor();
        int roles = reference.roles().size();
        List<List<Term>> played = new ArrayList<>();
        while (true) {
            String where = "after " + played;
            List<List<Term>> legal = compare(where, expected, cursor, roles);
            boolean stop = share.isSpent() && !played.isEmpty() || played.size() == most;
            if (stop || expected.isTerminal() || !expected.isPlayable()) {
                return;
            }
            List<Term> joint = legal.stream().map(moves -> moves.get(dice.nextInt(moves.size()))).toList();
            for (int r = 0; r < roles; r++) {
                assertThat(cursor.percepts(r, joint)).as("percepts of %s %s", joint, where)
                        .isEqualTo(expected.percepts(r, joint));
            }
            expected.play(joint);
            cursor.play(joint);
            played.add(joint);
        }
    }

    private static List<List<Term>> compare(String where, Cursor expected, Cursor cursor, int roles) {
        assertThat(cursor.state().fluents()).as(where).isEqualTo(expected.state().fluents());
        List<List<Term>> legal = new ArrayList<>();
        for (int r = 0; r < roles; r++) {
            legal.add(expected.legal(r));
            assertThat(cursor.legal(r)).as("legal moves %s", where).isEqualTo(legal.get(r));
            assertThat(cursor.goals(r)).as("goals %s", where).isEqualTo(expected.goals(r));
        }
        assertThat(cursor.isTerminal()).as("the end %s", where).isEqualTo(expected.isTerminal());
        assertThat(cursor.isPlayable()).as("playable %s", where).isEqualTo(expected.isPlayable());
        return legal;
    }
}
