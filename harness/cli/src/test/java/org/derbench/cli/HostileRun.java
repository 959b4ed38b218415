package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.derbench.cli.HostileFiles.Hostile;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;

/**
 * Runs commands on hostile files, in this process: which processes they start is recorded, and what they take is
 * measured.
 */
final class HostileRun implements AutoCloseable {

    /**
     * The most time that a command may compute and wait. Other work that runs beside does not count, as it would on a
     * clock.
     */
    private static final Duration MOST_OF_ITS_OWN = Duration.ofSeconds(2);
    /** By the clock: only a run that hangs takes this long. */
    private static final Duration BOUND = Duration.ofSeconds(120);

    private final Path dump;
    private final Recording recording = new Recording();
    private boolean warm;

    /** @param folder for what is recorded */
    HostileRun(Path folder) {
        this.dump = folder.resolve("recording.jfr");
        ManagementFactory.getThreadMXBean().setThreadContentionMonitoringEnabled(true);
        recording.enable("jdk.ProcessStart");
        recording.start();
    }

    /** What was answered. */
    record Answer(Hostile file, int exitCode, String out, String err, Duration own) {}

    /** @param home derbench's own folder */
    Answer answer(Hostile file, Path home, String... words) {
        return assertTimeoutPreemptively(
                BOUND,
                () -> {
                    if (!warm) {
                        // classes of libraries that the first command of a JVM loads are nothing that a file can help
                        answered(file, home, "list", "boards");
                        warm = true;
                    }
                    return answered(file, home, words);
                },
                file::toString);
    }

    private static Answer answered(Hostile file, Path home, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Environment environment = new Environment(
                home,
                Map.of(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false);
        long before = ownNs();
        int exitCode = Main.run(environment, words);
        return new Answer(
                file,
                exitCode,
                out.toString(StandardCharsets.UTF_8),
                err.toString(StandardCharsets.UTF_8),
                Duration.ofNanos(ownNs() - before));
    }

    /** The time that this thread has computed and waited since its start. */
    private static long ownNs() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        ThreadInfo waits = threads.getThreadInfo(Thread.currentThread().getId());
        return threads.getCurrentThreadCpuTime()
                + Duration.ofMillis(waits.getWaitedTime() + waits.getBlockedTime())
                        .toNanos();
    }

    /** @param named what each line names */
    static void assertOneClearLine(Answer answer, String named) {
        assertThat(answer.exitCode()).as(answer.file() + ": " + answer.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err())
                .startsWith("derbench: ")
                .contains(named)
                .hasLineCount(1)
                .hasSizeLessThan(2200);
        assertThat(answer.err().replace("schemaVersion", ""))
                .doesNotContain(
                        "java.",
                        "org.",
                        "com.",
                        "Exception",
                        "Error",
                        "tag:yaml",
                        "^[",
                        "\\d",
                        "\\S",
                        "]*$",
                        "$defs",
                        "https:",
                        "schema");
        assertThat(answer.err().chars().filter(c -> c != '\n')).noneMatch(Character::isISOControl);
        assertThat(answer.own()).as(answer.file().toString()).isLessThan(MOST_OF_ITS_OWN);
    }

    void assertNothingWasRun() throws IOException {
        recording.stop();
        recording.dump(dump);
        List<RecordedEvent> started = RecordingFile.readAllEvents(dump).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.ProcessStart"))
                .toList();
        assertThat(started).isEmpty();
    }

    @Override
    public void close() {
        recording.close();
    }
}
