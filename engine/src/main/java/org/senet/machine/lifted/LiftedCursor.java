package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.senet.bits.IntList;
import org.senet.datalog.OutOfBudget;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.Cursor;
import org.senet.machine.State;
import org.senet.machine.lifted.Program.Relation;
import org.senet.machine.lifted.Strata.Life;

/**
 * A cursor whose state is the rows of the tables for {@code true}. A question that tables cannot answer, and every question in a
 * state of which the rules cannot speak, goes to a cursor of the reference machine.
 */
final class LiftedCursor implements Cursor {
    private final LiftedMachine machine;
    private final Evaluation evaluation;
    private final List<Relation> given;
    private final List<Relation> done;
    private final Map<Relation, Legend> legends = new HashMap<>();
    private final Places fluents = new Places();
    private final List<Seat> seats = new ArrayList<>();
    private final Set<Vocabulary> delegated = EnumSet.noneOf(Vocabulary.class);
    private final IntList row = new IntList();
    private final int[] joint;
    private @Nullable LiftedState state;
    private @Nullable Cursor slow;
    private @Nullable LiftedState slowState;
    private boolean movesAssumed;
    private final int[] assumed;
    private boolean isForeign;
    private boolean legalKnown;

    /** What is kept for one role. */
    private static final class Seat {
        private final MoveOrder order = new MoveOrder();
        private final Places places = new Places();
        private final IntList legal = new IntList();
        private boolean sorted;
    }

    LiftedCursor(LiftedMachine machine, Evaluation evaluation) {
        this.machine = machine;
        this.evaluation = evaluation;
        this.joint = new int[machine.roles().size()];
        this.assumed = new int[joint.length];
        this.given = machine.model().program().of(Vocabulary.TRUE.signature());
        this.done = machine.model().program().of(Vocabulary.DOES.signature());
        machine.roles().forEach(_ -> seats.add(new Seat()));
        given.forEach(r -> legends.put(r, new Legend(r, evaluation.bank(), this::fluent)));
        done.forEach(r -> legends.put(r, new Legend(r, evaluation.bank(), this::move)));
        machine.model().query(Vocabulary.GOAL).relations()
                .forEach(r -> legends.put(r, new Legend(r, evaluation.bank(), this::goal)));
        load(machine.initial());
    }

    Evaluation evaluation() {
        return evaluation;
    }

