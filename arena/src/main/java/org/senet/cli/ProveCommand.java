package org.senet.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.senet.check.CheckedRules;
import org.senet.datalog.GameProgram;
import org.senet.datalog.Prover;
import org.senet.datalog.Reasoner;
import org.senet.gdl.Clause;
import org.senet.gdl.Dialect;
import org.senet.gdl.Literal;
import org.senet.gdl.Reading;
import org.senet.gdl.Rule;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;
import org.senet.machine.Playthrough;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Answers a query in a state of a game. */
@Command(name = "prove", description = "Answer a query in the initial state of a game, or after given moves.",
        footer = {"",
            "The query is an atom or a conjunction, in either syntax: 'legal(white,L)', '(legal white ?l)',",
            "'true(cell(X,1,M)) & ~true(cell(X,2,M))'. "
                    + "Exit status: 0 with answers, 1 without."})
final class ProveCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private GameArgument game;

    @Parameters(index = "1", paramLabel = "QUERY", description = "What to prove.")
    private String query;

    @Option(names = "--moves", paramLabel = "FILE",
            description = "First make these joint moves: a JSON array per line, in role order.")
    private Path moves;

    @Option(names = "--trace",
            description = "Print the derivation tree: unifiers, rules applied, where derivations fail.")
    private boolean trace;

    @Option(names = "--engine", paramLabel = "ENGINE", defaultValue = "prover",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Machines engine;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        CheckedRules rules = game.rules();
        Rule question = question();
        List<Clause> clauses = new ArrayList<>(GameProgram.of(rules.clauses()));
        boolean simple = question.body().size() == 1 && question.body().getFirst() instanceof Literal.Positive;
        Term goal = simple ? ((Literal.Positive) question.body().getFirst()).atom() : question.head();
        if (!simple) {
            clauses.addAll(Clause.of(List.of(question)));
        }
        List<Term> facts = facts(rules);
        if (trace) {
            Prover prover = new Prover(clauses);
            prover.assume(facts);
            out.println(prover.trace(goal, rules.sheet()).print());
        }
        Reasoner reasoner = engine.reasoner(clauses);
        reasoner.assume(facts);
        Set<Term> answers = reasoner.answers(goal);
        answers.stream().sorted().forEach(a -> out.println(Dialect.of(query).print(a)));
        out.println(answers.isEmpty() ? "no answers" : answers.size() + (answers.size() == 1 ? " answer" : " answers"));
        out.flush();
        return answers.isEmpty() ? 1 : 0;
    }

    /** The query as the body of a rule whose head has the query's variables. */
    private Rule question() {
        Dialect dialect = Dialect.of(query);
        Reading reading = Reading.of(
                new Source("query", dialect == Dialect.PREFIX ? "(<= answer " + query + "\n)" : "answer :- " + query),
                dialect);
        if (reading.hasErrors() || reading.sheet().rules().size() != 1) {
            String why = reading.diagnostics().isEmpty()
                    ? "it is more than one condition without &"
                    : reading.diagnostics().getFirst().message();
            throw new ParameterException(spec.commandLine(), "the query '" + query + "' cannot be read: " + why
                    + "; write an atom such as legal(white,L), or several joined by &");
        }
        Rule rule = reading.sheet().rules().getFirst();
        Set<Term.Variable> variables = new LinkedHashSet<>();
        Clause.of(List.of(rule)).forEach(c -> c.body().forEach(condition -> {
            if (condition instanceof Clause.Condition.Holds) {
                variables.addAll(condition.variables());
            }
        }));
        return new Rule(Term.of("answer", variables.stream().map(v -> (Term) v).toList()), rule.body());
    }

    private List<Term> facts(CheckedRules rules) throws IOException {
        Machine machine = Machines.of(rules);
        Cursor cursor = machine.cursor();
        if (moves != null) {
            List<List<Term>> given = MovesFile.read(moves);
            Playthrough.replay(machine, given, step -> cursor.load(step.state()));
        }
        return cursor.state().fluents().stream().map(f -> Term.of(Vocabulary.TRUE.word(), f))
                .collect(Collectors.toList());
    }
}
