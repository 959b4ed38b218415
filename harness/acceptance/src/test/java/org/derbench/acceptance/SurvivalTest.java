package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Real processes that are killed or stopped in the middle of a trial: that what the simulated campaign shows of any
 * moment (harness/sim) is true of one.
 */
@Order(2)
class SurvivalTest {

    private static final String NODE = "org.derbench.engine.node.NodeMain";
    /** More than a node says of itself, and sends in first messages; the link carries it in a sixth of a second. */
    private static final long MANY_BYTES = 200_000;

    /**
     * By the address that it has on an emulated pair; on a loopback device by the order of their starts, which numbers
     * that begin anew are not.
     */
    private static final Comparator<ProcessHandle> INITIATOR_FIRST = Comparator.comparing(
                    (ProcessHandle process) -> !Machine.hasAddress(process, "10.213.0.1"))
            .thenComparing(process -> process.info().startInstant().orElse(Instant.MAX))
            .thenComparing(ProcessHandle::pid);

    @TempDir
    private Path folder;

    private Derbench derbench;
    private Process coordinator;

    @BeforeEach
    void startTwoTrials() throws Exception {
        derbench = Derbench.in(folder);
        Path plan = folder.resolve("plan.yaml");
        Files.writeString(
                plan,
                String.join(
                        "\n",
                        "name: survival",
                        "links: [10mbit]",
                        "middleware: [zeromq]",
                        "serializers: [ProtoStuff]",
                        "patterns: [push-pull, request-reply]",
                        "nodes: [MMXU]",
                        "nodeSizes: [small]",
                        "loads: [closed]",
                        "trial:",
                        "  duration: 5 s",
                        "  warmUpAtMost: 1 s",
                        "  drainAtMost: 10 s",
                        "  retries: 0",
                        "  jvmOptions: ['-XX:TieredStopAtLevel=1']",
                        ""));
        assertThat(nodesAreUp(plan)).as("two nodes are up: " + derbench.err()).isTrue();
        // into the trial, which takes six seconds from there; nodes begin anew where a link is not as it should be
        assertThat(Machine.comesUp(() -> nodes().stream().anyMatch(node -> Machine.bytesWritten(node) > MANY_BYTES)
                        || !coordinator.isAlive()))
                .as("messages cross the link: " + derbench.err())
                .isTrue();
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        assertThat(derbench.run("clean").exitCode()).isZero();
        assertThat(Machine.eventually(() -> Machine.all(folder.toString()).isEmpty()))
                .as("processes left: %s", Machine.all(folder.toString()))
                .isTrue();
        try (Stream<Path> left = Files.walk(folder)) {
            Set<String> names = left.map(path -> path.getFileName().toString()).collect(Collectors.toSet());
            assertThat(names).noneMatch(name -> name.matches("derbench-(initiator|responder).*"));
        }
    }

    private boolean nodesAreUp(Path plan) throws Exception {
        coordinator = derbench.start(
                "sweep", plan.toString(), "--results", folder.resolve("results").toString());
        return Machine.comesUp(() -> nodes().size() == 2 || !coordinator.isAlive()) && coordinator.isAlive();
    }

    /** Both nodes' JVMs, the initiator's first. */
    private List<ProcessHandle> nodes() {
        return Machine.descendants(coordinator.toHandle(), NODE).stream()
                .filter(process -> process.info().command().orElse("").endsWith("/java"))
                .sorted(INITIATOR_FIRST)
                .toList();
    }

    /** One of both, as soon as both are there: they begin anew where a link is not as it should be. */
    private ProcessHandle node(int number) {
        List<ProcessHandle> both = new ArrayList<>();
        assertThat(Machine.comesUp(() -> {
                    both.clear();
                    both.addAll(nodes());
                    return both.size() == 2;
                }))
                .as("two nodes are up: " + derbench.err())
                .isTrue();
        return both.get(number);
    }

    private boolean said(String text) {
        return derbench.err().contains(text);
    }

    private List<TrialRecord> records() throws IOException {
        return SweepFiles.recordsIn(folder.resolve("results"));
    }

    @Tag("longer")
    @ParameterizedTest
    @CsvSource({"0, KILL, initiator", "1, STOP, responder", "1, KILL, responder", "0, STOP, initiator"})
    @DisplayName("a node that is killed or stopped fails its trial alone")
    void aDeadNodeFailsItsTrialAlone(int node, String signal, String end) throws Exception {
        failsAndGoesOn(node, signal, end);
    }

    private void failsAndGoesOn(int node, String signal, String end) throws Exception {
        Machine.signal(node(node), signal);

        assertThat(coordinator.waitFor(5, TimeUnit.MINUTES))
                .as("the sweep ends")
                .isTrue();
        assertThat(coordinator.exitValue()).as(derbench.err()).isEqualTo(1);
        List<TrialRecord> records = records();
        assertThat(records).hasSize(2);
        assertThat(records.get(0).outcome()).isEqualTo(Outcome.FAILED);
        Measured.assertMeasured(records.get(1));
        assertThat(records.get(0).reason()).contains(end).startsWith(signal.equals("KILL") ? "DIED" : "HUNG");
    }

