package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.results.ResultsFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands that pages tell their readers to type end as the pages say. */
@Tag("longer")
class LessonsTest {

    /** A lesson's own files: the launcher, and those that readers make. */
    private static final Set<String> OWN = Set.of("derbench", "results", "plugins", "mine");

    /** Succeeds where the kernel makes wires. */
    private static final List<String> WIRE =
            List.of("unshare", "-n", "tc", "qdisc", "add", "dev", "lo", "root", "netem", "delay", "1ms");

    /** The laboratories of a lesson about boards. */
    private static final String LABS = "labs";

    @TempDir
    private Path folder;

    private SshLab lab;

    @AfterEach
    void close() {
        if (lab != null) {
            lab.close();
        }
    }

    static List<Lesson> lessons() throws IOException {
        return Lesson.in(Derbench.HOME.resolve("docs"));
    }

    /** The repository as a reader sees it from its root, but with results of its own. */
    private void repository() throws IOException {
        try (Stream<Path> parts = Files.list(Derbench.HOME)) {
            for (Path part : parts.toList()) {
                String name = part.getFileName().toString();
                if (!OWN.contains(name) && !(lab != null && name.equals(LABS))) {
                    Files.createSymbolicLink(folder.resolve(name), part);
                }
            }
        }
        Files.writeString(
                folder.resolve("derbench"),
                "#!/bin/sh\nexec '" + System.getProperty("java.home")
                        + "/bin/java' -XX:+UseSerialGC -XX:TieredStopAtLevel=1 '-Dderbench.home=" + folder
                        + "' -Dderbench.terminal= -cp '"
                        + Derbench.HOME.resolve("target/derbench/lib") + "/*' org.derbench.cli.Main \"$@\"\n");
        assertThat(folder.resolve("derbench").toFile().setExecutable(true)).isTrue();
    }

    /** Two namespaces in the place of the boards that the example names. */
    private void emulateBoards() throws Exception {
        lab = new SshLab(Files.createDirectories(folder.resolve("boards-of-the-lesson")));
        Files.copy(lab.labFile(), Files.createDirectories(folder.resolve(LABS)).resolve("example.yaml"));
    }

    private List<String> words(Lesson.Command command) throws Exception {
        List<String> words = new ArrayList<>(lab == null ? List.of() : lab.atCoordinator());
        words.addAll(List.of("sh", "-eu", "-c", lab == null ? command.script() : onThisKernel(command.script())));
        return words;
    }

    /** The boards of a lesson have Debian's kernel; one without netem makes token buckets alone. */
    private static String onThisKernel(String script) throws Exception {
        return new ProcessBuilder(WIRE).start().waitFor() == 0 ? script : script.replace(" 10mbit", " 10mbit/bucket");
    }

    /** The published datasets beside its own results. */
    private void published() throws IOException {
        Path results = Files.createDirectories(folder.resolve("results"));
        try (Stream<Path> datasets = Files.list(Derbench.HOME.resolve("results"))) {
            for (Path dataset : datasets.filter(
                            each -> each.getFileName().toString().startsWith("reference"))
                    .toList()) {
                Files.createSymbolicLink(results.resolve(dataset.getFileName()), dataset);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void everyCommandOfTheLessonEndsAsStated(Lesson lesson) throws Exception {
        if (lesson.needsLab()) {
            emulateBoards();
        }
        repository();
        published();
        Path maven = MavenRepository.in(folder.resolve("maven-repository"));
        assertThat(lesson.commands()).isNotEmpty();
        for (Lesson.Command command : lesson.commands()) {
            assertEndsAsItSays(command, maven);
        }
    }

    private void assertEndsAsItSays(Lesson.Command command, Path maven) throws Exception {
        Process shell = shell(command, maven);
        assertThat(shell.waitFor(Derbench.HANGS_AFTER.toMinutes(), TimeUnit.MINUTES))
                .as(command.script())
                .isTrue();
        String said = Files.readString(folder.resolve("said.txt"));
        assertThat(said).doesNotContain("\tat ");
        if (shell.exitValue() != command.exitCode()) {
            // a trial that records which other programs it ran beside may say that it is degraded
            assertThat(shell.exitValue()).as(command.script() + said).isEqualTo(1);
            assertThat(degraded())
                    .as(command.script() + said)
                    .isNotEmpty()
                    .noneMatch(record -> record.conditions().disturbances().isEmpty());
        }
    }

    private List<TrialRecord> degraded() throws IOException {
        List<TrialRecord> degraded = new ArrayList<>();
        try (Stream<Path> files = Files.walk(folder.resolve("results"))) {
            for (Path file : files.filter(each -> each.endsWith("trials.jsonl")).toList()) {
                ResultsFolder.read(file.getParent()).stream()
                        .filter(record -> record.outcome() == Outcome.DEGRADED)
                        .forEach(degraded::add);
            }
        }
        return degraded;
    }

    private Process shell(Lesson.Command command, Path maven) throws Exception {
        ProcessBuilder shell = new ProcessBuilder(words(command))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said.txt").toFile());
        shell.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -Dmaven.repo.local=" + maven);
        return shell.start();
    }
}
