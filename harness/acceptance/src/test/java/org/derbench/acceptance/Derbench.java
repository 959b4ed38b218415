package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.RecordException;
import org.derbench.engine.record.TrialRecord;

/** Runs derbench as its users do: as a process, from the distribution. */
final class Derbench {

    static final Path HOME = Path.of(System.getProperty("derbench.home"));
    /** Only a command that hangs takes this long. */
    static final Duration HANGS_AFTER = Duration.ofMinutes(15);

    /** How it says that a link was not what it is. */
    static final String LINK_IS_NOT = "the link is not '";

    private final Path folder;
    private final List<String> prefix;
    private final Path home;

    /**
     * Whoever runs the tests in the background of a shell has Ctrl-C ignored, and so would every process they start.
     */
    private static final List<String> WITH_CTRL_C = List.of("env", "--default-signal=INT");

    private Derbench(Path folder, List<String> prefix, Path home) {
        this.folder = folder;
        this.prefix = prefix;
        this.home = home;
    }

    /** One that keeps its temporary files and its output in that folder. */
    static Derbench in(Path folder) {
        return new Derbench(folder, List.of(), HOME);
    }

    /** The same, started through another program, from another installation. */
    Derbench through(List<String> program, Path installation) {
        return new Derbench(folder, program, installation);
    }

    /** What a run left. */
    record Run(int exitCode, String out, String err) {

        /** The objects that {@code --json} printed. */
        List<Fields> records() {
            return objects().map(Fields::parse).toList();
        }

        /** The records of trials that {@code --json} printed. */
        List<TrialRecord> trials() {
            return objects().map(Run::trial).toList();
        }

        private Stream<String> objects() {
            return out.lines().filter(line -> line.startsWith("{"));
        }

        private static TrialRecord trial(String line) {
            try {
                return TrialRecord.parse(line);
            } catch (RecordException e) {
                throw new AssertionError(line, e);
            }
        }

        /** The record of the only trial; fails where there is another number of them. */
        TrialRecord record() {
            assertThat(trials()).as(said()).hasSize(1);
            return trials().get(0);
        }

        /** Everything that it said, for the message of a failed assertion. */
        String said() {
            return "exit code " + exitCode + "\n" + out + err;
        }
    }

    /** The words of a trial in a folder: its code is compiled soon, and its record comes as JSON. */
    static String[] trial(Path folder, Stream<String> words) {
        Stream<String> own = Stream.of(
                "--json",
                "--jvm-option=-XX:TieredStopAtLevel=1",
                "--results",
                folder.resolve("results").toString());
        return Stream.of(Stream.of("trial"), words, own)
                .flatMap(Function.identity())
                .toArray(String[]::new);
    }

    /** Runs it to its end. */
    Run run(String... arguments) throws IOException, InterruptedException {
        Process process = start(arguments);
        try {
            if (!process.waitFor(HANGS_AFTER.toMinutes(), TimeUnit.MINUTES)) {
                throw new AssertionError("derbench " + String.join(" ", arguments) + " does not end");
            }
            return new Run(process.exitValue(), out(), err());
        } finally {
            process.destroyForcibly();
        }
    }

    /** Starts it and waits until that is seen of it, also for a moment. */
    Process startUntil(Predicate<Process> seen, String... arguments) throws IOException, InterruptedException {
        Process process = start(arguments);
        AtomicBoolean was = new AtomicBoolean();
        Machine.comesUp(() -> {
            was.set(seen.test(process));
            return was.get() || !process.isAlive();
        });
        assertThat(was).as("%s%s", out(), err()).isTrue();
        return process;
    }

    /** Starts it. */
    Process start(String... arguments) throws IOException {
        List<String> line = new ArrayList<>(WITH_CTRL_C);
        line.addAll(prefix);
        line.addAll(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + folder,
                "-Dderbench.home=" + home,
                "-Dderbench.terminal=",
                "-cp",
                home.resolve("target/derbench/lib") + "/*",
                "org.derbench.cli.Main"));
        line.addAll(List.of(arguments));
        return new ProcessBuilder(line)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .redirectError(folder.resolve("err.txt").toFile())
                .start();
    }

    String out() {
        return text("out.txt");
    }

    String err() {
        return text("err.txt");
    }

    private String text(String file) {
        try {
            return Files.readString(folder.resolve(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
