package org.senet.picture;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.senet.gdl.Reading;
import org.senet.gdl.Term;

import static org.assertj.core.api.Assertions.assertThat;

class BoardDrawingTest {

    private static List<Term> fluents(String... texts) {
        return Stream.of(texts).map(t -> Reading.term(t).orElseThrow()).toList();
    }

    @Test
    void theHighestRowIsOnTop() {
        List<Term> state = fluents("(cell 1 1 x)", "(cell 2 1 b)", "(cell 1 2 o)", "(cell 2 2 knight)", "(control x)");
        List<BoardDrawing> boards = BoardDrawing.in(state);
        assertThat(boards).singleElement().satisfies(b -> {
            assertThat(b.lines()).containsExactly("2    o kni", "1    x   .", "     1   2");
        });
    }

    @Test
    void anEmptyPlaceWithoutAFluentStaysBlank() {
        assertThat(BoardDrawing.in(fluents("(cell a 8 x)", "(cell c 11 x)", "(cell c 10 o)")).getFirst().lines())
                .containsExactly("11    x", "10    o", " 9", " 8  x", "    a c");
    }

    @Test
    void whatIsNoBoardIsNotDrawn() {
        assertThat(BoardDrawing.in(fluents("(cell 1 1 x)", "(cell 1 1 o)", "(cell 2 2 x)"))).isEmpty();
        assertThat(BoardDrawing.in(fluents("(score 1 1 x)", "(score 1 2 x)"))).isEmpty();
        assertThat(BoardDrawing.in(fluents("(cell (f 1) 1 x)", "(cell (f 2) 2 x)", "step"))).isEmpty();
    }
}
