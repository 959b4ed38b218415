package org.derbench.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.cli.launcher.Sandbox.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher's surroundings must not change what it builds, runs or says. */
class SurroundingsTest {

    private static final Map<String, String> HOSTILE = Map.ofEntries(
            Map.entry("LC_ALL", "ar_EG.UTF-8"),
            Map.entry("LANGUAGE", "tr"),
            Map.entry("TZ", "Europe/Berlin"),
            Map.entry("IFS", "/"),
            Map.entry("CDPATH", "/"),
            Map.entry("POSIXLY_CORRECT", "1"),
            Map.entry("GIT_DIR", "/nowhere"),
            Map.entry("GIT_TRACE", "1"),
            Map.entry("PYTHONHOME", "/nowhere"),
            Map.entry("PYTHONPATH", "/nowhere"),
            Map.entry("VIRTUAL_ENV", "/nowhere"),
            Map.entry("CLASSPATH", "/nowhere"),
            Map.entry("MAVEN_ARGS", "-X -f other.xml"),
            Map.entry("JDK_JAVA_OPTIONS", "-XX:+UseParallelGC"),
            Map.entry("_JAVA_OPTIONS", "-Xint"),
            Map.entry("JAVA_TOOL_OPTIONS", "-Dhttps.proxyHost=proxy -Dhttps.proxyPort=3128"),
            Map.entry("MAVEN_OPTS", "-Xmx900m -DskipTests"));
    private static final String TELL =
            "for name in " + String.join(" ", HOSTILE.keySet().stream().sorted().toList())
                    + "; do eval \"echo \\\"$0 $name=\\${$name-}\\\"\"; done >>'%s'";

    @TempDir
    private Path folder;

    private Sandbox sandbox;

    @BeforeEach
    void sandbox() throws IOException {
        sandbox = new Sandbox(folder);
    }

    /** The environment in which a program of this name ran, sorted. */
    private List<String> surroundings(String program) throws Exception {
        HOSTILE.forEach(sandbox::variable);
        sandbox.program(
                program,
                "if [ \"$1\" = -version ]; then echo 'openjdk version \"17\"' >&2; exit; fi; "
                        + TELL.formatted(sandbox.log()) + "; mkdir -p target/derbench/lib");
        assertThat(sandbox.run("list").exitCode()).isZero();
        return sandbox.logged().stream()
                .filter(line -> line.contains("/" + program + " ") && !line.endsWith("=") && !line.contains(" IFS="))
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .toList();
    }

    @Test
    void javaIsStartedInPlainOnes() throws Exception {
        sandbox.run();
        assertThat(surroundings("java"))
                .containsExactly(
                        "LC_ALL=C.UTF-8", "MAVEN_ARGS=-X -f other.xml", "MAVEN_OPTS=-Xmx900m -DskipTests", "TZ=UTC");
    }

    @Test
    void theBuildTakesOnlyNetworkAndMemory() throws Exception {
        assertThat(surroundings("mvn"))
                .containsExactly(
                        "LC_ALL=C.UTF-8",
                        "MAVEN_OPTS=-Dhttps.proxyHost=proxy -Dhttps.proxyPort=3128 -Xmx900m ",
                        "TZ=UTC");
    }

    @Test
    void javaTakesTheUsersFolderForTemporaryFiles() throws Exception {
        sandbox.variable("TMPDIR", "/else where").run();
        assertThat(sandbox.logged().get(2)).contains("-Djava.io.tmpdir=/else where -Dderbench.home");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Prüf stand", "%20 +#", "it's $HOME", "-e"})
    void itRunsInAFolderOfAnyName(String name) throws Exception {
        Path tree = Files.move(sandbox.tree(), folder.resolve(name));
        assertThat(Result.of(sandbox.start(tree.resolve("derbench"), "list")).exitCode())
                .isZero();
        assertThat(sandbox.logged().get(2)).contains("-Dderbench.home=" + tree + " ");
    }

    @ParameterizedTest
    @CsvSource({"a:b, ':'", "ab!, '!'"})
    void aFolderThatJavaMisreadsIsRefused(String name, String sign) throws Exception {
        Path tree = Files.move(sandbox.tree(), folder.resolve(name));
        Result result = Result.of(sandbox.start(tree.resolve("derbench"), "list"));
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .startsWith("derbench: " + tree + ": derbench cannot lie in a folder")
                .contains("'" + sign + "'")
                .hasLineCount(1);
    }

    @Test
    void aFolderThatIsGoneIsNamed() throws Exception {
        Path gone = Files.createDirectory(folder.resolve("gone"));

        Result result = Result.of(sandbox.start(
                Path.of("/bin/sh"),
                "-c",
                "cd \"$1\" && /bin/rmdir \"$1\" && exec \"$2\" list",
                "sh",
                gone.toString(),
                sandbox.tree().resolve("derbench").toString()));

        assertThat(result.exitCode()).isEqualTo(2);
        // behind a line of the shell's own
        assertThat(result.err())
                .endsWith("derbench: the folder that this shell is in was removed; cd to one that is there\n")
                .doesNotContain("\tat ");
    }
}
