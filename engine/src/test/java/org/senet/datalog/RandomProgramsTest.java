package org.senet.datalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.senet.gdl.Clause;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

/** On random programs all reasoners give the same answers, and where the definition can be followed to the letter, those. */
@Execution(ExecutionMode.CONCURRENT)
class RandomProgramsTest {

    @Test
    void stratifiedNegationAndNestedTerms() {
        for (long seed = 0; seed < 300; seed++) {
            compare(new RandomProgram(seed, false, true), false);
        }
    }

    @Test
    void stratifiedNegationByTheDefinition() {
        for (long seed = 1_000; seed < 1_100; seed++) {
            compare(new RandomProgram(seed, false, false), true);
        }
    }

    @Test
    void recursionThroughNegationAndNestedTerms() {
        for (long seed = 2_000; seed < 2_300; seed++) {
            compare(new RandomProgram(seed, true, true), false);
        }
    }

    @Test
    void recursionThroughNegationByTheDefinition() {
        for (long seed = 3_000; seed < 3_060; seed++) {
            compare(new RandomProgram(seed, true, false), true);
        }
    }

    private static void compare(RandomProgram program, boolean byDefinition) {
        List<Clause> clauses = program.clauses();
        Reasoner naive = new NaiveReasoner(clauses);
        Map<String, Reasoner> others = new LinkedHashMap<>();
        others.put("semi-naive", new SemiNaiveReasoner(clauses));
        others.put("prover", new Prover(clauses));
        GroundModel definition = new GroundModel(byDefinition ? program.rules() : List.of(), RandomProgram.universe());
        for (List<Term> state : program.states()) {
            naive.assume(state);
            others.values().forEach(r -> r.assume(state));
            Set<Term> model = definition.certain(state);
            for (Term query : program.queries()) {
                Set<Term> answers = naive.answers(query);
                if (byDefinition) {
                    assertThat(answers).as("naive, %s in %s of%n%s", query, state, program).isEqualTo(
                            model.stream().filter(a -> Unifier.unify(query, a).isPresent())
                                    .collect(Collectors.toSet()));
                }
                others.forEach((name, reasoner) -> {
                    assertThat(reasoner.answers(query)).as("%s, %s in %s of%n%s", name, query, state, program)
                            .isEqualTo(answers);
                    assertThat(reasoner.holds(query)).as("%s, %s in %s of%n%s", name, query, state, program)
                            .isEqualTo(!answers.isEmpty());
                });
            }
        }
    }
}
