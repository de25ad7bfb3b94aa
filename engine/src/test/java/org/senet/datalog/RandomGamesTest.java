package org.senet.datalog;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.senet.gdl.Clause;
import org.senet.gdl.Literal;
import org.senet.gdl.Rule;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.lifted.LiftedMachine;
import org.senet.machine.reference.ReferenceMachine;

import static org.assertj.core.api.Assertions.assertThat;

/** Random programs made into games: the lifted machine says of them what the reference machine does, whatever the rules are. */
@Execution(ExecutionMode.CONCURRENT)
class RandomGamesTest {
    private static final Term ROLE = Term.constant("a");

    @Test
    void stratifiedNegationAndNestedTerms() {
        for (long seed = 0; seed < 100; seed++) {
            compare(new RandomProgram(seed, false, true));
        }
    }

    @Test
    void recursionThroughNegation() {
        for (long seed = 2_000; seed < 2_040; seed++) {
            compare(new RandomProgram(seed, true, true));
        }
    }

    /** The program with rules that make all it says visible: as percepts, fluents, moves, goals and the end. */
    static List<Clause> game(RandomProgram program) {
        List<Rule> rules = new ArrayList<>(program.rules());
        rules.add(new Rule(Term.of("role", ROLE), List.of()));
        Term any = Term.variable("x");
        rules.add(new Rule(Term.of("legal", ROLE, Term.of("m", any)),
                List.of(new Literal.Positive(Term.of("item", any)))));
        rules.add(new Rule(Term.of("legal", ROLE, Term.of("m", any)),
                List.of(new Literal.Positive(Term.of("edge", any, any)))));
        rules.add(new Rule(Term.of("next", any), List.of(new Literal.Positive(Term.of("true", any)),
                new Literal.Negative(new Literal.Positive(Term.of("true", Term.of("p", any)))))));
        for (Term query : program.queries()) {
            Signature relation = query.signature();
            if (query.isGround() || Clause.variables(query).size() != relation.arity()) {
                continue;
            }
            List<Literal> body = List.of(new Literal.Positive(query));
            Term told = Term.of("told " + relation.name(), query.arguments());
            rules.add(new Rule(Term.of("sees", ROLE, told), body));
            switch (relation.arity()) {
                case 0 -> rules.add(new Rule(Term.of("goal", ROLE, Term.constant("50")), body));
                case 1 -> {
                    rules.add(new Rule(Term.of("next", Term.of("p", query.arguments().getFirst())), body));
                    rules.add(new Rule(Term.of("legal", ROLE, query.arguments().getFirst()), body));
                }
                default -> rules.add(new Rule(
                        Term.of("next", Term.of("q", query.arguments().get(0), query.arguments().get(1))), body));
            }
        }
        rules.add(new Rule(Term.of("terminal"), List.of(
                new Literal.Positive(Term.of("true", Term.of("q", any, any))))));
        return Clause.of(rules);
    }

    private static void compare(RandomProgram program) {
        List<Clause> clauses = game(program);
        Machine reference = new ReferenceMachine(clauses, SemiNaiveReasoner::new);
        Machine lifted = LiftedMachine.of(clauses);
        assertThat(lifted.roles()).isEqualTo(reference.roles());
        assertThat(lifted.initial().fluents()).isEqualTo(reference.initial().fluents());
        Cursor expected = reference.cursor();
        Cursor cursor = lifted.cursor();
        for (List<Term> facts : program.states()) {
            List<Term> fluents = arguments(facts, "true", 0);
            List<Term> moves = arguments(facts, "does", 1);
            expected.load(reference.state(fluents));
            cursor.load(lifted.state(fluents));
            Term move = moves.isEmpty() ? Term.of("m", Term.constant("b")) : moves.getFirst();
            for (int step = 0; step < 3; step++) {
                String where = "in " + expected.state().fluents() + " of " + program;
                assertThat(cursor.state().fluents()).as(where).isEqualTo(expected.state().fluents());
                assertThat(cursor.legal(0)).as(where).isEqualTo(expected.legal(0));
                assertThat(cursor.percepts(0, List.of(move))).as("%s doing %s", where, move)
                        .isEqualTo(expected.percepts(0, List.of(move)));
                assertThat(cursor.isTerminal()).as(where).isEqualTo(expected.isTerminal());
                assertThat(cursor.isPlayable()).as(where).isEqualTo(expected.isPlayable());
                assertThat(cursor.goals(0)).as(where).isEqualTo(expected.goals(0));
                assertThat(cursor.legalMoves(0).toArray()).as(where)
                        .isEqualTo(IntStream.range(0, cursor.legal(0).size())
                                .map(i -> lifted.moves().find(0, cursor.legal(0).get(i))).toArray());
                expected.play(List.of(move));
                cursor.play(List.of(move));
                move = expected.legal(0).isEmpty() ? move : expected.legal(0).getLast();
            }
        }
    }

    private static List<Term> arguments(List<Term> facts, String relation, int position) {
        return facts.stream().filter(f -> f.name().equals(relation)).map(f -> f.arguments().get(position)).toList();
    }
}
