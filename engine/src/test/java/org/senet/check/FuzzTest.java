package org.senet.check;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.senet.LibraryGames;
import org.senet.Mutations;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Dialect;
import org.senet.gdl.Reading;
import org.senet.gdl.Rulesheet;
import org.senet.gdl.Source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

/**
 * Whatever is fed to the readers and the checks, the answer is rules or diagnostics: never an exception, never no end. What
 * was read is printed and read again as the same rules. The cases are the same on every run.
 */
@Execution(ExecutionMode.CONCURRENT)
class FuzzTest {
    /** Against hanging only: no machine is so slow. */
    private static final Duration FOREVER = Duration.ofMinutes(10);

    @Test
    void randomBytes() {
        Mutations mutations = new Mutations(1);
        assertTimeoutPreemptively(FOREVER, () -> {
            for (int i = 0; i < 3_000; i++) {
                byte[] bytes = new byte[mutations.random().nextInt(i % 100 == 0 ? 5_000 : 200)];
                mutations.random().nextBytes(bytes);
                if (i % 2 == 0) {
                    // Half of them printable, so that more than rubbish comes of it.
                    for (int b = 0; b < bytes.length; b++) {
                        bytes[b] = (byte) (32 + Math.abs(bytes[b] % 95));
                    }
                }
                examine(new String(bytes, StandardCharsets.UTF_8));
            }
        });
    }

    @Test
    void damagedSheetsOfTheLibrary() {
        Mutations mutations = new Mutations(2);
        List<Rulesheet> sheets = LibraryGames.library().entries().stream().map(LibraryGames::sheet).toList();
        assertTimeoutPreemptively(FOREVER, () -> {
            for (int i = 0; i < 1_500; i++) {
                String text = excerpt(sheets.get(i % sheets.size()), Dialect.values()[i / sheets.size() % 2],
                        mutations);
                examine(mutations.damaged(text));
            }
        });
    }

    /** Some of the rules, or now and then all of them. */
    private static String excerpt(Rulesheet sheet, Dialect dialect, Mutations mutations) {
        int size = sheet.rules().size();
        if (mutations.random().nextInt(6) == 0) {
            return dialect.print(sheet);
        }
        int from = mutations.random().nextInt(size);
        int to = Math.min(size, from + 1 + mutations.random().nextInt(30));
        return dialect.print(Rulesheet.of(sheet.source().name(), dialect, sheet.rules().subList(from, to)));
    }

    @Test
    void tokenSoups() {
        Mutations mutations = new Mutations(3);
        assertTimeoutPreemptively(FOREVER, () -> {
            for (int i = 0; i < 500; i++) {
                examine(mutations.soup());
            }
        });
    }

    @Test
    void everyPrefixOfASheet() throws IOException {
        String kif = LibraryGames.entry("roshambo").rules().text();
        Rulesheet sheet = Reading.of(kif).orThrow();
        assertTimeoutPreemptively(FOREVER, () -> {
            for (Dialect dialect : Dialect.values()) {
                String text = dialect.print(sheet);
                for (int i = 0; i < text.length(); i += 7) {
                    examine(text.substring(0, i));
                    examine(text.substring(i));
                }
            }
        });
    }

    private static void examine(String text) {
        for (Dialect dialect : Dialect.values()) {
            Reading reading = Reading.of(new Source("text", text), dialect);
            Checking checking = Checking.of(reading);
            assertThat(checking.rules().isPresent())
                    .isEqualTo(checking.diagnostics().stream().noneMatch(Diagnostic::isError));
            assertThat(DiagnosticPrinter.text(checking.diagnostics(), checking.source())).isNotNull();
            Checking strict = Checking.of(reading, true);
            assertThat(strict.diagnostics()).hasSameSizeAs(checking.diagnostics());
            Rulesheet sheet = reading.sheet();
            for (Diagnostic diagnostic : checking.diagnostics()) {
                assertThat(diagnostic.span().end()).isLessThanOrEqualTo(sheet.source().text().length());
                assertThat(diagnostic.message()).isNotBlank();
                assertThat(diagnostic.advice()).isNotBlank();
            }
            // Also where something could not be read: the rules that could be are rules.
            for (Dialect other : Dialect.values()) {
                Reading again = Reading.of(new Source("again", other.print(sheet)), other);
                assertThat(again.diagnostics()).as(text).filteredOn(Diagnostic::isError).isEmpty();
                assertThat(again.sheet().rules()).as(text).isEqualTo(sheet.rules());
            }
        }
    }
}
