package org.derbench.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.derbench.cli.launcher.Sandbox.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher's behaviour if a program is not installed. */
class LauncherToolsTest {

    private static final String INSTALL = "run: sudo apt-get update && sudo apt-get install -y ";

    @TempDir
    private Path folder;

    private Sandbox sandbox;

    @BeforeEach
    void sandbox() throws IOException {
        sandbox = new Sandbox(folder);
    }

    private void assertRefused(String line) throws IOException, InterruptedException {
        assertThat(sandbox.run()).isEqualTo(new Result(3, "", "derbench: " + line + "\n"));
    }

    @Test
    @DisplayName("without Java and the right to install it, the exact command is printed")
    void withoutJavaTheExactCommandIsPrinted() throws Exception {
        sandbox.without("java");
        assertRefused("needs a JDK 17 or newer, found none; " + INSTALL + "default-jdk-headless");
    }

    @Test
    void aRuntimeWithoutCompilerIsNotEnough() throws Exception {
        sandbox.without("javac");
        assertRefused("needs a JDK 17 or newer, found only a runtime, " + folder.resolve("bin/java")
                + ", without javac; " + INSTALL + "default-jdk-headless");
    }

    @Test
    void anOldJavaIsRefused() throws Exception {
        sandbox.java("1.8.0_392");
        assertRefused("needs a JDK 17 or newer, found Java 8, " + folder.resolve("bin/java") + "; " + INSTALL
                + "default-jdk-headless");
        sandbox.java("11.0.21");
        assertRefused("needs a JDK 17 or newer, found Java 11, " + folder.resolve("bin/java") + "; " + INSTALL
                + "default-jdk-headless");
    }

    @Test
    void aNewerJavaWillDo() throws Exception {
        sandbox.java("25");
        assertThat(sandbox.run().exitCode()).isZero();
    }

    @Test
    void whatJavaHomeNamesIsUsed() throws Exception {
        Path home = folder.resolve("jdk");
        Files.createDirectories(home.resolve("bin"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"21.0.1\"\n");
        Files.move(folder.resolve("bin/java"), home.resolve("bin/java"));
        Files.move(folder.resolve("bin/javac"), home.resolve("bin/javac"));
        assertThat(sandbox.variable("JAVA_HOME", home.toString()).run().exitCode())
                .isZero();
    }

    @Test
    void aJavaHomeWithoutAJdkIsRefused() throws Exception {
        sandbox.variable("JAVA_HOME", "/nowhere");
        assertRefused("JAVA_HOME=/nowhere is not a JDK 17 or newer: let it name one, or unset it");
    }

    @Test
    void tooLittleMemoryForAJvmIsRefused() throws Exception {
        sandbox.program(
                "java", "case \"$*\" in -version) echo 'openjdk version \"17\"' >&2 ;; *' -version') exit 1 ;; esac");
        assertThat(sandbox.run().exitCode()).isZero();
        sandbox.after("ulimit -v 40000000");
        assertRefused("no JVM starts within the 40000000 KiB that this shell allows a process; raise it: "
                + "ulimit -v unlimited, or 8000000");
    }

    @Test
    void withoutMavenTheExactCommandIsPrinted() throws Exception {
        sandbox.without("mvn");
        assertRefused("needs Maven, found none; " + INSTALL + "maven");
    }

    @Test
    void whatIsBuiltRunsWithoutMaven() throws Exception {
        sandbox.run();
        assertThat(sandbox.without("mvn").run().exitCode()).isZero();
    }

    @Test
    void whatIsMissingIsInstalledWherePermitted() throws Exception {
        Path maven = folder.resolve("bin/mvn");
        Files.move(maven, folder.resolve("mvn"));
        sandbox.program("id", "echo 0")
                .program(
                        "apt-get",
                        "echo \"apt-get $*\" >>'" + sandbox.log() + "'; case $* in *install*) "
                                + "while read -r line; do echo \"$line\"; done <'" + folder.resolve("mvn") + "' >'"
                                + maven + "'; chmod +x '"
                                + maven + "';; esac");
        sandbox.program("chmod", "exec /bin/chmod \"$@\"");
        Result result = sandbox.run();
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).startsWith("installing maven from this machine's package sources (apt-get)...\n");
        assertThat(sandbox.logged())
                .startsWith("apt-get update -qq", "apt-get install -y -qq --no-install-recommends maven");
    }

    @Test
    void anInstallationThatFailsIsOneLine() throws Exception {
        sandbox.without("mvn").program("id", "echo 0").program("apt-get", "exit 100");
        Result result = sandbox.run();
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).endsWith("\nderbench: apt-get update failed: see above\n");
    }

    @Test
    void withoutAHomeMavensRepositoryIsLocal() throws Exception {
        sandbox.program("getent", "echo nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin")
                .run();
        assertThat(sandbox.logged().get(0)).contains("-Dmaven.repo.local=" + sandbox.tree() + "/target/m2 ");
    }

    private static final String CHECKED = "python3 -B %s/harness/testing check --all engine";
    private static final String TESTED = "python3 -B %s/harness/testing --all engine";

    @Test
    @DisplayName("tests are left to their program once the product is built")
    void testsAreLeftToTheirProgram() throws Exception {
        Result result = sandbox.run("test", "--all", "engine");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(sandbox.logged()).hasSize(4);
        assertThat(sandbox.logged().get(0)).isEqualTo(CHECKED.formatted(sandbox.tree()));
        assertThat(sandbox.logged().get(1)).endsWith("-Dmaven.test.skip=true package");
        assertThat(sandbox.logged().get(3)).isEqualTo(TESTED.formatted(sandbox.tree()));
    }

    @Test
    void wrongWordsForTestsPreventTheBuild() throws Exception {
        sandbox.program("python3", "echo 'derbench: test takes no --fast' >&2; exit 2");
        assertThat(sandbox.run("test", "--fast")).isEqualTo(new Result(2, "", "derbench: test takes no --fast\n"));
        assertThat(sandbox.logged()).isEmpty();
    }

    @Test
    void testsUseTheBuildThatIsThere() throws Exception {
        sandbox.run();
        sandbox.run("test");
        assertThat(sandbox.logged()).filteredOn(line -> line.startsWith("mvn")).hasSize(1);
    }

    @Test
    void mutantsAreMadeWithoutBuildingTheProduct() throws Exception {
        sandbox.run("test", "--mutants");
        assertThat(sandbox.logged()).hasSize(2).allMatch(line -> line.startsWith("python3"));
    }

    @Test
    void aBuildThatFailsEndsTheTests() throws Exception {
        sandbox.program("mvn", "exit 1");
        Result result = sandbox.run("test");
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).isEqualTo("derbench: the build failed: see above\n");
        assertThat(sandbox.logged())
                .as("nothing is installed, and nothing tested")
                .containsExactly("python3 -B " + sandbox.tree() + "/harness/testing check");
    }

    @Test
    void withoutPythonTestsTellTheExactCommand() throws Exception {
        sandbox.without("python3");
        assertThat(sandbox.run("test"))
                .isEqualTo(new Result(
                        3,
                        "",
                        "derbench: tests need Python 3.9 or newer, found none; " + INSTALL + "python3 python3-venv\n"));
    }
}
