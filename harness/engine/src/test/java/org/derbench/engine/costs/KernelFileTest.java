package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelFileTest {

    @TempDir
    private Path folder;

    private KernelFile of(String text) throws IOException {
        KernelFile file = new KernelFile();
        assertThat(file.read(Files.writeString(folder.resolve("file"), text))).isTrue();
        return file;
    }

    @Test
    void numbersAreReadColumnByColumn() throws IOException {
        KernelFile file = of("16000000  230 4\n");
        assertThat(file.number()).isEqualTo(16_000_000);
        assertThat(file.number()).isEqualTo(230);
        assertThat(file.number()).isEqualTo(4);
        assertThat(file.number()).isEqualTo(-1);
    }

    @Test
    void columnsAreSkippedBehindAName() throws IOException {
        KernelFile file = of("4711 (a ) 9 name) S 12 -1 345");
        file.goBehindLast(')');
        file.skip(1);
        assertThat(file.number()).isEqualTo(12);
        assertThat(file.number()).isEqualTo(-1);
        file.skip(1);
        assertThat(file.number()).isEqualTo(345);
    }

    @Test
    void aBeginningIsCompared() throws IOException {
        assertThat(of("C2 CompilerThre\n").startsWith("C2 Compiler")).isTrue();
        assertThat(of("C2").startsWith("C2 Compiler")).isFalse();
    }

    @Test
    void whatIsAbsentHasNoNumbers() {
        KernelFile file = new KernelFile();
        assertThat(file.read(folder.resolve("absent"))).isFalse();
        assertThat(file.number()).isEqualTo(-1);
    }
}
