package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * kill -9 of whatever takes part in trials with faults, at random moments, also while a link is down or a broker dead:
 * nothing is left. Three times; with {@code -Dderbench.full=true} thirty times, or as often as {@code -Dderbench.kills}
 * says.
 */
@Tag("longer")
class FaultKillsTest {

    private static final int KILLS = Integer.getInteger("derbench.kills", Boolean.getBoolean("derbench.full") ? 30 : 3);
    private static final int FAULTS = 6;
    /** More trials than kills: each comes after one more is recorded. */
    private static final int FORKS = 1 + KILLS / FAULTS;
    /** The rest of the sweep, some eight seconds for each trial. */
    private static final int MOST_MINUTES = 5 + KILLS;

    private static final String PLAN = """
            name: faulty
            links: [10mbit]
            middleware: [mqtt]
            serializers: [ProtoStuff]
            patterns: [push-pull]
            loads: ["rate:50"]
            faults:
            - {at: 500 ms, link: down, for: 1 s}
            - {at: 500 ms, delay: 300 ms, for: 1 s}
            - {at: 500 ms, address: changes}
            - {at: 500 ms, address: changes, for: 500 ms}
            - {at: 500 ms, kill: broker, restartAfter: 500 ms}
            - {at: 500 ms, kill: responder, restartAfter: 500 ms}
            trial: {retries: 5, duration: 2 s, warmUpAtMost: 200 ms, forks: %d}
            """;

    @TempDir
    private Path folder;
    /** By their names, each held open: the kernel gives the name of one that is gone to another one. */
    private final Map<String, InputStream> namespaces = new ConcurrentHashMap<>();

    @AfterEach
    void letGo() throws IOException {
        for (InputStream held : namespaces.values()) {
            held.close();
        }
    }

    @Test
    @DisplayName("after many kills every trial is there once, no link is down, and no broker or namespace is left")
    void manyKillsLeaveOnlyEachTrialOnce() throws Exception {
        assumeTrue(
                new ProcessBuilder("unshare", "--net", "true").start().waitFor() == 0,
                "needs network namespaces: derbench doctor says what permits them");
        assumeTrue(Files.isExecutable(Path.of("/usr/sbin/mosquitto")), "needs mosquitto: apt-get install mosquitto");
        Derbench derbench = Derbench.in(folder);
        // if a participant was killed, a trial may last the half minute that it has to recover
        SweepFiles files = SweepFiles.in(folder, PLAN.formatted(FORKS));
        Kills kills = new Kills(
                Long.getLong("derbench.seed", 7),
                () -> derbench.start(arguments(files)),
                () -> files.begun() ? files.records().size() : 0);
        kills.of("the coordinator", () -> List.of(kills.coordinator().toHandle()))
                .of("a node", () -> below(kills, "NodeMain", command -> command.endsWith("/java")))
                .of("a broker", () -> below(kills, "mosquitto", command -> command.contains("mosquitto")))
                .of("a holder of a namespace", () -> below(kills, "", command -> command.endsWith("/cat")))
                .of("a relay", () -> below(kills, "relay.py", command -> command.contains("python")));
        kills.run(KILLS);
        System.out.println("kills: " + kills.counts());
        below(kills, "", command -> true);
        assertThat(kills.coordinator().waitFor(MOST_MINUTES, TimeUnit.MINUTES)).isTrue();
        derbench.run(arguments(files));
        assertThat(files.records())
                .as(derbench.err())
                .hasSize(FAULTS * FORKS)
                .extracting(SweepFiles::key)
                .doesNotHaveDuplicates();
        assertThat(files.records())
                .filteredOn(record -> record.outcome() == Outcome.FAILED)
                .extracting(TrialRecord::reason)
                .isEmpty();
        derbench.run("clean");

        assertThat(Machine.eventually(() ->
                        Machine.all(folder.toString()).isEmpty() && kills.seen().isEmpty()))
                .as("processes left")
                .isTrue();
        assertThat(namespaces).isNotEmpty();
        assertThat(Machine.eventually(() -> ProcessHandle.allProcesses()
                        .noneMatch(each -> namespaces.containsKey(Machine.networkNamespace(each.pid())))))
                .as("processes in the namespaces of its hosts, brokers too")
                .isTrue();
    }

    private List<ProcessHandle> below(Kills kills, String text, Predicate<String> command) {
        String own = Machine.networkNamespace(ProcessHandle.current().pid());
        kills.coordinator()
                .toHandle()
                .descendants()
                .filter(each -> !own.equals(Machine.networkNamespace(each.pid())))
                .forEach(this::hold);
        return Machine.descendants(kills.coordinator().toHandle(), text).stream()
                .filter(process -> command.test(process.info().command().orElse("")))
                .toList();
    }

    private void hold(ProcessHandle process) {
        String name = Machine.networkNamespace(process.pid());
        if (name.isEmpty() || namespaces.containsKey(name)) {
            return;
        }
        try {
            InputStream held = new FileInputStream("/proc/" + process.pid() + "/ns/net");
            if (name.equals(Machine.networkNamespace(process.pid()))) {
                namespaces.put(name, held);
            } else {
                held.close();
            }
        } catch (FileNotFoundException ended) {
            // a process that ends has none
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String[] arguments(SweepFiles files) throws IOException {
        String target = files.begun() ? "--resume=" + files.id() : files.plan().toString();
        return new String[] {"sweep", target, "--pair=emulated", "--results=" + files.results()};
    }
}
