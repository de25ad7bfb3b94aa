package org.senet.belief;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.JointMoves;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.State;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

class InformationSetTest {
    private static final long LIMIT = 2_000_000;

    static CheckedRules rules(String game) {
        try {
            return Checking.of(Reading.of(GameLibrary.builtIn().find(game).orElseThrow().rules())).orThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Machine machine(String game) {
        return Machines.BYTECODE.machine(rules(game));
    }

    static Term term(String text) {
        return Reading.term(text).orElseThrow();
    }

    static View view(String move, String... seen) {
        return new View(term(move), List.of(seen).stream().map(InformationSetTest::term).toList());
    }

    private static InformationSet white(View... views) {
        InformationSet set = InformationSet.initial(machine("blind-tic-tac-toe"), 0, LIMIT);
        for (View view : views) {
            set = set.after(view);
        }
        return set;
    }

    /** Figure 17.1 of the textbook: nine positions where white saw ok, and one where it did not. */
    @Test
    void blindTicTacToeAfterOneRound() {
        assertThat(white(view("(mark 2 2)", "ok")).size()).isEqualTo(9);
        assertThat(white(view("(mark 2 2)")).size()).isEqualTo(1);
    }

    /** Exercise 17.1 of the textbook. */
    @Test
    void blindTicTacToeAfterTwoRounds() {
        assertThat(white(view("(mark 2 2)"), view("(mark 1 3)", "ok")).size()).isEqualTo(8);
        assertThat(white(view("(mark 2 2)"), view("(mark 1 3)")).size()).isEqualTo(1);
        assertThat(white(view("(mark 2 2)", "ok"), view("(mark 1 3)")).size()).isEqualTo(8);
    }

    @Test
    void whatCannotHaveBeenSeenIsAContradiction() {
        InformationSet set = white(view("(mark 2 2)"));
        assertThatThrownBy(() -> set.after(view("(mark 2 2)", "ok"))).isInstanceOf(Belief.Contradiction.class)
                .hasMessageContaining("step 2");
        assertThatThrownBy(() -> set.after(view("(mark 1 1)", "nonsense"))).isInstanceOf(Belief.Contradiction.class);
    }

    @Test
    void aStepOverTheLimitIsRefused() {
        InformationSet small = InformationSet.initial(machine("blind-tic-tac-toe"), 0, 10);
        assertThatThrownBy(() -> small.after(view("(mark 2 2)", "ok"))).isInstanceOf(InformationSet.TooLarge.class);
        WidestBelief wide = WidestBelief.initial(small.machine(), 0, 10, 50, 1).after(view("(mark 2 2)", "ok"));
        assertThat(wide.isExact()).isFalse();
        assertThat(wide.states()).hasSizeBetween(5, 9);
    }

    /** Against the plain way: all courses of the game from the start, kept where the role would have seen the same. */
    @ParameterizedTest
    @ValueSource(strings = {"blind-tic-tac-toe", "exploding-bomb", "kuhn-poker", "monty-hall", "number-guessing"})
    void agreesWithListingAllCourses(String game) {
        Machine machine = machine(game);
        for (int role = 0; role < machine.roles().size(); role++) {
            for (int seed = 1; seed <= 3; seed++) {
                Dice dice = new Dice(seed);
                Cursor cursor = machine.cursor();
                InformationSet exact = InformationSet.initial(machine, role, LIMIT);
                Belief samples = Hypergames.of(exact, 40, seed);
                List<View> views = new ArrayList<>();
                for (int step = 0; step < 3 && !cursor.isTerminal(); step++) {
                    List<Term> joint = new ArrayList<>();
                    for (int r = 0; r < machine.roles().size(); r++) {
                        List<Term> legal = cursor.legal(r);
                        joint.add(legal.get(dice.nextInt(legal.size())));
                    }
                    View view = new View(joint.get(role), cursor.percepts(role, joint));
                    cursor.play(joint);
                    views.add(view);
                    exact = exact.after(view);
                    samples = samples.after(view);
                    Set<State> plain = new HashSet<>();
                    collect(machine, role, machine.initial(), views, 0, plain);
                    Set<State> found = exact.states().stream().map(Belief.Possible::state)
                            .collect(Collectors.toSet());
                    assertThat(found).isEqualTo(plain).hasSize(exact.size()).contains(cursor.state());
                    assertThat(exact.states().stream().mapToDouble(Belief.Possible::weight).sum()).isCloseTo(1,
                            within(1e-9));
                    assertThat(found).containsAll(
                            samples.states().stream().map(Belief.Possible::state).collect(Collectors.toSet()));
                    Course course = exact.course(dice);
                    assertThat(course.moves()).hasSize(views.size());
                    assertThat(found).contains(course.present());
                }
            }
        }
    }

    private static void collect(Machine machine, int role, State state, List<View> views, int step, Set<State> into) {
        if (step == views.size()) {
            into.add(state);
            return;
        }
        Cursor cursor = machine.cursor();
        cursor.load(state);
        if (cursor.isTerminal()) {
            return;
        }
        List<List<Term>> legal = new ArrayList<>();
        for (int r = 0; r < machine.roles().size(); r++) {
            legal.add(cursor.legal(r));
        }
        for (List<Term> joint : JointMoves.of(legal)) {
            cursor.load(state);
            if (new View(joint.get(role), cursor.percepts(role, joint)).equals(views.get(step))) {
                cursor.play(joint);
                collect(machine, role, cursor.state(), views, step + 1, into);
            }
        }
    }

    /** Monty Hall: having chosen door 1 and seen door 3 opened, the car is behind door 2 with probability two thirds. */
    @Test
    void weightsAreProbabilities() {
        Machine machine = machine("monty-hall");
        int candidate = machine.roles().indexOf(term("candidate"));
        InformationSet set = InformationSet.initial(machine, candidate, LIMIT);
        InformationSet opened = set.after(view("(choose 1)")).after(view("noop", "(opened 3)"));
        double behind2 = opened.states().stream().filter(p -> p.state().fluents().contains(term("(car 2)")))
                .mapToDouble(Belief.Possible::weight).sum();
        assertThat(behind2).isCloseTo(2.0 / 3, within(1e-9));
    }

    @Test
    void knowledgeIsWhatAllStatesAgreeOn() {
        Knowledge knowledge = white(view("(mark 2 2)", "ok")).knowledge();
        assertThat(knowledge.exact()).isTrue();
        assertThat(knowledge.states()).isEqualTo(9);
        assertThat(knowledge.known()).contains(term("(cell 2 2 x)"));
        assertThat(knowledge.possible()).containsKeys(term("(cell 1 1 o)"), term("(cell 1 1 b)"));
        assertThat(knowledge.possible().get(term("(cell 1 1 o)"))).isCloseTo(2.0 / 17, within(1e-9));
        assertThat(knowledge.sure()).hasSize(8);
        assertThat(knowledge.unsure()).isEmpty();
        assertThat(knowledge.over()).isEqualTo(Knowledge.Answer.NO);
    }
}
