package org.senet.machine.lifted;

import java.util.List;
import java.util.Optional;
import org.senet.bits.IntList;
import org.senet.datalog.TermBank;
import org.senet.gdl.Signature;
import org.senet.gdl.Term;

/**
 * Rules over relations whose rows are plain numbers. Each relation stands for the atoms of one predicate that have one nesting of
 * functors, and has a column for each leaf: the atoms {@code true(cell(X,Y,P))} are rows of three numbers.
 *
 * <p>Every variable of a rule's head, and of its differences, also stands in a condition that must hold.
 *
 * @param bank the terms that the numbers in rules stand for
 */
record Program(List<Relation> relations, List<Rule> rules, TermBank bank, Locator locator) {

    /**
     * One relation.
     *
     * @param template an atom with a variable for each column, in order, whose name is the number of the column; constants in it
     *                 are part of the relation
     */
    record Relation(int number, Signature signature, Term template, int columns) {

        /** The atom that a row stands for. */
        Term atom(int[] rows, int start, TermBank bank) {
            return template.map(v -> bank.term(rows[start + Integer.parseInt(v.name())]));
        }
    }

    /** What stands in one column. */
    sealed interface Part {

        /** A variable of the rule. */
        record Slot(int slot) implements Part {}

        /** A term of the bank. */
        record Value(int id) implements Part {}

        /** A term that is put together, or taken apart, when the rule is applied: in opaque columns alone. */
        record Built(int functor, List<Part> parts) implements Part {}
    }

    record Atom(int relation, List<Part> parts) {}

    /** At least one part on the left differs from that on the right. */
    record Difference(List<Part> left, List<Part> right) {}

    /** The head holds where all conditions do. A variable that stands only in a denial may have any value there. */
    record Rule(Atom head, List<Atom> holds, List<Atom> fails, List<Difference> differ, int slots) {}

    /** Finds the row of a ground atom. */
    interface Locator {
        /** The relation of an atom, whose row is added to the list; empty where no rule can speak of such an atom. */
        Optional<Relation> locate(Term atom, TermBank bank, IntList row);
    }

    /** The relations that make up a predicate. */
    List<Relation> of(Signature signature) {
        return relations.stream().filter(r -> r.signature().equals(signature)).toList();
    }
}
