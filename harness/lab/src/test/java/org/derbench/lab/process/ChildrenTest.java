package org.derbench.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildrenTest {

    private static final Duration HANGS_AFTER = Duration.ofMinutes(1);

    private static final Duration BOUND = Duration.ofSeconds(20);

    @TempDir
    private Path temporary;

    private RunFolder runFolder;
    private Children children;

    @BeforeEach
    void open() {
        runFolder = RunFolder.in(temporary);
        children = Children.registeredIn(runFolder);
    }

    @AfterEach
    void close() {
        children.close();
    }

    @Test
    void aCommandsWordsAndExitCodeAreHeard() {
        CommandResult result = children.run(List.of(), List.of("sh", "-c", "echo out; echo err >&2; exit 7"), BOUND);

        assertThat(result.out()).isEqualTo("out\n");
        assertThat(result.err()).isEqualTo("err\n");
        assertThat(result.exitCode()).isEqualTo(7);
        assertThatThrownBy(result::outOrThrow)
                .isInstanceOf(LabException.class)
                .hasMessageContaining("ended with 7: err");
    }

    @Test
    void languageAndTimeZoneChangeNothing() {
        CommandResult result = children.run(
                List.of(), List.of("sh", "-c", "echo $LC_ALL $TZ ${LANGUAGE-none}; tar -x -f /nowhere"), BOUND);

        assertThat(result.out()).isEqualTo("C.UTF-8 UTC none\n");
        assertThat(result.err()).contains("No such file or directory");
    }

    @Test
    void nothingIsStartedOnceItIsClosed() {
        Children closed = Children.registeredIn(runFolder);
        closed.close();

        assertThatThrownBy(() -> closed.run(List.of(), List.of("true"), BOUND))
                .isInstanceOf(LabException.class)
                .hasMessageEndingWith("is not started: derbench is ending");
    }

    @Test
    void muchOutputDoesNotBlockACommand() {
        CommandResult result =
                children.run(List.of(), List.of("sh", "-c", "head -c 1000000 /dev/zero | tee /dev/stderr"), BOUND);

        assertThat(result.out()).hasSize(1_000_000);
        assertThat(result.err()).hasSize(1_000_000);
    }

    @Test
    void anEndlessCommandIsKilled() {
        List<String> forever = List.of("sleep", "1000");

        assertThatThrownBy(() -> children.run(List.of(), forever, Duration.ofMillis(200)))
                .isInstanceOf(LabException.class)
                .hasMessage("'sleep 1000' did not end within 200 ms");
        awaitRegistered(0);
    }

    @Test
    void aTooLongTemporaryFolderIsRefused() throws IOException {
        Path deep = Files.createDirectories(temporary.resolve("a".repeat(60)));
        try (Children far = Children.registeredIn(RunFolder.in(deep))) {
            assertThatThrownBy(() -> far.socket())
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining(deep.toString())
                    .hasMessageEndingWith("name a shorter folder with TMPDIR=FOLDER");
        }
    }

    @Test
    void anAbsentProgramIsAMissingCapability() {
        assertThatThrownBy(() -> children.start(List.of(), List.of("no-such-program")))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContaining("no-such-program");
    }

    @Test
    void terminalInterruptsDoNotReachChildren() {
        Process process = children.start(List.of(), List.of("sleep", "1000"));

        await().atMost(HANGS_AFTER).until(() -> ProcessState.session(process.pid()) == process.pid());
    }

    @Test
    void aChildIsRegisteredUntilItEnds() {
        Process process = children.start(List.of(), List.of("sleep", "1000"));
        assertThat(registered()).extracting(entry -> entry.id().pid()).containsExactly(process.pid());
        assertThat(registered()).extracting(Registry.Entry::command).containsExactly("sleep 1000");

        Children.end(process);

        awaitRegistered(0);
    }

    @Test
    void closingEndsEveryChildAndTheRegistration() throws Exception {
        Process process = children.start(List.of(), List.of("sleep", "1000"));

        children.close();

        assertThat(process.waitFor(0, TimeUnit.SECONDS)).isTrue();
        assertThat(runFolder.coordinatorFolders()).isEmpty();
        children = Children.registeredIn(runFolder);
    }

    private void awaitRegistered(int count) {
        await().atMost(HANGS_AFTER).until(() -> registered().size() == count);
    }

    private List<Registry.Entry> registered() {
        try {
            return Registry.at(runFolder.coordinatorFolders().get(0)).entries();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
