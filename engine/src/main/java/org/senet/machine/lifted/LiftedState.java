package org.senet.machine.lifted;

import java.util.Arrays;
import java.util.List;
import org.senet.gdl.Term;
import org.senet.machine.State;

/** A state as the numbers of its fluents, ascending. */
final class LiftedState implements State {
    private final Fluents fluents;
    private final int[] numbers;
    private final int hash;

    LiftedState(Fluents fluents, int[] numbers) {
        this.fluents = fluents;
        this.numbers = numbers;
        this.hash = Arrays.hashCode(numbers);
    }

    /** The numbers; not to be changed. */
    int[] numbers() {
        return numbers;
    }

    @Override
    public List<Term> fluents() {
        return Arrays.stream(numbers).mapToObj(fluents::term).sorted().toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LiftedState state && hash == state.hash && Arrays.equals(numbers, state.numbers);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return fluents().toString();
    }
}
