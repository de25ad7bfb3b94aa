package org.senet.picture;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.senet.check.CheckedRules;
import org.senet.check.Checking;
import org.senet.game.GameLibrary;
import org.senet.gdl.Reading;
import org.senet.gdl.Source;
import org.senet.gdl.Term;
import org.senet.machine.Machine;
import org.senet.machine.Machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PictureTest {

    private record Drawn(Picture picture, Machine machine) {
        String first() {
            return picture.svg(machine.initial().fluents());
        }

        long count(String part) {
            return Pattern.compile(Pattern.quote(part)).matcher(first()).results().count();
        }
    }

    private static Drawn library(String name) throws IOException {
        GameLibrary.Entry entry = GameLibrary.builtIn().find(name).orElseThrow();
        return draw(entry.title(), entry.rules(),
                entry.text("visual.json").map(Visual::read).orElse(Visual.NONE));
    }

    private static Drawn draw(String title, Source rules, Visual visual) {
        CheckedRules checked = Checking.of(Reading.of(rules)).orThrow();
        Machine machine = Machines.of(checked);
        return new Drawn(Picture.of(title, checked, machine, visual, () -> 0), machine);
    }

    @ParameterizedTest
    @CsvSource({"tic-tac-toe,9", "connect-four,42", "chess,64", "othello,64", "fifteen-puzzle,16", "hex,81", "y,45",
        "checkers,32", "double-tic-tac-toe,18", "nine-board-tic-tac-toe,81", "nine-mens-morris,24",
        "chinese-checkers-6,37", "peg-solitaire,33", "mancala,14", "nim,4"})
    void everyPlaceIsACell(String game, int cells) throws IOException {
        assertThat(library(game).count("data-cell=")).isEqualTo(cells);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"tic-tac-toe|(mark 1 3)|cell/1/3", "tic-tac-toe|noop|",
        "connect-four|(drop 4)|cell/4/*", "chess|(move 5 2 5 4)|cell/5/2 cell/5/4",
        "chess|(promote 1 7 1 8 queen)|cell/1/7 cell/1/8", "quad|(place white 2 3)|cell/2/3",
        "double-tic-tac-toe|(mark 1 2 3 1)|cell/left/1/2 cell/right/3/1",
        "nine-board-tic-tac-toe|(mark 1 2 3 1)|cell/1/2/3/1", "nim|(reduce b 1)|heap/b", "mancala|(sow w3)|pit/w3",
        "hodgepodge|(both (move 1 2 1 3) (place 1 2))|cell/chess/1/2 cell/chess/1/3 cell/othello/1/2",
        "bidding-tic-tac-toe|(bid 2)|", "roshambo|rock|", "sudoku|(mark 1 2 6)|cell/1/2"})
    void aMoveIsMadeByClicks(String game, String move, String cells) throws IOException {
        List<String> expected = cells == null ? List.of() : List.of(cells.split(" "));
        assertThat(library(game).picture().clicks(Reading.term(move).orElseThrow())).isEqualTo(expected);
    }

    @Test
    void whiteSitsAtTheBottomOfAChessBoard() throws IOException {
        String svg = library("chess").first();
        assertThat(y(svg, "cell/5/1")).isGreaterThan(y(svg, "cell/5/8"));
        assertThat(x(svg, "cell/1/1")).isLessThan(x(svg, "cell/8/1"));
        assertThat(svg).contains("<title>5 1: wk</title>");
    }

    @Test
    void rowsLieAlongTheAxisThatPartsTheSides() {
        Drawn turned = draw("",
                new Source("",
                        """
                                (role white) (role black)
                                (<= (init (cell 1 ?y w)) (n ?y)) (<= (init (cell 4 ?y b)) (n ?y)) (n 1) (n 2) (n 3) (n 4)
                                (legal white a) (legal black a) terminal (goal white 0) (goal black 0) (<= (next (cell 1 1 w)) (role zz))
                                """),
                Visual.NONE);
        assertThat(x(turned.first(), "cell/1/1")).isLessThan(x(turned.first(), "cell/1/2"));
        assertThat(y(turned.first(), "cell/1/1")).isGreaterThan(y(turned.first(), "cell/4/1"));
    }

    @Test
    void namesCannotBreakOutOfTheDrawing() {
        Drawn drawn = draw("<b>\"x\"", new Source("", """
                (role p) (init (cell 1 1 <script>)) (init (cell 2 2 a&b)) (init (cell 1 2 x)) (init (label <img>))
                (legal p a) terminal (goal p 0)
                """), Visual.NONE);
        assertThat(drawn.first()).doesNotContain("<script").doesNotContain("<img").doesNotContain("<b>")
                .contains("&lt;script&gt;").contains("a&amp;b");
    }

    @Test
    void thePictureKeepsItsSize() throws IOException {
        Drawn drawn = library("nine-mens-morris");
        List<Term> nothing = List.of();
        assertThat(size(drawn.picture().svg(nothing))).isEqualTo(size(drawn.first()));
    }

    @Test
    void aDescriptionThatCannotBeReadSaysWhatIsWrong() {
        assertThatThrownBy(() -> Visual.read("{\"boards\": {\"cell\": {\"gird\": \"hex\"}}}"))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("gird")
                .hasMessageContaining("docs/pictures.md");
    }

    private static String size(String svg) {
        Matcher size = Pattern.compile("viewBox=\"([^\"]*)\"").matcher(svg);
        assertThat(size.find()).isTrue();
        return size.group(1);
    }

    private static double x(String svg, String cell) {
        return place(svg, cell, 1);
    }

    private static double y(String svg, String cell) {
        return place(svg, cell, 2);
    }

    private static double place(String svg, String cell, int group) {
        Matcher place = Pattern.compile("data-cell=\"" + cell + "\">.*? x=\"([0-9.]+)\" y=\"([0-9.]+)\"").matcher(svg);
        assertThat(place.find()).as(cell).isTrue();
        return Double.parseDouble(place.group(group));
    }
}
