package org.derbench.cli.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.derbench.cli.launcher.Sandbox.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {

    @TempDir
    private Path folder;

    private Sandbox sandbox;

    @BeforeEach
    void sandbox() throws IOException {
        sandbox = new Sandbox(folder);
    }

    private void assertBuilds(int times) throws IOException {
        assertThat(sandbox.logged()).filteredOn(line -> line.startsWith("mvn")).hasSize(times);
    }

    @Test
    void theFirstUseBuildsAndRuns() throws Exception {
        Result result = sandbox.run("list", "a b");
        assertThat(result).isEqualTo(new Result(0, "", "building derbench (first use, about a minute)...\n"));
        assertThat(sandbox.logged().get(0))
                .startsWith("mvn ")
                .endsWith("-q -b smart -T1C -Dmaven.test.skip=true package");
        assertThat(sandbox.logged().get(1))
                .endsWith("org.derbench.engine.plugin.WriteDeclarations " + sandbox.tree() + "/target/derbench");
        assertThat(sandbox.logged().get(2))
                .contains(
                        "-Dderbench.home=" + sandbox.tree(),
                        "-Dderbench.terminal= ",
                        "-cp " + sandbox.tree() + "/target/derbench/lib/* org.derbench.cli.Main list a b");
    }

    @Test
    void theSecondUseOnlyRuns() throws Exception {
        sandbox.run();
        assertThat(sandbox.run().err()).isEmpty();
        assertBuilds(1);
    }

    @Test
    @DisplayName("a changed source is built, and a changed test is not")
    void sourcesAreBuiltAndTestsAreNot() throws Exception {
        sandbox.run();
        sandbox.write("harness/cli/src/test/T.java", "second").run();
        assertBuilds(1);
        assertThat(sandbox.write("iec61850-model/src/main/A.java", "second")
                        .run()
                        .err())
                .contains("sources have changed");
        assertBuilds(2);
    }

    /** Otherwise the launcher builds after each test run, and waits for the run that it is part of. */
    @Test
    void leftoversOfTestsAreNotBuilt() throws Exception {
        sandbox.run();
        sandbox.write("harness/testing/.ruff_cache/a", "first")
                .write("harness/testing/__pycache__/a.pyc", "first")
                .write("adapters/a/.jqwik-database", "first")
                .run();
        assertBuilds(1);
    }

    @Test
    void whatIsLaidOutStaysUntilModulesChange() throws Exception {
        sandbox.run();
        Path left = Files.createFile(sandbox.tree().resolve("target/derbench/left.jar"));
        sandbox.write("adapters/mine/src/main/B.java", "new").run();
        assertThat(left).exists();
        sandbox.write("adapters/pom.xml", "second").run();
        assertThat(left).doesNotExist();
    }

    @Test
    void whatAFailedBuildLeftIsNotKept() throws Exception {
        sandbox.run();
        Path left = Files.createFile(sandbox.tree().resolve("target/derbench/left.jar"));
        sandbox.program("mvn", "exit 1").write("adapters/pom.xml", "second").run();
        sandbox.program("mvn", "mkdir -p target/derbench/lib").run();
        assertThat(left).doesNotExist();
    }

    @Test
    void aNewOrRemovedSourceIsBuilt() throws Exception {
        sandbox.run();
        sandbox.write("adapters/mine/src/main/B.java", "new").run();
        assertBuilds(2);
        Files.delete(sandbox.tree().resolve("adapters/mine/src/main/B.java"));
        sandbox.run();
        assertBuilds(3);
    }

    /** Its length and its time are as before, so that only its content and the time of its change tell. */
    @Test
    void aSourceWithItsOldTimeIsBuilt() throws Exception {
        Path source = sandbox.tree().resolve("iec61850-model/src/main/A.java");
        sandbox.run();
        FileTime before = Files.getLastModifiedTime(source);
        sandbox.write("iec61850-model/src/main/A.java", "FIRST");
        Files.setLastModifiedTime(source, before);
        sandbox.run();
        assertBuilds(2);
    }

    @Test
    void anEquallyRewrittenSourceIsNotBuilt() throws Exception {
        sandbox.run();
        sandbox.write("iec61850-model/src/main/A.java", "first").run();
        sandbox.run();
        assertBuilds(1);
    }

    @Test
    void itWorksThroughALink() throws Exception {
        Path link =
                Files.createSymbolicLink(folder.resolve("link"), sandbox.tree().resolve("derbench"));
        assertThat(Result.of(sandbox.start(link)).exitCode()).isZero();
        assertThat(sandbox.logged().get(2)).contains("-Dderbench.home=" + sandbox.tree());
    }

    @Test
    @DisplayName("a failed build shows its last lines and where the rest is")
    void aFailedBuildShowsItsLastLines() throws Exception {
        sandbox.program("mvn", "echo '[ERROR] A.java:[1,2] not Java'; echo '[ERROR] '; echo '[ERROR] Help'; exit 1");
        Result result = sandbox.run();
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err())
                .contains("A.java:[1,2] not Java")
                .doesNotContain("Help")
                .endsWith("the build failed; its whole output is in " + sandbox.tree() + "/target/build.log\n");
        sandbox.program("mvn", "mkdir -p target/derbench/lib");
        assertThat(sandbox.run().exitCode()).isZero();
    }

    @Test
    void aBuildThatDeclaresNoPluginsFails() throws Exception {
        sandbox.program(
                "java",
                "case \"$*\" in -version) echo 'openjdk version \"17\"' >&2 ;; *) echo full >&2; exit 1 ;; esac");
        Result result = sandbox.run();
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).contains("full", "the build failed");
    }

    @Test
    void twoLaunchersBuildOnce() throws Exception {
        sandbox.program("mvn", "echo \"mvn $*\" >>'" + sandbox.log() + "'; sleep 1; mkdir -p target/derbench/lib");
        Process first = sandbox.start();
        Process second = sandbox.start();
        assertThat(Result.of(first).exitCode()).isZero();
        assertThat(Result.of(second).exitCode()).isZero();
        assertBuilds(1);
    }

    @Test
    void aBuildDoesNotDisturbARun() throws Exception {
        sandbox.program(
                "java",
                "case \"$*\" in -version) echo 'openjdk version \"17\"' >&2 ;; *derbench.cli.Main*) echo up; sleep 30 ;; esac");
        Process run = sandbox.start();
        try {
            assertThat(run.inputReader().readLine()).isEqualTo("up");
            Result other = sandbox.write("pom.xml", "second").run();
            assertThat(other.exitCode()).isEqualTo(3);
            assertThat(other.err()).contains("a running derbench uses the build in " + sandbox.tree() + "/target");
        } finally {
            run.descendants().forEach(ProcessHandle::destroyForcibly);
            run.destroyForcibly().waitFor();
        }
    }
}
