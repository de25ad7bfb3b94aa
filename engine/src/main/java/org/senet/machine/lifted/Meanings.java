package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.gdl.Term;
import org.senet.gdl.Vocabulary;
import org.senet.machine.lifted.Program.Relation;

/**
 * What the rows of an evaluation mean to those outside: states and moves by number, goals by value. It writes states and moves
 * into the tables, and reads answers from them.
 */
final class Meanings {
    private final LiftedMachine machine;
    private final Evaluation evaluation;
    private final Map<Relation, Legend> legends = new HashMap<>();
    private final Place[] given;
    private final Place[] next;
    private final Place[] legal;
    private final Place[] goals;
    private final Table[] done;
    private final Places fluents = new Places();
    private final List<Places> moves = new ArrayList<>();
    private final List<MoveOrder> orders = new ArrayList<>();
    private final IntList row = new IntList();
    private final IntList numbers = new IntList();

    /** A table, and the legend that knows its rows, which is also that of the relation into which they turn. */
    private record Place(Table table, Legend legend) {}

    Meanings(LiftedMachine machine, Evaluation evaluation) {
        this.machine = machine;
        this.evaluation = evaluation;
        Model model = machine.model();
        for (int role = 0; role < machine.roles().size(); role++) {
            moves.add(new Places());
            orders.add(new MoveOrder());
        }
        List<Relation> doing = model.program().of(Vocabulary.DOES.signature());
        List<Relation> holding = model.program().of(Vocabulary.TRUE.signature());
        List<Relation> paying = model.query(Vocabulary.GOAL).relations();
        holding.forEach(r -> legends.put(r, new Legend(r, evaluation.bank(), this::fluent)));
        doing.forEach(r -> legends.put(r, new Legend(r, evaluation.bank(), this::move)));
        paying.forEach(r -> legends.put(r, new Legend(r, evaluation.bank(), this::goal)));
        this.done = doing.stream().map(evaluation::table).toArray(Table[]::new);
        this.given = holding.stream().map(r -> new Place(evaluation.table(r), legend(r))).toArray(Place[]::new);
        this.goals = paying.stream().map(r -> new Place(evaluation.table(r), legend(r))).toArray(Place[]::new);
        this.next = model.query(Vocabulary.NEXT).relations().stream()
                .map(r -> new Place(evaluation.table(r), legend(model.counterpart(r)))).toArray(Place[]::new);
        this.legal = model.query(Vocabulary.LEGAL).relations().stream()
                .map(r -> new Place(evaluation.table(r), legend(model.counterpart(r)))).toArray(Place[]::new);
    }

    private Legend legend(Relation relation) {
        Legend legend = legends.get(relation);
        if (legend == null) {
            throw new IllegalArgumentException("the rows of " + relation + " mean nothing outside");
        }
        return legend;
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
        int number = number(role, move);
        moves.get(role).put(number, legend, known);
        return new Legend.Entry(role, number);
    }

    private Legend.Entry goal(Term atom, Legend legend, int known) {
        Term value = atom.arguments().get(1);
        boolean isNumber = value.arity() == 0 && value.name().matches("-?[0-9]{1,9}");
        return new Legend.Entry(isNumber ? machine.roles().indexOf(atom.arguments().getFirst()) : -1,
                isNumber ? Integer.parseInt(value.name()) : 0);
    }

    /** The number of a role's move. */
    int number(int role, Term move) {
        int number = machine.moves().number(role, move);
        orders.get(role).add(move, number);
        return number;
    }

    /** The move of a role that has been met under a number. */
    Term move(int role, int number) {
        return orders.get(role).term(number);
    }

    /** Brings moves of a role, all of which have been met, into the order of printed forms. */
    void sort(int role, IntList list) {
        orders.get(role).sort(list);
    }

    /** Writes a state; false where it has a fluent of which no rule can speak. */
    boolean write(LiftedState state) {
        for (Place place : given) {
            place.table.clear();
        }
        boolean known = true;
        for (int number : state.numbers()) {
            if (fluents.has(number)) {
                fluents.write(number, evaluation.tables());
            } else {
                Term atom = Term.of(Vocabulary.TRUE.word(), machine.fluents().term(number));
                Optional<Relation> relation = locate(atom);
                relation.ifPresent(r -> evaluation.table(r).addRow(row.items(), 0));
                known &= relation.isPresent();
            }
        }
        return known;
    }

    /** Finds the relation and the row of an atom, and enters it into its legend. */
    private Optional<Relation> locate(Term atom) {
        row.cutTo(0);
        Optional<Relation> relation = machine.model().program().locator().locate(atom, evaluation.bank(), row);
        relation.ifPresent(r -> legend(r).find(row.items(), 0));
        return relation;
    }

    /** The state that is written. */
    LiftedState state() {
        numbers.cutTo(0);
        for (Place place : given) {
            for (int r = 0; r < place.table.size(); r++) {
                numbers.add(place.legend.number(place.legend.find(place.table, r)));
            }
        }
        int[] sorted = numbers.toArray();
        Arrays.sort(sorted);
        return new LiftedState(machine.fluents(), sorted);
    }

    /** Makes what holds next the state. */
    void advance() {
        for (Place place : given) {
            place.table.clear();
        }
        for (Place place : next) {
            evaluation.table(place.legend.relation()).addAll(place.table);
        }
    }

    /** Writes a joint move; false, and nothing is written, where no rule can speak of it. */
    boolean write(int[] joint) {
        forgetMoves();
        for (int role = 0; role < joint.length; role++) {
            Places places = moves.get(role);
            if (!places.has(joint[role]) && locate(Term.of(Vocabulary.DOES.word(), machine.roles().get(role),
                    machine.moves().move(role, joint[role]))).isEmpty()) {
                forgetMoves();
                return false;
            }
            places.write(joint[role], evaluation.tables());
        }
        return true;
    }

    void forgetMoves() {
        for (Table table : done) {
            table.clear();
        }
    }

    /** Adds the legal moves to the lists of their roles, in any order. */
    void addLegal(IntList[] lists) {
        for (Place place : legal) {
            Legend legend = place.legend;
            for (int r = 0; r < place.table.size(); r++) {
                int known = legend.find(place.table, r);
                if (legend.role(known) >= 0) {
                    lists[legend.role(known)].add(legend.number(known));
                }
            }
        }
    }

    /** Adds the goal values of a role to a list, in any order. */
    void addGoals(int role, IntList list) {
        for (Place place : goals) {
            for (int r = 0; r < place.table.size(); r++) {
                int known = place.legend.find(place.table, r);
                if (place.legend.role(known) == role) {
                    list.add(place.legend.number(known));
                }
            }
        }
    }
}
