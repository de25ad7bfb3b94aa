package org.senet.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.senet.CpuShare;
import org.senet.gdl.Diagnostic;
import org.senet.gdl.Reading;
import org.senet.gdl.SharedGames;
import org.senet.gdl.Source;

import static org.assertj.core.api.Assertions.assertThat;

/** All rule sheets at hand. They are played, so none has an error; each is checked in far less than two seconds. */
class WholeSheetsTest {

    @Test
    void theLibraryHasNoErrors() throws IOException {
        List<String> errors = new ArrayList<>();
        for (Path sheet : SharedGames.library()) {
            check(sheet, errors);
        }
        assertThat(errors).isEmpty();
    }

    @Test
    void sheetsByOthersHaveNoErrorsAndTheirKnownBreachesAreFound() throws IOException {
        List<String> errors = new ArrayList<>();
        List<String> denying = new ArrayList<>();
        List<String> unsafe = new ArrayList<>();
        for (Path sheet : SharedGames.byOthers()) {
            List<String> codes = check(sheet, errors).diagnostics().stream().map(Diagnostic::code).toList();
            String name = sheet.getFileName().toString().replace(".kif", "");
            if (codes.contains("negative-cycle")) {
                denying.add(name);
            }
            if (codes.contains("unsafe-variable")) {
                unsafe.add(name);
            }
        }
        assertThat(errors).isEmpty();
        assertThat(denying).containsExactlyInAnyOrder("ConnectThreeDecompositionII", "futoshiki6", "hexPie", "hidato",
                "hidato19", "hidato37", "hitori__sancho", "nineBoardTicTacToePie", "sudoku__sancho");
        assertThat(unsafe).containsExactlyInAnyOrder("ConnectThreeDecompositionII", "Corridor",
                "blind_breakthrough_5x5",
                "blind_breakthrough_5x5_CHEAT", "blind_breakthrough_7x7", "blind_breakthrough_7x7_CHEAT",
                "chinesecheckers3__cs227b", "chinesecheckers4__cs227b", "graphColouring1", "othello__cs227b",
                "ticTacToeClassic");
    }

    private static Checking check(Path sheet, List<String> errors) throws IOException {
        CpuShare share = CpuShare.ofMillis(2_000);
        Checking checking = Checking.of(Reading.of(Source.of(sheet)));
        if (share.isSpent()) {
            errors.add(sheet + " took more than two seconds");
        }
        checking.diagnostics().stream().filter(Diagnostic::isError)
                .forEach(d -> errors.add(DiagnosticPrinter.text(d, checking.source())));
        return checking;
    }
}
