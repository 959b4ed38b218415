package org.derbench.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.terminal.Environment;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalysisTest {

    @TempDir
    private Path home;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private void program(String name, String script) throws IOException {
        Path path = home.resolve("notebooks").resolve(name);
        Files.createDirectories(path.getParent());
        Files.writeString(path, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private int run(String command, String... folders) throws InterruptedException {
        return new Analysis(new Environment(
                        home,
                        Map.of(
                                "MINE",
                                "kept",
                                "PYTHONHOME",
                                "/nowhere",
                                "PYTHONINSPECT",
                                "1",
                                "MPLBACKEND",
                                "none",
                                "LC_ALL",
                                "ar_EG.UTF-8"),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false,
                        false))
                .run(Stream.concat(Stream.of(command), Stream.of(folders)).toList());
    }

    @Test
    @DisplayName("a command runs in the environment, and its words and exit code are handed on")
    void wordsAndExitCodePassThrough() throws Exception {
        program("environment", "echo making >&2; echo " + home + "/notebooks/python");
        program(
                "python",
                "echo \"$MINE $PYTHONPATH ${PYTHONHOME-}${PYTHONINSPECT-}${MPLBACKEND-}$LC_ALL $*\"; echo wrong >&2; exit 2");
        assertThat(run("report", "a b")).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("kept " + home + "/notebooks C.UTF-8 -m derbench_analysis report a b\n");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("making\nwrong\n");
    }

    @Test
    @DisplayName("notebooks open in the environment that has Jupyter Lab, on the named folders")
    void notebooksOpenOnTheNamedFolders() throws Exception {
        program("environment", "[ \"$*\" = lab ] && echo " + home + "/notebooks/python");
        program("python", "echo \"$DERBENCH_RESULTS $*\"; exit 4");
        int code = new Analysis(new Environment(
                        home,
                        Map.of(),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false,
                        false))
                .notebooks(List.of(Path.of("/a"), Path.of("/b c")), List.of("--no-browser"));
        assertThat(code).isEqualTo(4);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("/a:/b c -m jupyterlab --ServerApp.root_dir=" + home
                        + "/notebooks --ServerApp.ip=localhost --ServerApp.allow_root=True --no-browser\n");
    }

    @Test
    void anImpossibleEnvironmentIsTheAnswer() throws Exception {
        program("environment", "echo 'derbench: needs Python' >&2; exit 3");
        assertThat(run("report")).isEqualTo(3);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("derbench: needs Python\n");
    }

    @Test
    void muchOutputOnBothStreamsDoesNotStop() throws Exception {
        program("environment", "echo " + home + "/notebooks/python");
        program(
                "python",
                "i=0; while [ $i -lt 3000 ]; do echo 'a line of output that fills the pipe'; "
                        + "echo 'a line of complaint that fills the pipe' >&2; i=$((i+1)); done");
        assertThat(run("claims")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).hasLineCount(3000);
        assertThat(err.toString(StandardCharsets.UTF_8)).hasLineCount(3000);
    }

    @Test
    void aCopyWithoutNotebooksIsTold() {
        assertThatThrownBy(() -> run("report"))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining("notebooks");
    }
}
