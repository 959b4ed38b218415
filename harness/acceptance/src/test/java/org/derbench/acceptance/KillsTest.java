package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * kill -9 of whatever takes part in a sweep on emulated boards, at random moments, each time followed by --resume where
 * the coordinator has ended. Five times; with {@code -Dderbench.full=true} thirty times, or as often as
 * {@code -Dderbench.kills} says. {@code -Dderbench.seed} is the first of all choices.
 */
@Tag("longer")
class KillsTest {

    private static final boolean FULL = Boolean.getBoolean("derbench.full");
    private static final int KILLS = Integer.getInteger("derbench.kills", FULL ? 30 : 5);
    private static final int CELLS = 8;
    /** So that there are trials left after the last kill. */
    private static final int FORKS = Math.max(1, KILLS * 3 / 2 / CELLS);

    @TempDir
    private Path folder;

    private Derbench derbench;
    private SweepFiles files;

    /** Links that a relay can be beside boards that have all cores. */
    private static String plan() {
        return SweepFiles.plan("ProtoStuff", "push-pull, pub-sub", FORKS)
                .replace("[closed]", "[closed, \"closed:2\"]")
                .replace("links:", "boards: [laptop-emulated]\nlinks:")
                .replace("[unshaped]", "[10mbit, 1mbit]")
                .replace("trial: {", "trial: {retries: 5, ");
    }

    @BeforeEach
    void open() throws Exception {
        assumeTrue(
                runs("unshare", "--net", "true"), "needs network namespaces: derbench doctor says what permits them");
        assumeTrue(runs("chrt", "--fifo", "2", "true"), "needs real-time processes: run as root, or with CAP_SYS_NICE");
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "needs two CPUs, for two emulated boards");
        derbench = Derbench.in(folder);
        files = SweepFiles.in(folder, plan());
    }

    private static boolean runs(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command).start().waitFor() == 0;
    }

    @Test
    void manyKillsLeaveOnlyEachTrialOnce() throws Exception {
        Kills kills = new Kills(Long.getLong("derbench.seed", 7), () -> derbench.start(arguments()), this::recorded);
        kills.of("the coordinator", () -> List.of(kills.coordinator().toHandle()))
                .of("a holder of a namespace", () -> below(kills, "", command -> command.endsWith("/cat")))
                .of("a taker of slices", () -> below(kills, "SliceTaker", command -> true))
                .of("a spinner", () -> below(kills, "Spinner", command -> true))
                .of("a relay", () -> below(kills, "relay.py", command -> command.contains("python")))
                .of("a removal", () -> Machine.all("derbench-removal " + folder))
                .of("a node", () -> below(kills, "NodeMain", command -> command.endsWith("/java")));
        kills.run(KILLS);
        System.out.println("kills: " + kills.counts());
        assertThat(kills.coordinator().waitFor(15, TimeUnit.MINUTES)).isTrue();
        derbench.run(arguments());
        assertThat(files.records())
                .as(derbench.err())
                .hasSize(CELLS * FORKS)
                .extracting(SweepFiles::key)
                .doesNotHaveDuplicates();
        assertThat(files.records())
                .filteredOn(record -> record.outcome() == Outcome.FAILED)
                .extracting(TrialRecord::reason)
                .isEmpty();
        // no message may end in a window in which other programs have the machine, which its record then says
        assertThat(files.records())
                .filteredOn(record -> record.outcome() == Outcome.INVALID
                        && record.conditions().disturbances().isEmpty())
                .extracting(TrialRecord::reason)
                .isEmpty();
        derbench.run("clean");
        assertThat(Machine.eventually(() ->
                        Machine.all(folder.toString()).isEmpty() && kills.seen().isEmpty()))
                .as("processes left")
                .isTrue();
        assertThat(folder.toFile().list())
                .as("left in the folder for temporary files")
                .filteredOn(name -> name.startsWith("derbench"))
                .allSatisfy(name -> assertThat(folder.resolve(name)).isEmptyDirectory());
    }

    private static List<ProcessHandle> below(Kills kills, String text, Predicate<String> command) {
        return Machine.descendants(kills.coordinator().toHandle(), text).stream()
                .filter(process -> command.test(process.info().command().orElse("")))
                .toList();
    }

    private String[] arguments() throws IOException {
        String target = files.begun() ? "--resume=" + files.id() : files.plan().toString();
        return new String[] {"sweep", target, "--pair=emulated", "--results=" + files.results()};
    }

    private int recorded() throws Exception {
        return files.begun() ? files.records().size() : 0;
    }
}
