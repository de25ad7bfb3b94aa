package org.senet.search.minimax;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Term;
import org.senet.machine.State;
import org.senet.search.minimax.Transpositions.Entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class TranspositionsTest {

    /** A state that hashes as it is told. */
    private record Numbered(int number, int hash) implements State {
        @Override
        public List<Term> fluents() {
            return List.of();
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    @Test
    void neverTakesOneStateForAnother() {
        Transpositions table = new Transpositions(64);
        for (int i = 0; i < 1_000; i++) {
            table.store(new Numbered(i, i % 3), 1, i, i, i, 0, i);
        }
        int found = 0;
        for (int i = 0; i < 1_000; i++) {
            Entry entry = table.find(new Numbered(i, i % 3));
            if (entry != null) {
                found++;
                assertThat(entry.lower()).isEqualTo(i);
            }
        }
        assertThat(found).isEqualTo(table.size()).isBetween(4, 12);
    }

    @Test
    void staysWithinItsSizeAndKeepsWhatTookMostWork() {
        Transpositions table = new Transpositions(1 << 12);
        for (int i = 0; i < 100_000; i++) {
            table.store(new Numbered(i, i * 31), 1, 0, 100, 0, 0, i % 100 == 0 ? 1_000 : 1);
        }
        assertThat(table.size()).isLessThanOrEqualTo(1 << 12).isGreaterThan(1 << 11);
        int laborious = 0;
        for (int i = 0; i < 100_000; i += 100) {
            laborious += table.find(new Numbered(i, i * 31)) == null ? 0 : 1;
        }
        assertThat(laborious).isGreaterThan(800);
    }

    @Test
    void entriesOfEarlierQuestionsGiveWayFirst() {
        Transpositions table = new Transpositions(4);
        for (int i = 0; i < 4; i++) {
            table.store(new Numbered(i, 0), 1, 0, 100, 0, 0, 1_000);
        }
        table.ask();
        table.store(new Numbered(9, 0), 1, 0, 100, 0, 0, 1);
        table.store(new Numbered(8, 0), 1, 0, 100, 0, 0, 1);
        assertThat(table.find(new Numbered(9, 0))).isNotNull();
        assertThat(table.find(new Numbered(8, 0))).isNotNull();
        assertThat(table.size()).isEqualTo(4);
    }

    @Test
    void boundsOfTheSameDepthAreJoinedAndWholeOnesAreKept() {
        Transpositions table = new Transpositions(16);
        State state = new Numbered(1, 1);
        table.store(state, 3, 20, 100, 0, 0, 1);
        table.store(state, 3, 0, 60, 0, 0, 1);
        assertThat(table.find(state)).extracting(Entry::lower, Entry::upper).containsExactly(20.0, 60.0);
        table.store(state, 4, 0, 90, 0, 0, 1);
        assertThat(table.find(state)).extracting(Entry::lower, Entry::upper).containsExactly(0.0, 90.0);
        table.store(state, Entry.WHOLE, 50, 50, 0, 0, 1);
        table.store(state, 5, 0, 10, 0, 0, 1);
        assertThat(table.find(state)).extracting(Entry::lower, Entry::upper).containsExactly(50.0, 50.0);
    }

    @Test
    void aTableOfNothingKeepsNothing() {
        Transpositions table = new Transpositions(0);
        table.store(new Numbered(1, 1), 1, 0, 100, 0, 0, 1);
        assertThat(table.find(new Numbered(1, 1))).isNull();
        assertThatThrownBy(() -> new Transpositions(12)).hasMessageContaining("power of two");
    }
}
