package org.senet.machine.lifted;

import org.senet.bits.IntList;
import org.senet.datalog.TermBank;
import org.senet.gdl.Term;

/**
 * What the rows of a relation mean to others: a role and a number, found out from the atom when a row is met for the first
 * time and then kept. Rows that have been met are numbered in that order.
 */
final class Legend {

    /** What one atom means. */
    record Entry(int role, int number) {}

    /** Finds out what atoms mean. */
    interface Meaning {
        /** The meaning of an atom, which will be known in the legend under a number. */
        Entry of(Term atom, Legend legend, int known);
    }

    private final Program.Relation relation;
    private final TermBank bank;
    private final Meaning meaning;
    private final Table met;
    private final Index index;
    private final int[] slots;
    private final IntList roles = new IntList();
    private final IntList numbers = new IntList();

    Legend(Program.Relation relation, TermBank bank, Meaning meaning) {
        this.relation = relation;
        this.bank = bank;
        this.meaning = meaning;
        this.met = new Table(relation.columns());
        this.slots = new int[relation.columns()];
        int[] all = new int[slots.length];
        for (int c = 0; c < all.length; c++) {
            all[c] = c;
        }
        this.index = met.index(all);
    }

    Program.Relation relation() {
        return relation;
    }

    /** The number under which a row is known here. */
    int find(int[] rows, int start) {
        for (int c = 0; c < slots.length; c++) {
            slots[c] = start + c;
        }
        int known = index.first(rows, slots);
        if (known >= 0) {
            return known;
        }
        met.add(rows, slots);
        Entry entry = meaning.of(relation.atom(rows, start, bank), this, met.size() - 1);
        roles.add(entry.role());
        numbers.add(entry.number());
        return met.size() - 1;
    }

    /** The number under which a row of a table is known here. */
    int find(Table table, int row) {
        return find(table.rows(), row * table.columns());
    }

    int role(int known) {
        return roles.at(known);
    }

    int number(int known) {
        return numbers.at(known);
    }

    /** Adds a row that is known here to a table of the same relation. */
    void write(int known, Table table) {
        table.addRow(met.rows(), known * met.columns());
    }
}
