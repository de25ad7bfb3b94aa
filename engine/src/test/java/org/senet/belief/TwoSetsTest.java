package org.senet.belief;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.datalog.GroundRules;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Blueprint;
import org.senet.machine.Cursor;
import org.senet.machine.Dice;
import org.senet.machine.Machine;
import org.senet.machine.Machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class TwoSetsTest {

    private static Term term(String text) {
        return Reading.term(text).orElseThrow();
    }

    private static View view(String move, String... seen) {
        return new View(term(move), List.of(seen).stream().map(TwoSetsTest::term).toList());
    }

    /** Examples 2 and 4 of the paper: seeing that nothing is there rules both facts out, not seeing it tells nothing. */
    @Test
    void whatAllSupportsShareIsLearned() {
        CheckedRules rules = Checking.of(Reading.of("""
                (role p) (init (b 1)) (init (b 2))
                (legal p (m 1)) (legal p (m 2))
                (<= (next (b ?x)) (does p (m ?x)))
                (<= a (true (b ?x)))
                (<= (sees p obs) (not a))
                (<= terminal (not a))
                (goal p 0)""")).orThrow();
        GroundRules ground = new Blueprint(rules).ground();
        OpenProgram program = new OpenProgram(ground);
        GroundRules.Range facts = ground.range(Vocabulary.TRUE.signature());
        BitSet open = new BitSet();
        open.set(facts.from(), facts.to());
        assertThat(open.cardinality()).isEqualTo(2);
        OpenProgram.Model model = program.model(new BitSet(), open);
        int obs = ground.range(Vocabulary.SEES.signature()).from();
        assertThat(model.isOpen(obs)).isTrue();
        BitSet denied = new BitSet();
        open.stream().forEach(a -> denied.set(2 * a + 1));
        assertThat(model.implied(2 * obs)).isEqualTo(denied);
        assertThat(model.implied(2 * obs + 1).isEmpty()).isTrue();
    }

    /** Example 3 of the paper: the door that Monty opened is known, and so is that the other one is still closed. */
    @Test
    void montyHallKnowsWhichDoorWasOpened() {
        TwoSets sets = TwoSets.initial(ground("monty-hall"), term("candidate")).after(view("(choose 1)"));
        assertThat(sets.known()).contains(term("(chosen 1)"), term("(closed 3)"));
        assertThat(sets.possible()).contains(term("(car 1)"), term("(car 3)"));
        TwoSets opened = sets.after(view("noop", "(opened 3)"));
        assertThat(opened.known()).contains(term("(closed 1)"), term("(closed 2)")).doesNotContain(term("(closed 3)"));
        assertThat(opened.possible()).doesNotContain(term("(closed 3)"), term("(car 3)"));
        assertThat(opened.sureMoves()).containsExactly(term("keep"), term("switch"));
        assertThat(opened.unsureMoves()).isEmpty();
        assertThatThrownBy(() -> sets.after(view("noop", "(opened 1)"))).isInstanceOf(Belief.Contradiction.class);
    }

    private static GroundRules ground(String game) {
        return new Blueprint(LibraryGames.rules(LibraryGames.entry(game))).ground();
    }

    /** Sound: what it is sure of is true, and what it rules out is not, on random walks of every role. */
    @ParameterizedTest
    @ValueSource(strings = {"blind-tic-tac-toe", "exploding-bomb", "kuhn-poker", "mastermind", "monty-hall",
        "number-guessing", "tic-tac-toe"})
    void whatItSaysIsRight(String game) {
        CheckedRules rules = LibraryGames.rules(LibraryGames.entry(game));
        Machine machine = Machines.LIFTED.machine(rules);
        GroundRules ground = new Blueprint(rules).ground();
        for (int role = 0; role < machine.roles().size(); role++) {
            for (int seed = 0; seed < 4; seed++) {
                Dice dice = new Dice(seed);
                Cursor cursor = machine.cursor();
                TwoSets sets = TwoSets.initial(ground, machine.roles().get(role));
                while (true) {
                    check(sets, cursor, role);
                    if (cursor.isTerminal()) {
                        break;
                    }
                    List<Term> joint = new ArrayList<>();
                    for (int r = 0; r < machine.roles().size(); r++) {
                        joint.add(cursor.legal(r).get(dice.nextInt(cursor.legal(r).size())));
                    }
                    sets = sets.after(new View(joint.get(role), cursor.percepts(role, joint)));
                    cursor.play(joint);
                }
            }
        }
    }

    private static void check(TwoSets sets, Cursor cursor, int role) {
        Set<Term> fluents = new HashSet<>(cursor.state().fluents());
        assertThat(fluents).containsAll(sets.known());
        Set<Term> allowed = new HashSet<>(sets.known());
        allowed.addAll(sets.possible());
        assertThat(cursor.legal(role)).containsAll(sets.sureMoves());
        Set<Term> moves = new HashSet<>(sets.sureMoves());
        moves.addAll(sets.unsureMoves());
        assertThat(moves).containsAll(cursor.legal(role));
        if (cursor.isTerminal()) {
            assertThat(sets.over()).isNotEqualTo(Knowledge.Answer.NO);
            assertThat(sets.goals()).containsAll(cursor.goals(role));
        } else {
            assertThat(sets.over()).isNotEqualTo(Knowledge.Answer.YES);
        }
    }
}
