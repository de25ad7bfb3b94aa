package org.senet.hall;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class KillTest {

    @Test
    @Timeout(300)
    void nothingThatWasShownIsLost(@TempDir Path folder) throws IOException, InterruptedException {
        KillStudy.Result result = new KillStudy(folder, 7).run(3);
        assertThat(result.problems()).isEmpty();
        assertThat(result.kills()).isEqualTo(3);
        assertThat(result.shown()).isPositive();
        assertThat(result.resumed()).as("matches were interrupted and taken up again").isPositive();
    }
}
