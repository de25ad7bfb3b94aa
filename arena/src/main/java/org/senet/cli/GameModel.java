package org.senet.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.senet.check.CheckedRules;
import org.senet.datalog.GameProgram;
import org.senet.datalog.Reasoner;
import org.senet.game.Game;
import org.senet.gdl.Clause;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.Machines;

/** The model of a game as the textbook's section 2.3 has it: roles, propositions, actions, the initial state and what holds there. */
final class GameModel {
    private GameModel() {}

    static String print(CheckedRules rules) {
        StringBuilder out = new StringBuilder();
        Machine machine = Machines.of(rules);
        Cursor cursor = machine.cursor();
        List<Clause> clauses = GameProgram.of(rules.clauses());
        Reasoner reasoner = Machines.SEMINAIVE.reasoner(clauses);
        Term any = Term.variable("x");
        out.append("; ").append(Game.of(rules.sheet().source().name(), rules).traits().words()).append('\n');
        section(out, "roles", machine.roles());
        section(out, "propositions (base)", reasoner.answers(Term.of(Vocabulary.BASE.word(), any)));
        section(out, "actions (input)", reasoner.answers(Term.of(Vocabulary.INPUT.word(), any, Term.variable("y"))));
        section(out, "actions (action)", reasoner.answers(Term.of(Vocabulary.ACTION.word(), any)));
        section(out, "percepts (percept)",
                reasoner.answers(Term.of(Vocabulary.PERCEPT.word(), any, Term.variable("y"))));
        section(out, "initial state", cursor.state().fluents());
        for (int r = 0; r < machine.roles().size(); r++) {
            section(out, "legal for " + machine.roles().get(r) + " initially", cursor.legal(r));
        }
        out.append("; terminal initially: ").append(cursor.isTerminal() ? "yes" : "no").append("\n");
        for (int r = 0; r < machine.roles().size(); r++) {
            out.append("; goal of ").append(machine.roles().get(r)).append(" initially: ").append(cursor.goals(r))
                    .append('\n');
        }
        Map<Signature, Integer> sizes = new TreeMap<>();
        for (Signature relation : rules.dependencies().relations()) {
            boolean fixed = Collections.disjoint(rules.dependencies().reachableFrom(List.of(relation)),
                    List.of(Vocabulary.TRUE.signature(), Vocabulary.DOES.signature()));
            if (fixed && Vocabulary.of(relation.name()).isEmpty()) {
                Term[] variables = new Term[relation.arity()];
                for (int i = 0; i < variables.length; i++) {
                    variables[i] = Term.variable("x" + i);
                }
                sizes.put(relation, reasoner.answers(Term.of(relation.name(), variables)).size());
            }
        }
        out.append("; facts that hold in every state:\n");
        sizes.forEach((r, n) -> out.append(";   ").append(r).append(": ").append(n).append('\n'));
        return out.toString();
    }

    private static void section(StringBuilder out, String title, Iterable<Term> terms) {
        List<String> lines = new ArrayList<>();
        terms.forEach(t -> lines.add(t.toString()));
        if (!lines.isEmpty()) {
            lines.sort(null);
            out.append("; ").append(title).append(": ").append(lines.size()).append('\n');
            lines.forEach(l -> out.append(l).append('\n'));
            out.append('\n');
        }
    }
}
