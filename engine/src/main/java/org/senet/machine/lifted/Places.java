package org.senet.machine.lifted;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.senet.bits.IntList;

/** Where numbered atoms stand: for each number, if it has been met, the legend that knows its row. */
final class Places {
    private final List<Optional<Legend>> legends = new ArrayList<>();
    private final IntList known = new IntList();

    void put(int number, Legend legend, int row) {
        while (legends.size() <= number) {
            legends.add(Optional.empty());
            known.add(0);
        }
        legends.set(number, Optional.of(legend));
        known.set(number, row);
    }

    boolean has(int number) {
        return number < legends.size() && legends.get(number).isPresent();
    }

    /** Adds the row of an atom that has been met to the table of its relation. */
    void write(int number, Table[] tables) {
        Legend legend = legends.get(number).orElseThrow();
        legend.write(known.at(number), tables[legend.relation().number()]);
    }
}
