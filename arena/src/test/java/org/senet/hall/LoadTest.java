package org.senet.hall;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** A few matches at once for a few seconds; {@code -Dmatches=100 -Dseconds=300} makes a study of it, in which no turn may be late. */
class LoadTest {
    private static final int MATCHES = Integer.getInteger("matches", 4);
    private static final int SECONDS = Integer.getInteger("seconds", 3);

    @Test
    @Timeout(3_600)
    void noEventIsLostAndInAStudyNoTurnIsLate(@TempDir Path folder) throws IOException, InterruptedException {
        LoadStudy.Result result = new LoadStudy(SECONDS >= 60 ? "connect-four" : "tic-tac-toe").run(folder, MATCHES,
                SECONDS);
        System.out.println(result);
        assertThat(result.matches()).isGreaterThanOrEqualTo(MATCHES);
        assertThat(result.shown()).isPositive();
        assertThat(result.wrong()).isZero();
        assertThat(result.problems()).isEmpty();
        if (SECONDS >= 60) {
            assertThat(result.faults()).isEmpty();
        }
    }
}
