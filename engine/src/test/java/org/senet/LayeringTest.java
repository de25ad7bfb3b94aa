package org.senet;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/**
 * Holds the compiled classes of a module against the package table of ARCHITECTURE.md. It runs once in every module,
 * in that module's folder.
 */
class LayeringTest {

    private static final PackageOrder SMALL = PackageOrder.read(List.of("# Title", "", "| package | holds |",
            "|---|---|", "| `low`, `base` | things |", "| `high` | `low` things |", "", "| `later` | no row |"));

    @Test
    void compiledClassesKeepTheOrder() throws IOException {
        assertThat(documented().violations(Path.of("target", "classes"))).isEmpty();
    }

    @Test
    void theTableIsReadInOrder() throws IOException {
        assertThat(SMALL.packages()).containsExactly("low", "base", "high");
        assertThat(documented().packages()).containsSubsequence("graph", "gdl", "check", "machine", "cli");
    }

    @Test
    void aTableThatNamesAPackageTwiceIsRefused() {
        assertThatThrownBy(() -> PackageOrder.read(List.of("| package |", "|---|", "| `low` |", "| `low` |")))
                .hasMessageContaining("two rows");
    }

    @Test
    void downwardsIsFineAndUpwardsIsNot() {
        assertThat(SMALL.violations(classUsing("org.senet.high.Top", "org.senet.low.Floor"))).isEmpty();
        assertThat(SMALL.violations(classUsing("org.senet.high.Top", "org.senet.high.child.Own"))).isEmpty();
        assertThat(SMALL.violations(classUsing("org.senet.low.deep.Floor", "org.senet.high.Top")))
                .containsExactly("org/senet/low/deep/Floor in 'low' uses 'high', which is not below it");
    }

    @Test
    void packagesOfOneRowDoNotKnowEachOther() {
        assertThat(SMALL.violations(classUsing("org.senet.low.Floor", "org.senet.base.Ground"))).hasSize(1);
    }

    @Test
    void anUnlistedPackageIsReported() {
        assertThat(SMALL.violations(classUsing("org.senet.odd.Thing", "org.senet.low.Floor")))
                .containsExactly("org/senet/odd/Thing is in package 'odd', which the table does not list");
        assertThat(SMALL.violations(classUsing("org.senet.high.Top", "org.senet.odd.Thing"))).hasSize(1);
    }

    private static PackageOrder documented() throws IOException {
        return PackageOrder.read(Files.readAllLines(Path.of("..", "ARCHITECTURE.md")));
    }

    /** A class with one method that takes a value of the other class: a use that only a descriptor shows. */
    private static ClassModel classUsing(String name, String used) {
        byte[] bytes = ClassFile.of().build(ClassDesc.of(name), type -> type.withMethodBody("take",
                MethodTypeDesc.of(ConstantDescs.CD_void, ClassDesc.of(used)), ClassFile.ACC_STATIC,
                code -> code.return_()));
        return ClassFile.of().parse(bytes);
    }
}