    /** Ways to break the two namespaces in which the nodes run. */
    private enum Breaking {
        HOLDERS_KILLED {
            @Override
            void of(List<ProcessHandle> holders) throws Exception {
                holders.forEach(ProcessHandle::destroyForcibly);
            }
        },
        INTERFACE_GONE {
            @Override
            void of(List<ProcessHandle> holders) throws Exception {
                inside(holders, "ip", "link", "delete", "link0");
            }
        },
        SHAPING_GONE {
            @Override
            void of(List<ProcessHandle> holders) throws Exception {
                List<ProcessHandle> relay =
                        Machine.descendants(holders.get(0).parent().orElseThrow(), "relay.py");
                relay.forEach(ProcessHandle::destroyForcibly);
                if (relay.isEmpty()) {
                    inside(holders, "tc", "qdisc", "delete", "dev", "link0", "root");
                }
            }
        };

        abstract void of(List<ProcessHandle> holders) throws Exception;

        private static void inside(List<ProcessHandle> holders, String... command) throws Exception {
            List<String> line = new ArrayList<>(List.of(
                    "nsenter",
                    "--target",
                    Long.toString(holders.get(0).pid()),
                    "--user",
                    "--preserve-credentials",
                    "--net",
                    "--"));
            if (Files.readSymbolicLink(Path.of("/proc/self/ns/user"))
                    .equals(Files.readSymbolicLink(
                            Path.of("/proc/" + holders.get(0).pid() + "/ns/user")))) {
                line.removeAll(List.of("--user", "--preserve-credentials"));
            }
            line.addAll(List.of(command));
            Process process = new ProcessBuilder(line).inheritIO().start();
            assertThat(process.waitFor()).isZero();
        }
    }

    @Tag("longer")
    @Test
    @DisplayName("lost namespaces are made anew, and the fork is run again")
    void lostNamespacesAreMadeAnew() throws Exception {
        breaks(Breaking.HOLDERS_KILLED);
    }

    @Tag("longer")
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "HOLDERS_KILLED")
    @DisplayName("a link that is not as it was made is made anew, and the fork is run again")
    void aChangedLinkIsMadeAnew(Breaking breaking) throws Exception {
        breaks(breaking);
    }

    /** The processes that hold the namespaces, the initiator's first. */
    private List<ProcessHandle> holders() {
        return Machine.descendants(coordinator.toHandle(), "").stream()
                .filter(process -> process.info().command().orElse("").endsWith("/cat"))
                .sorted(INITIATOR_FIRST)
                .toList();
    }

    private void breaks(Breaking breaking) throws Exception {
        // a relay has a namespace of its own between them; they are made anew where a link is not as it should be
        assumeTrue(
                Machine.eventually(() -> holders().size() >= 2),
                "needs network namespaces: derbench doctor says what permits them");
        List<ProcessHandle> holders = holders();
        assertThat(holders).hasSizeGreaterThanOrEqualTo(2);

        breaking.of(holders);

        assertThat(coordinator.waitFor(5, TimeUnit.MINUTES))
                .as("the sweep ends")
                .isTrue();
        assertThat(records()).hasSize(2).allSatisfy(Measured::assertMeasured);
        assertThat(coordinator.exitValue()).as(derbench.err()).isEqualTo(Measured.exitCode(records()));
        assertThat(records().get(0).identity().earlierFailures()).isNotEmpty();
        List<String> failures = records().stream()
                .flatMap(record -> record.identity().earlierFailures().stream())
                .toList();
        assertThat(failures).allMatch(failure -> failure.startsWith("TESTBED: "));
        // beside other load the link that was made anew may not be what it should be, and is made anew again
        assertThat(failures.subList(1, failures.size())).allMatch(failure -> failure.contains(Derbench.LINK_IS_NOT));
        assertThat(derbench.err().lines())
                .filteredOn(line -> line.contains("the testbed broke"))
                .hasSameSizeAs(failures);
    }

    @Test
    @DisplayName("a killed coordinator leaves readable results and no process")
    void aKilledCoordinatorLeavesReadableResults() throws Exception {
        Machine.signal(node(1), "STOP");
        Machine.signal(coordinator.toHandle(), "KILL");

        assertThat(Machine.eventually(() -> Machine.all(folder.toString()).isEmpty()))
                .as("nodes die with the coordinator")
                .isTrue();
        assertThat(records()).isEmpty();
    }

    @Tag("longer")
    @Test
    @DisplayName("Ctrl-C lets the trial end and says how to go on")
    void ctrlCLetsTheTrialEnd() throws Exception {
        Machine.signal(coordinator.toHandle(), "INT");

        assertThat(coordinator.waitFor(1, TimeUnit.MINUTES)).as("it stops").isTrue();
        assertThat(coordinator.exitValue()).isEqualTo(130);
        assertThat(derbench.err())
                .contains(
                        "finishing the trial that runs",
                        "stopped; what had ended, 1 trial,",
                        "derbench sweep --resume survival-");
        assertThat(records()).singleElement().satisfies(Measured::assertMeasured);
    }

    @Test
    @DisplayName("Ctrl-C twice stops at once and says where the results are")
    void ctrlCTwiceStopsAtOnce() throws Exception {
        Machine.signal(coordinator.toHandle(), "INT");
        assertThat(Machine.eventually(() -> said("finishing"))).isTrue();
        Machine.signal(coordinator.toHandle(), "INT");

        assertThat(coordinator.waitFor(1, TimeUnit.MINUTES)).as("it stops").isTrue();
        assertThat(coordinator.exitValue()).isEqualTo(130);
        assertThat(derbench.err())
                .contains(
                        "derbench: stopped; what had ended, 0 trials, is in " + folder.resolve("results"),
                        "derbench sweep --resume survival-");
        assertThat(records()).isEmpty();
    }
}
