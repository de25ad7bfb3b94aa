package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.senet.check.CheckedRules;
import org.senet.datalog.GameProgram;
import org.senet.datalog.SemiNaiveReasoner;
import org.senet.gdl.Clause;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.Machine;
import org.senet.machine.MoveTable;
import org.senet.machine.State;
import org.senet.machine.reference.ReferenceMachine;

/**
 * A machine that joins relations of numbered rows: forward chaining without instantiating the rules, for games that are too
 * large for that. Rows are found by addressing tables with the numbers of their values, and the order of a rule's
 * conditions is measured (Schofield and Saffidine 2013). What cannot be listed from the bottom up is asked of a reasoner.
 *
 * <p>Its slow twin is the reference machine.
 */
public final class LiftedMachine implements Machine {
    private final List<Clause> clauses;
    private final Model model;
    private final Evaluation prepared;
    private final Fluents fluents = new Fluents();
    private final List<Term> roles;
    private final MoveTable moves;
    private final LiftedState initial;
    private @Nullable ReferenceMachine reference;

    /**
     * @param stated   the roles stated as facts
     * @param prepared an evaluation of the model, which this machine alone uses from now on
     */
    LiftedMachine(List<Clause> clauses, List<Term> stated, Model model, Evaluation prepared) {
        this.clauses = clauses;
        this.model = model;
        this.prepared = prepared;
        this.roles = rolesInOrder(stated);
        this.moves = new MoveTable(Collections.nCopies(roles.size(), List.of()));
        this.initial = state(model.query(Vocabulary.INIT).delegated()
                ? reference().initial().fluents()
                : arguments(Vocabulary.INIT));
    }

    /** The machine of these rules. */
    public static LiftedMachine of(CheckedRules rules) {
        return of(rules.clauses());
    }

    /** The machine of these clauses. */
    public static LiftedMachine of(List<Clause> clauses) {
        List<Term> stated = clauses.stream().filter(c -> c.head().signature().equals(Vocabulary.ROLE.signature())
                && c.body().isEmpty() && c.head().isGround()).map(c -> c.head().arguments().getFirst()).distinct()
                .toList();
        return new Rehearsal(GameProgram.of(clauses), stated).machine();
    }

    private List<Term> rolesInOrder(List<Term> stated) {
        if (model.query(Vocabulary.ROLE).delegated()) {
            return reference().roles();
        }
        Set<Term> inOrder = new LinkedHashSet<>(stated);
        arguments(Vocabulary.ROLE).stream().sorted().forEach(inOrder::add);
        return List.copyOf(inOrder);
    }

    /** The arguments of which a keyword holds in every state. */
    private List<Term> arguments(Vocabulary keyword) {
        Query query = model.query(keyword);
        List<Term> arguments = new ArrayList<>();
        prepared.evaluate(query.groups());
        for (Program.Relation relation : query.relations()) {
            Table table = prepared.table(relation);
            for (int r = 0; r < table.size(); r++) {
                arguments.add(
                        relation.atom(table.rows(), r * table.columns(), prepared.bank()).arguments().getFirst());
            }
        }
        return arguments;
    }

    @Override
    public List<Term> roles() {
        return roles;
    }

    @Override
    public MoveTable moves() {
        return moves;
    }

    @Override
    public State initial() {
        return initial;
    }

    @Override
    public LiftedState state(Collection<Term> holding) {
        return new LiftedState(fluents, holding.stream().mapToInt(fluents::number).sorted().distinct().toArray());
    }

    @Override
    public Cursor cursor() {
        return new LiftedCursor(this, new Evaluation(model, prepared));
    }

    Model model() {
        return model;
    }

    Evaluation prepared() {
        return prepared;
    }

    Fluents fluents() {
        return fluents;
    }

    /** The machine for what is not asked of tables; made when it is needed first. */
    synchronized ReferenceMachine reference() {
        ReferenceMachine made = reference;
        if (made == null) {
            made = new ReferenceMachine(clauses, SemiNaiveReasoner::new);
            reference = made;
        }
        return made;
    }
}
