package org.senet.gdl;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Offsets, lines and columns; where texts come from and which are refused. */
class SourceTest {
    private static final Source LINES = new Source("lines", "ab\ncd\r\ne\rf\n\n");

    @ParameterizedTest
    @CsvSource({"0,1,1", "1,1,2", "2,1,3", "3,2,1", "5,2,3", "6,2,4", "7,3,1", "8,3,2", "9,4,1", "10,4,2", "11,5,1",
        "12,6,1"})
    void offsetsHaveLinesAndColumns(int offset, int line, int column) {
        assertThat(LINES.line(offset)).isEqualTo(line);
        assertThat(LINES.column(offset)).isEqualTo(column);
    }

    @Test
    void linesAreToldWithoutTheirEnds() {
        assertThat(LINES.lineText(1)).isEqualTo("ab");
        assertThat(LINES.lineText(2)).isEqualTo("cd");
        assertThat(LINES.lineText(3)).isEqualTo("e");
        assertThat(LINES.lineText(4)).isEqualTo("f");
        assertThat(LINES.lineText(5)).isEmpty();
        assertThat(LINES.lineText(6)).isEmpty();
    }

    @Test
    void manyLinesAreFound() {
        Source source = new Source("many", "x\n".repeat(1000));
        assertThat(source.line(1998)).isEqualTo(1000);
        assertThat(source.lineText(1000)).isEqualTo("x");
    }

    @Test
    void theByteOrderMarkIsLeftOut() {
        assertThat(new Source("bom", "\uFEFF(p)").text()).isEqualTo("(p)");
    }

    @Test
    void aFileIsRead(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("game.kif"), "(role ä)");
        Source source = Source.of(file);
        assertThat(source.text()).isEqualTo("(role ä)");
        assertThat(source.name()).isEqualTo(file.toString());
    }

    @Test
    void aMissingFileAndAFolderAreRefused(@TempDir Path folder) {
        assertThatThrownBy(() -> Source.of(folder.resolve("none"))).isInstanceOf(IOException.class)
                .hasMessageStartingWith("no such file: ");
        assertThatThrownBy(() -> Source.of(folder)).isInstanceOf(IOException.class).hasMessageContaining("is a folder");
    }

    @Test
    void aStreamOfFiftyMegabytesIsRefused() {
        InputStream blanks = new InputStream() {
            private int left = 50_000_000;

            @Override
            public int read() {
                return left-- > 0 ? ' ' : -1;
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                int count = Math.min(length, left);
                Arrays.fill(bytes, from, from + count, (byte) ' ');
                left -= count;
                return left == 0 && count == 0 ? -1 : count;
            }
        };
        assertThatThrownBy(() -> Source.of("big", blanks)).isInstanceOf(IOException.class)
                .hasMessage("big is larger than the 32 MiB that a rule sheet may have");
    }

    @Test
    void bytesThatAreNoTextAreRead() throws IOException {
        byte[] bytes = {'(', (byte) 0xFF, 0, ')'};
        assertThat(Source.of("odd", new ByteArrayInputStream(bytes)).text()).isEqualTo("(\uFFFD\0)");
        assertThat(Source.of("text", new ByteArrayInputStream("é".getBytes(StandardCharsets.UTF_8))).text())
                .isEqualTo("é");
    }

    @Test
    void spansAreStretches() {
        assertThat(new Span(2, 5).to(new Span(4, 9))).isEqualTo(new Span(2, 9));
        assertThatThrownBy(() -> new Span(3, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Span(-1, 2)).isInstanceOf(IllegalArgumentException.class);
    }
}
