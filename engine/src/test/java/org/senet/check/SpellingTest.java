package org.senet.check;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Words and what they are mistaken for. */
class SpellingTest {

    @ParameterizedTest
    @CsvSource({"winning, winning, 0", "winnning, winning, 1", "wining, winning, 1", "winninf, winning, 1",
        "winnign, winning, 1", "'', abc, 3", "abc, '', 3", "kitten, sitting, 3"})
    void distancesAreCounted(String a, String b, int expected) {
        assertThat(Spelling.distance(a, b)).isEqualTo(expected);
    }

    @Test
    void theNearestWordIsMeant() {
        Spelling spelling = new Spelling(List.of("column", "row", "diagonal", "succ", "diagonals"));
        assertThat(spelling.nearest("colum")).contains("column");
        assertThat(spelling.nearest("diagnol")).contains("diagonal");
        assertThat(spelling.nearest("raw")).contains("row");
        assertThat(spelling.nearest("ro")).isEmpty();
        assertThat(spelling.nearest("step")).isEmpty();
    }

    @Test
    void ofEquallyNearWordsTheFirstIsMeant() {
        assertThat(new Spelling(List.of("cellb", "cella")).nearest("cell")).contains("cella");
    }
}
