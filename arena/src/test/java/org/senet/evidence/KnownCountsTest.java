package org.senet.evidence;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.senet.game.GameLibrary;
import org.senet.machine.Machines;

import static org.assertj.core.api.Assertions.assertThat;

/** The figures of the literature come out on the engines that can count so far. */
class KnownCountsTest {

    @ParameterizedTest
    @EnumSource(value = Machines.class, names = {"SEMINAIVE", "PROVER"})
    void agreeWithTheLiterature(Machines engine) throws IOException {
        List<Finding> findings = new ArrayList<>();
        new KnownCounts(GameLibrary.builtIn(), engine).check(3, findings::add);
        assertThat(findings).hasSizeGreaterThanOrEqualTo(20).allMatch(Finding::holds);
    }
}
