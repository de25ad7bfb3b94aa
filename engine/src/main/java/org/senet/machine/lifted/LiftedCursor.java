package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.datalog.OutOfBudget;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.State;
import org.senet.machine.lifted.Strata.Life;

/**
 * A cursor whose state is the rows of the tables for {@code true}. A question that tables cannot answer, and every question in a
 * state of which the rules cannot speak, goes to a cursor of the reference machine.
 */
final class LiftedCursor implements Cursor {
    private final LiftedMachine machine;
    private final Evaluation evaluation;
    private final Meanings meanings;
    private final Query[] queries = new Query[Vocabulary.values().length];
    private final boolean[] delegated = new boolean[queries.length];
    private final Table[] ends;
    private final IntList[] legal;
    private final boolean[] sorted;
    private final IntList goals = new IntList();
    private final int[] joint;
    private final int[] assumed;
    private @Nullable LiftedState state;
    private @Nullable Cursor slow;
    private @Nullable LiftedState slowState;
    private boolean isForeign;
    private boolean legalKnown;
    private boolean movesAssumed;

    LiftedCursor(LiftedMachine machine, Evaluation evaluation) {
        this.machine = machine;
        this.evaluation = evaluation;
        this.meanings = new Meanings(machine, evaluation);
        for (Query query : machine.model().queries()) {
            queries[query.keyword().ordinal()] = query;
            delegated[query.keyword().ordinal()] = query.delegated();
        }
        this.ends = machine.model().query(Vocabulary.TERMINAL).relations().stream().map(evaluation::table)
                .toArray(Table[]::new);
        int roles = machine.roles().size();
        this.joint = new int[roles];
        this.assumed = new int[roles];
        this.sorted = new boolean[roles];
        this.legal = new IntList[roles];
        Arrays.setAll(legal, _ -> new IntList());
        load(machine.initial());
    }

    Evaluation evaluation() {
        return evaluation;
    }

    /** How many keywords are not asked of tables. */
    int delegated() {
        int count = 0;
        for (boolean one : delegated) {
            count += one ? 1 : 0;
        }
        return count;
    }

    /** Goes to a state and fills all tables that tell of it and of the moves made there. */
    void visit(Rehearsal.Scene scene) {
        load(scene.state());
        for (Vocabulary keyword : List.of(Vocabulary.TERMINAL, Vocabulary.LEGAL, Vocabulary.GOAL)) {
            evaluate(keyword);
        }
        assume(scene.moves(), Vocabulary.SEES);
        assume(scene.moves(), Vocabulary.NEXT);
    }

    /** Fills the tables for a question; false where it has to be asked elsewhere. */
    private boolean evaluate(Vocabulary keyword) {
        if (isForeign || delegated[keyword.ordinal()]) {
            return false;
        }
        try {
            evaluation.evaluate(queries[keyword.ordinal()].groups());
            return true;
        } catch (Table.Full | OutOfBudget e) {
            if (Thread.currentThread().isInterrupted()) {
                throw e;
            }
            delegated[keyword.ordinal()] = true;
            return false;
        }
    }

    /** Fills the tables for a question about the state, in which no move is made; false where it has to be asked elsewhere. */
    private boolean evaluateState(Vocabulary keyword) {
        if (movesAssumed && queries[keyword.ordinal()].usesMoves()) {
            // The rules break a restriction of the language here.
            forgetMoves();
        }
        return evaluate(keyword);
    }

    /** Fills the tables for a question about a joint move; false where it has to be asked elsewhere. */
    private boolean assume(int[] moves, Vocabulary keyword) {
        if (isForeign || delegated[keyword.ordinal()]) {
            return false;
        }
        if (!movesAssumed || !Arrays.equals(moves, assumed)) {
            forgetMoves();
            if (!meanings.write(moves)) {
                return false;
            }
            System.arraycopy(moves, 0, assumed, 0, moves.length);
            movesAssumed = true;
        }
        return evaluate(keyword);
    }

    private void forgetMoves() {
        evaluation.forget(Life.MOVES);
        meanings.forgetMoves();
        movesAssumed = false;
    }

    /** The reference cursor, in this state. */
    private Cursor slow() {
        Cursor cursor = slow;
        if (cursor == null) {
            cursor = machine.reference().cursor();
            slow = cursor;
        }
        LiftedState here = here();
        if (slowState == null || !here.equals(slowState)) {
            cursor.load(machine.reference().state(here.fluents()));
            slowState = here;
        }
        return cursor;
    }

