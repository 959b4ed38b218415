package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.results.ResultsFolder;

/** A small plan, and what sweeps of it leave on the disk. */
record SweepFiles(Path plan, Path results) {

    /**
     * A plan of that many forks in short trials, as text: of a load that other load on the machine hardly keeps from
     * being OK.
     */
    static String plan(String serializers, String patterns, int forks) {
        return String.join(
                "\n",
                "name: small",
                "links: [unshaped]",
                "middleware: [zeromq]",
                "serializers: [" + serializers + "]",
                "patterns: [" + patterns + "]",
                "loads: [closed]",
                "trial: {duration: 1 s, warmUpAtMost: 100 ms, drainAtMost: 30 s, forks: " + forks
                        + ", jvmOptions: ['-XX:TieredStopAtLevel=1']}",
                "");
    }

    static SweepFiles in(Path folder, String plan) throws IOException {
        return new SweepFiles(Files.writeString(folder.resolve("small.yaml"), plan), folder.resolve("results"));
    }

    /** The folder of the only sweep. */
    Path sweep() throws IOException {
        try (Stream<Path> sweeps = Files.list(results)) {
            return sweeps.filter(sweep -> Files.exists(sweep.resolve("plan.yaml")))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Whether there is a sweep yet. */
    boolean begun() throws IOException {
        if (!Files.isDirectory(results)) {
            return false;
        }
        try (Stream<Path> sweeps = Files.list(results)) {
            return sweeps.anyMatch(sweep -> Files.exists(sweep.resolve("plan.yaml")));
        }
    }

    String id() throws IOException {
        return sweep().getFileName().toString();
    }

    List<TrialRecord> records() throws IOException {
        return ResultsFolder.read(sweep());
    }

    /** The records of a sweep or a trial, whose folder is the only one there. */
    static List<TrialRecord> recordsIn(Path results) throws IOException {
        try (Stream<Path> folders = Files.list(results)) {
            return ResultsFolder.read(folders.findFirst().orElseThrow());
        }
    }

    /**
     * Waits until a sweep ends, whose records those are. Beside other load a trial takes longer; some trial must have
     * ended every three minutes.
     */
    static void awaitEnd(Process sweep, Callable<List<TrialRecord>> records, Callable<String> said) throws Exception {
        int now;
        for (int before = -1; !sweep.waitFor(3, TimeUnit.MINUTES); before = now) {
            now = records.call().size();
            assertThat(now)
                    .as("it goes on: " + (now > before ? "" : said.call()))
                    .isGreaterThan(before);
        }
    }

    static String key(TrialRecord record) {
        return record.identity().cell() + " " + record.identity().fork() + "."
                + record.identity().repetition();
    }

    /** How a sweep of theirs ends. */
    int exitCode() throws IOException {
        return Measured.exitCode(records());
    }

    /**
     * Fails unless there are exactly this many trials, each once, all measured. Beside other load messages may be late.
     */
    void assertComplete(int trials) throws IOException {
        assertThat(records()).hasSize(trials).allSatisfy(Measured::assertMeasured);
        assertThat(records()).extracting(SweepFiles::key).doesNotHaveDuplicates();
    }

    String[] start(String... more) {
        return Stream.concat(Stream.of("sweep", "--pair=loopback", "--results=" + results), Stream.of(more))
                .toArray(String[]::new);
    }
}
