package org.senet.machine.lifted;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.senet.LibraryGames;
import org.senet.bits.IntList;
import org.senet.datalog.TermBank;
import org.senet.gdl.Term;
import org.senet.machine.Dice;
import org.senet.machine.lifted.Program.Atom;
import org.senet.machine.lifted.Program.Part;
import org.senet.machine.lifted.Program.Rule;

import static org.assertj.core.api.Assertions.assertThat;

/** Plans in measured order and compiled to code fill the tables with the same rows as plans that are neither. */
@Execution(ExecutionMode.CONCURRENT)
class CompiledPlansTest {

    @ParameterizedTest
    @ValueSource(strings = {"breakthrough", "chess", "connect-four", "othello", "tic-tac-toe"})
    void fillTablesWithTheSameRows(String game) {
        LiftedMachine machine = LiftedMachine.of(LibraryGames.rules(LibraryGames.entry(game)));
        LiftedCursor compiled = (LiftedCursor) machine.cursor();
        Evaluation unprepared = new Evaluation(machine.model());
        unprepared.evaluateForGood();
        LiftedCursor plain = new LiftedCursor(machine, unprepared);
        Dice dice = new Dice(1);
        for (int step = 0; step < 4; step++) {
            int[] joint = IntStream.range(0, machine.roles().size()).map(r -> {
                IntList legal = compiled.legalMoves(r);
                return legal.at(dice.nextInt(legal.size()));
            }).toArray();
            Rehearsal.Scene scene = new Rehearsal.Scene((LiftedState) compiled.state(), joint);
            compiled.visit(scene);
            plain.visit(scene);
            for (Program.Relation relation : machine.model().program().relations()) {
                Set<Term> rows = rows(plain.evaluation(), relation);
                assertThat(rows(compiled.evaluation(), relation)).as("%s in %s", relation, scene.state())
                        .isEqualTo(rows);
                assertThat(compiled.evaluation().table(relation).size()).isEqualTo(rows.size());
            }
            compiled.play(joint);
        }
        assertThat(compiled.evaluation().work().touched()).isLessThan(plain.evaluation().work().touched());
    }

    private static Set<Term> rows(Evaluation evaluation, Program.Relation relation) {
        Table table = evaluation.table(relation);
        Set<Term> rows = new HashSet<>();
        for (int r = 0; r < table.size(); r++) {
            rows.add(relation.atom(table.rows(), r * table.columns(), evaluation.bank()));
        }
        return rows;
    }

    @Test
    void codeOfEveryKindOfStepDoesWhatTheStepsDo() {
        // h(X,Z) :- a(X,Y) & b(Y,Z) & c(X) & X != Z & ~d(Z) & ~e(X,V,V) & ~g(Y,W): every sort of condition but built terms.
        Rule rule = new Rule(new Atom(0, parts(0, 2)),
                List.of(new Atom(1, parts(0, 1)), new Atom(2, parts(1, 2)), new Atom(3, parts(0))),
                List.of(new Atom(4, parts(2)), new Atom(5, parts(0, 3, 3)), new Atom(6, parts(1, 4))),
                List.of(new Program.Difference(parts(0), parts(2))), 5);
        int[] columns = {2, 2, 2, 1, 1, 3, 2};
        Dice dice = new Dice(7);
        int derived = 0;
        for (int trial = 0; trial < 200; trial++) {
            Table[] tables = IntStream.of(columns).mapToObj(Table::new).toArray(Table[]::new);
            for (int t = 1; t < tables.length; t++) {
                for (int i = dice.nextInt(t < 4 ? 12 : 4); i > 0; i--) {
                    tables[t].add(new int[] {1 + dice.nextInt(4), 1 + dice.nextInt(4), 1 + dice.nextInt(4)},
                            IntStream.range(0, columns[t]).toArray());
                }
            }
            Set<List<Integer>> expected = new HashSet<>();
            for (int[] order : new int[][] {{0, 1, 2}, {2, 1, 0}, {1, 0, 2}}) {
                Work work = new Work();
                TermBank bank = new TermBank();
                tables[0].clear();
                Plan.of(rule, order, false, tables, bank, work).run();
                Set<List<Integer>> interpreted = content(tables[0]);
                tables[0].clear();
                Plan fresh = Plan.of(rule, order, false, tables, bank, work);
                assertThat(JoinCompiler.canCompile(fresh)).isTrue();
                JoinCompiler.compile(List.of(fresh), tables).instance(tables, work).run(0, 0, 0);
                assertThat(content(tables[0])).isEqualTo(interpreted);
                if (order[0] == 0) {
                    expected = interpreted;
                }
                assertThat(interpreted).isEqualTo(expected);
            }
            assertThat(expected).isEqualTo(naive(tables));
            derived += expected.size();
        }
        assertThat(derived).isGreaterThan(100);
    }

    private static List<Part> parts(int... slots) {
        return IntStream.of(slots).<Part>mapToObj(Part.Slot::new).toList();
    }

    private static Set<List<Integer>> content(Table table) {
        Set<List<Integer>> rows = new HashSet<>();
        for (int r = 0; r < table.size(); r++) {
            int start = r * table.columns();
            rows.add(IntStream.range(0, table.columns()).mapToObj(c -> table.rows()[start + c]).toList());
        }
        return rows;
    }

    /** The rule by its definition. */
    private static Set<List<Integer>> naive(Table[] tables) {
        Set<List<Integer>> result = new HashSet<>();
        for (List<Integer> a : content(tables[1])) {
            for (List<Integer> b : content(tables[2])) {
                int x = a.get(0);
                int y = a.get(1);
                int z = b.get(1);
                if (y == b.get(0) && content(tables[3]).contains(List.of(x)) && x != z
                        && !content(tables[4]).contains(List.of(z))
                        && content(tables[5]).stream()
                                .noneMatch(e -> e.get(0) == x && e.get(1).intValue() == e.get(2).intValue())
                        && content(tables[6]).stream().noneMatch(g -> g.get(0) == y)) {
                    result.add(List.of(x, z));
                }
            }
        }
        return result;
    }
}
