package org.derbench.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.terminal.Environment;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ImageToolsTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    @DisplayName("all missing programs are named at once with one remedy")
    void allMissingProgramsAreNamedAtOnce() {
        assertThatThrownBy(() -> ImageTools.require(Map.of(
                        "sh", "dash", "no-such-b", "package-b", "no-such-a", "package-a", "no-such-c", "package-b")))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessage(
                        "not installed: no-such-a, no-such-b, no-such-c; remedy: apt-get install package-a package-b");
        assertThatCode(() -> ImageTools.require(Map.of("sh", "dash"))).doesNotThrowAnyException();
    }

    @Test
    @DisplayName("a program's output is progress, and its exit code is kept")
    void aProgramsOutputIsProgress() throws Exception {
        PrintStream errors = new PrintStream(err, true);
        Environment environment =
                new Environment(Path.of("."), Map.of("A", "of the environment"), errors, errors, false, false);

        assertThat(ImageTools.run(
                        environment, List.of("sh", "-c", "echo $A; echo $B >&2; exit 3"), Map.of("B", "added")))
                .isEqualTo(3);
        assertThat(err.toString()).isEqualTo("of the environment\nadded\n");
    }
}
