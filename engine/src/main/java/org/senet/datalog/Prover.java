package org.senet.datalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.senet.gdl.Clause;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Term;

/**
 * A reasoner that works backwards from the question, as in chapter 13 of Genesereth and Thielscher, <em>General Game
 * Playing</em> (2014): unification with occurs check, resolution, negation as failure. Conditions are taken in an
 * order that is safe, and every question has a table, so that recursion of any kind ends as long as terms do not
 * grow.
 *
 * <p>It looks only at what a question needs. Therefore it also answers where rules leave variables unbound and no
 * reasoner from the bottom up can list a relation, provided that questions bind them. Tables that do not depend on
 * the assumed facts are kept from state to state.
 *
 * <p>Where an atom depends on its own failure there is no proof either way, and where proofs ask ever larger questions
 * they do not end; both are left to the {@link NaiveReasoner}. A proof that outgrows its budget, or builds terms deeper
 * than {@link Term#MAX_DEPTH} whichever way one goes, ends with {@link OutOfBudget}, as does one whose thread is
 * interrupted.
 */
public final class Prover implements Reasoner {
    private static final int TRACE_NODES = 10_000;

    /** With more terms than this the prover forgets all it can when a new state comes. */
    private static final int MANY_TERMS = 1 << 20;

    private final List<Clause> clauses;
    private final long budget;
    private TermBank bank;
    private Bindings bindings;
    private TableSpace space;
    private ProverProgram program;
    private List<Term> assumed = List.of();
    private @Nullable Reasoner wellFounded;

    public Prover(List<Clause> clauses) {
        this(clauses, Long.MAX_VALUE);
    }

    /** A prover that takes at most so many steps for each query. */
    public Prover(List<Clause> clauses, long budget) {
        this.clauses = List.copyOf(clauses);
        this.budget = budget;
        this.bank = new TermBank();
        this.bindings = new Bindings(bank);
        this.space = new TableSpace();
        this.program = new ProverProgram(clauses, bank, bindings);
    }

    private void forgetAll() {
        bank = new TermBank();
        bindings = new Bindings(bank);
        space = new TableSpace();
        program = new ProverProgram(clauses, bank, bindings);
    }

    @Override
    public void assume(Collection<Term> facts) {
        if (bank.size() > MANY_TERMS) {
            forgetAll();
        }
        int changed = program.assume(facts);
        if (changed == ProverProgram.ALL_CHANGED) {
            space.dropAll();
        } else {
            space.dropChanged(changed);
        }
        assumed = List.copyOf(facts);
    }

    @Override
    public Set<Term> answers(Term query) {
        try {
            return provable(query);
        } catch (NegativeLoopException | OutOfBudget.TooDeep e) {
            return wellFounded().answers(query);
        }
    }

    /** The answers that proofs give; {@link NegativeLoopException} where an atom depends on its own failure. */
    Set<Term> provable(Term query) {
        Set<Term> answers = new LinkedHashSet<>();
        for (int answer : solve(query)) {
            if (bank.isGround(answer)) {
                answers.add(bank.term(answer));
            }
        }
        return answers;
    }

    /** The reasoner from the bottom up, for where proofs go round in circles or ask ever larger questions. */
    private Reasoner wellFounded() {
        if (wellFounded == null) {
            wellFounded = new NaiveReasoner(clauses);
        }
        wellFounded.assume(assumed);
        return wellFounded;
    }

    /** Whether some instance of the query is provable, be it one in which variables remain. */
    @Override
    public boolean holds(Term query) {
        try {
            return solve(query).length > 0;
        } catch (NegativeLoopException | OutOfBudget.TooDeep e) {
            return wellFounded().holds(query);
        }
    }

    /** All answers, also those in which variables remain: such an answer stands for all its instances. */
    Set<Term> openAnswers(Term query) {
        Set<Term> answers = new LinkedHashSet<>();
        for (int answer : solve(query)) {
            answers.add(bank.term(answer));
        }
        return answers;
    }

    /** The derivation tree of a query. */
    public ProofTrace trace(Term query) {
        return trace(query, null);
    }

    /** The derivation tree of a query; rules of the sheet are named with their lines. */
    public ProofTrace trace(Term query, @Nullable Rulesheet sheet) {
        return new DerivationTree(this, sheet, TRACE_NODES, query, false).grow(query);
    }

    /** Whether all that a question like this must know is known. */
    boolean isReady(Term atom) {
        boolean[] demanded = program.predicate(atom.signature()).demanded;
        for (int i = 0; i < demanded.length; i++) {
            if (demanded[i] && !atom.arguments().get(i).isGround()) {
                return false;
            }
        }
        return true;
    }

    List<Clause> clauses() {
        return clauses;
    }

    List<Term> assumed() {
        return assumed;
    }

    private int[] solve(Term query) {
        if (query instanceof Term.Variable) {
            throw new IllegalArgumentException("a query is an atom, not the variable " + query);
        }
        Map<Term.Variable, Integer> variables = new HashMap<>();
        int atom = bank.intern(query, variables);
        Predicate predicate = program.predicate(query.signature());
        List<int[]> rows = new ArrayList<>();
        if (predicate.isExtensional()) {
            int[] none = new int[variables.size()];
            FactIndex.Rows candidates = predicate.facts.candidates(atom, none);
            int[] columns = predicate.facts.columns(atom, none);
            for (int r = 0; r < candidates.size(); r++) {
                int[] frame = new int[variables.size()];
                if (predicate.facts.match(columns, candidates.row(r), frame)) {
                    rows.add(frame);
                }
            }
        } else {
            SubgoalTable table = new Evaluation(bank, bindings, space, budget).solve(atom, variables.size(), predicate);
            for (int i = 0; i < table.size(); i++) {
                rows.add(table.answer(i));
            }
        }
        return rows.stream().mapToInt(row -> instance(atom, row)).toArray();
    }

    /** The question with its variables replaced by an answer, whose own variables are kept apart. */
    private int instance(int atom, int[] answer) {
        int shift = answer.length;
        int open = 0;
        for (int value : answer) {
            open = Math.max(open, bank.variablesOf(value));
        }
        int[] frame = new int[shift + open];
        for (int i = 0; i < shift; i++) {
            frame[i] = bank.shift(answer[i], shift);
        }
        return bindings.normal(atom, frame, new Bindings.Open());
    }
}