    /** How many keywords are not asked of tables. */
    int delegated() {
        return (int) Arrays.stream(Vocabulary.values())
                .filter(k -> delegated.contains(k) || machine.model().isDelegated(k)).count();
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

    private Legend.Entry fluent(Term atom, Legend legend, int known) {
        int number = machine.fluents().number(atom.arguments().getFirst());
        fluents.put(number, legend, known);
        return new Legend.Entry(-1, number);
    }

    private Legend.Entry move(Term atom, Legend legend, int known) {
        int role = machine.roles().indexOf(atom.arguments().getFirst());
        if (role < 0) {
            return new Legend.Entry(-1, -1);
        }
        Term move = atom.arguments().get(1);
        int number = machine.moves().number(role, move);
        seats.get(role).order.add(move, number);
        seats.get(role).places.put(number, legend, known);
        return new Legend.Entry(role, number);
    }

    private Legend.Entry goal(Term atom, Legend legend, int known) {
        String value = atom.arguments().get(1).name();
        boolean isNumber = atom.arguments().get(1).arity() == 0 && value.matches("-?[0-9]{1,9}");
        return new Legend.Entry(isNumber ? machine.roles().indexOf(atom.arguments().getFirst()) : -1,
                isNumber ? Integer.parseInt(value) : 0);
    }

    private Legend legend(Relation relation) {
        Legend legend = legends.get(relation);
        if (legend == null) {
            throw new IllegalArgumentException("the rows of " + relation + " mean nothing outside");
        }
        return legend;
    }

    /** Whether a question is not for the tables. */
    private boolean isDelegated(Vocabulary keyword) {
        return isForeign || machine.model().isDelegated(keyword) || delegated.contains(keyword);
    }

    /** Fills the tables for a question; false where it has to be asked elsewhere. */
    private boolean evaluate(Vocabulary keyword) {
        if (isDelegated(keyword)) {
            return false;
        }
        try {
            evaluation.evaluate(machine.model().query(keyword).groups());
            return true;
        } catch (Table.Full | OutOfBudget e) {
            if (Thread.currentThread().isInterrupted()) {
                throw e;
            }
            delegated.add(keyword);
            return false;
        }
    }

    /** The reference cursor, in this state. */
    private Cursor slow() {
        Cursor cursor = slow;
        if (cursor == null) {
            cursor = machine.reference().cursor();
            slow = cursor;
        }
        LiftedState here = here();
        if (!here.equals(slowState)) {
            cursor.load(machine.reference().state(here.fluents()));
            slowState = here;
        }
        return cursor;
    }

    @Override
    public void load(State other) {
        if (other == state) {
            return;
        }
        LiftedState next = (LiftedState) other;
        given.forEach(r -> evaluation.table(r).clear());
        leave();
        isForeign = false;
        for (int number : next.numbers()) {
            if (fluents.has(number)) {
                fluents.write(number, evaluation.tables());
            } else if (!place(number)) {
                isForeign = true;
            }
        }
        state = next;
    }

    /** Adds the row of a fluent that has not been met yet; false where no rule speaks of such a fluent. */
    private boolean place(int number) {
        row.cutTo(0);
        Optional<Relation> relation = machine.model().program().locator().locate(
                Term.of(Vocabulary.TRUE.word(), machine.fluents().term(number)), evaluation.bank(), row);
        relation.ifPresent(r -> {
            legend(r).find(row.items(), 0);
            evaluation.table(r).addRow(row.items(), 0);
        });
        return relation.isPresent();
    }

    /** Forgets all that is known of the state that was. */
    private void leave() {
        evaluation.forget(Life.STATE);
        if (movesAssumed) {
            done.forEach(r -> evaluation.table(r).clear());
        }
        legalKnown = false;
        movesAssumed = false;
        state = null;
    }

    @Override
    public State state() {
        return here();
    }

    private LiftedState here() {
        LiftedState here = state;
        if (here == null) {
            IntList numbers = new IntList();
            for (Relation relation : given) {
                Table table = evaluation.table(relation);
                Legend legend = legend(relation);
                for (int r = 0; r < table.size(); r++) {
                    numbers.add(legend.number(legend.find(table.rows(), r * table.columns())));
                }
            }
            int[] sorted = numbers.toArray();
            Arrays.sort(sorted);
            here = new LiftedState(machine.fluents(), sorted);
            state = here;
        }
        return here;
    }

    @Override
    public boolean isTerminal() {
        if (!evaluateState(Vocabulary.TERMINAL)) {
            return slow().isTerminal();
        }
        for (Relation relation : machine.model().query(Vocabulary.TERMINAL).relations()) {
            if (evaluation.table(relation).size() > 0) {
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
        for (Seat seat : seats) {
            seat.legal.cutTo(0);
            seat.sorted = false;
        }
        if (evaluateState(Vocabulary.LEGAL)) {
            for (Relation relation : machine.model().query(Vocabulary.LEGAL).relations()) {
                Table table = evaluation.table(relation);
                Legend legend = legend(machine.model().counterpart(relation));
                for (int r = 0; r < table.size(); r++) {
                    int known = legend.find(table.rows(), r * table.columns());
                    int role = legend.role(known);
                    if (role >= 0) {
                        seats.get(role).legal.add(legend.number(known));
                    }
                }
            }
        } else {
            for (int role = 0; role < joint.length; role++) {
                Seat seat = seats.get(role);
                for (Term move : slow().legal(role)) {
                    int number = machine.moves().number(role, move);
                    seat.order.add(move, number);
                    seat.legal.add(number);
                }
            }
        }
        legalKnown = true;
    }

    @Override
    public IntList legalMoves(int role) {
        findLegal();
        Seat seat = seats.get(role);
        if (!seat.sorted) {
            seat.order.sort(seat.legal);
            seat.sorted = true;
        }
        return seat.legal;
    }

    @Override
    public List<Term> legal(int role) {
        IntList moves = legalMoves(role);
        List<Term> terms = new ArrayList<>(moves.size());
        for (int i = 0; i < moves.size(); i++) {
            terms.add(seats.get(role).order.term(moves.at(i)));
        }
        return terms;
    }

    @Override
    public boolean isPlayable() {
        findLegal();
        return seats.stream().allMatch(s -> s.legal.size() > 0);
    }

    @Override
    public void play(List<Term> moves) {
        play(numbers(moves));
    }

    private int[] numbers(List<Term> moves) {
        if (moves.size() != joint.length) {
            throw new IllegalArgumentException(
                    "a joint move of " + moves.size() + " moves for " + joint.length + " roles");
        }
        for (int role = 0; role < joint.length; role++) {
            joint[role] = machine.moves().number(role, moves.get(role));
        }
        return joint;
    }

    private List<Term> terms(int[] moves) {
        List<Term> terms = new ArrayList<>();
        for (int role = 0; role < moves.length; role++) {
            terms.add(machine.moves().move(role, moves[role]));
        }
        return terms;
    }

    @Override
    public void play(int[] moves) {
        if (!assume(moves, Vocabulary.NEXT)) {
            Cursor cursor = slow();
            cursor.play(terms(moves));
            slowState = machine.state(cursor.state().fluents());
            load(slowState);
            return;
        }
        given.forEach(r -> evaluation.table(r).clear());
        for (Relation relation : machine.model().query(Vocabulary.NEXT).relations()) {
            evaluation.table(machine.model().counterpart(relation)).addAll(evaluation.table(relation));
        }
        leave();
    }

    /** Fills the tables for a question about a joint move; false where it has to be asked elsewhere. */
    private boolean assume(int[] moves, Vocabulary keyword) {
        if (isDelegated(keyword)) {
            return false;
        }
        if (movesAssumed && Arrays.equals(moves, assumed)) {
            return evaluate(keyword);
        }
        forgetMoves();
        for (int role = 0; role < moves.length; role++) {
            if (!seats.get(role).places.has(moves[role]) && !place(role, moves[role])) {
                forgetMoves();
                return false;
            }
            seats.get(role).places.write(moves[role], evaluation.tables());
        }
        System.arraycopy(moves, 0, assumed, 0, moves.length);
        movesAssumed = true;
        return evaluate(keyword);
    }

    private void forgetMoves() {
        evaluation.forget(Life.MOVES);
        done.forEach(r -> evaluation.table(r).clear());
        movesAssumed = false;
    }

    /** Fills the tables for a question about the state, in which no move is made; false where it has to be asked elsewhere. */
    private boolean evaluateState(Vocabulary keyword) {
        if (movesAssumed && machine.model().query(keyword).usesMoves()) {
            // The rules break a restriction of the language here.
            forgetMoves();
        }
        return evaluate(keyword);
    }

    /** Finds the row of a move that has not been met yet; false where no rule speaks of such a move. */
    private boolean place(int role, int move) {
        row.cutTo(0);
        Optional<Relation> relation = machine.model().program().locator().locate(
                Term.of(Vocabulary.DOES.word(), machine.roles().get(role), machine.moves().move(role, move)),
                evaluation.bank(), row);
        relation.ifPresent(r -> legend(r).find(row.items(), 0));
        return relation.isPresent();
    }

    @Override
    public List<Term> percepts(int role, List<Term> moves) {
        if (!assume(numbers(moves), Vocabulary.SEES)) {
            return slow().percepts(role, moves);
        }
        List<Term> percepts = new ArrayList<>();
        for (Relation relation : machine.model().query(Vocabulary.SEES).relations()) {
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
        if (!evaluateState(Vocabulary.GOAL)) {
            return slow().goals(role);
        }
        List<Integer> goals = new ArrayList<>();
        for (Relation relation : machine.model().query(Vocabulary.GOAL).relations()) {
            Table table = evaluation.table(relation);
            Legend legend = legend(relation);
            for (int r = 0; r < table.size(); r++) {
                int known = legend.find(table.rows(), r * table.columns());
                if (legend.role(known) == role) {
                    goals.add(legend.number(known));
                }
            }
        }
        goals.sort(null);
        return goals;
    }
}