    @Override
    public void load(State other) {
        if (other != state) {
            LiftedState next = (LiftedState) other;
            leave();
            isForeign = !meanings.write(next);
            state = next;
        }
    }

    /** Forgets all that is known of the state that was. */
    private void leave() {
        evaluation.forget(Life.STATE);
        meanings.forgetMoves();
        movesAssumed = false;
        legalKnown = false;
        state = null;
    }

    @Override
    public State state() {
        return here();
    }

    private LiftedState here() {
        LiftedState here = state;
        if (here == null) {
            here = meanings.state();
            state = here;
        }
        return here;
    }

    @Override
    public boolean isTerminal() {
        if (!evaluateState(Vocabulary.TERMINAL)) {
            return slow().isTerminal();
        }
        for (Table end : ends) {
            if (end.size() > 0) {
                return true;
            }
        }
        return false;
    }

    /** Finds the legal moves of all roles, in any order. */
    private void findLegal() {
        if (legalKnown) {
            return;
        }
        for (int role = 0; role < joint.length; role++) {
            legal[role].cutTo(0);
            sorted[role] = false;
        }
        if (evaluateState(Vocabulary.LEGAL)) {
            meanings.addLegal(legal);
        } else {
            for (int role = 0; role < joint.length; role++) {
                for (Term move : slow().legal(role)) {
                    legal[role].add(meanings.number(role, move));
                }
            }
        }
        legalKnown = true;
    }

    @Override
    public IntList legalMoves(int role) {
        findLegal();
        if (!sorted[role]) {
            meanings.sort(role, legal[role]);
            sorted[role] = true;
        }
        return legal[role];
    }

    @Override
    public List<Term> legal(int role) {
        IntList moves = legalMoves(role);
        List<Term> terms = new ArrayList<>(moves.size());
        for (int i = 0; i < moves.size(); i++) {
            terms.add(meanings.move(role, moves.at(i)));
        }
        return terms;
    }

    @Override
    public boolean isPlayable() {
        findLegal();
        return Arrays.stream(legal).allMatch(l -> l.size() > 0);
    }

    @Override
    public void play(List<Term> moves) {
        play(numbers(moves));
    }

    private List<Term> terms(int[] moves) {
        List<Term> terms = new ArrayList<>();
        for (int role = 0; role < moves.length; role++) {
            terms.add(machine.moves().move(role, moves[role]));
        }
        return terms;
    }

    private int[] numbers(List<Term> moves) {
        if (moves.size() != joint.length) {
            throw new IllegalArgumentException(
                    "a joint move of " + moves.size() + " moves for " + joint.length + " roles");
        }
        for (int role = 0; role < joint.length; role++) {
            joint[role] = meanings.number(role, moves.get(role));
        }
        return joint;
    }

    @Override
    public void play(int[] moves) {
        if (assume(moves, Vocabulary.NEXT)) {
            meanings.advance();
            leave();
        } else {
            Cursor cursor = slow();
            cursor.play(terms(moves));
            LiftedState next = machine.state(cursor.state().fluents());
            slowState = next;
            load(next);
        }
    }

    @Override
    public List<Term> percepts(int role, List<Term> moves) {
        return percepts(role, numbers(moves));
    }

    @Override
    public List<Term> percepts(int role, int[] moves) {
        if (!assume(moves, Vocabulary.SEES)) {
            return slow().percepts(role, terms(moves));
        }
        List<Term> percepts = new ArrayList<>();
        for (Program.Relation relation : machine.model().query(Vocabulary.SEES).relations()) {
            Table table = evaluation.table(relation);
            for (int r = 0; r < table.size(); r++) {
                Term atom = relation.atom(table.rows(), r * table.columns(), evaluation.bank());
                if (atom.arguments().getFirst().equals(machine.roles().get(role))) {
                    percepts.add(atom.arguments().get(1));
                }
            }
        }
        percepts.sort(null);
        return percepts;
    }

    @Override
    public List<Integer> goals(int role) {
        return findGoals(role) ? Arrays.stream(goals.toArray()).sorted().boxed().toList() : slow().goals(role);
    }

    @Override
    public int goal(int role) {
        return !findGoals(role) ? slow().goal(role) : goals.size() == 1 ? goals.at(0) : 0;
    }

    /** Finds the goal values of a role, in any order; false where they have to be asked elsewhere. */
    private boolean findGoals(int role) {
        if (!evaluateState(Vocabulary.GOAL)) {
            return false;
        }
        goals.cutTo(0);
        meanings.addGoals(role, goals);
        return true;
    }
}
