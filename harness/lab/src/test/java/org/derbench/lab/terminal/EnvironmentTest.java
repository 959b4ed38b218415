package org.derbench.lab.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentTest {

    @TempDir
    private Path home;

    private Path work() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return new Environment(home, Map.of(), nowhere, nowhere, false, false).work();
    }

    @Test
    void aCloneKeepsItsResults() {
        assertThat(work()).isEqualTo(home);
    }

    @Test
    void aPackageKeepsNoResults() throws IOException {
        Files.createFile(home.resolve("installed"));
        assertThat(work()).isEqualTo(Path.of("").toAbsolutePath());
    }
}
