package org.senet.hall;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Three kills; {@code -Dkills=50} makes a study of it. */
class KillTest {
    private static final int KILLS = Integer.getInteger("kills", 3);

    @Test
    @Timeout(3_600)
    void nothingThatWasShownIsLost(@TempDir Path folder) throws IOException, InterruptedException {
        KillStudy.Result result = new KillStudy(folder, 7).run(KILLS);
        System.out.println(result);
        assertThat(result.problems()).isEmpty();
        assertThat(result.kills()).isEqualTo(KILLS);
        assertThat(result.shown()).isPositive();
        assertThat(result.resumed()).as("matches were interrupted and taken up again").isPositive();
    }
}
