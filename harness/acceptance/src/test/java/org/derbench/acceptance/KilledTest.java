package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.derbench.acceptance.Derbench.Result;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KilledTest {

    @TempDir
    private Path results;

    @BeforeEach
    void pair() throws Exception {
        Machine.requireEmulatedPair();
    }

    /** A trial whose two nodes are up, and long enough to be struck. */
    private Process running() throws IOException, InterruptedException {
        Process coordinator = Derbench.here().start("trial", "--middleware", "zeromq", "--serializer", "ProtoStuff",
                "--pattern", "push-pull", "--duration", "4s", "--repetitions", "2", "--results", results.toString());
        await(() -> Machine.nodes(coordinator).size() == 2);
        return coordinator;
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long endNs = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("it does not happen within a minute").isLessThan(endNs);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** Namespaces without a name, and the devices in them, are gone with the last process inside. */
    private void assertNothingIsLeft(List<ProcessHandle> descendants) throws Exception {
        assertThat(descendants).noneMatch(ProcessHandle::isAlive);
        assertThat(Derbench.here().run("clean").out()).isEqualTo("nothing was left behind\n");
    }

    @ParameterizedTest
    @CsvSource({"0,KILL,DIED", "1,KILL,DIED", "0,STOP,HUNG", "1,STOP,HUNG"})
    void aStruckNodeIsATypedFailureAndNothingIsLeft(int which, String signal, String kind) throws Exception {
        Process coordinator = running();
        List<ProcessHandle> descendants = coordinator.descendants().toList();
        List<ProcessHandle> nodes = Machine.nodes(coordinator);
        TimeUnit.SECONDS.sleep(2);
        Machine.signal(nodes.get(which), signal);

        Result trial = Result.of(coordinator);

        assertThat(trial.exitCode()).as(trial.err() + trial.out()).isEqualTo(1);
        List<TrialRecord> records = Derbench.records(results);
        assertThat(records).hasSize(2).allSatisfy(record -> assertThat(new RecordSchema().faults(record)).isEmpty());
        assertThat(records.get(1).outcome()).isEqualTo(Outcome.FAILED);
        assertThat(records.get(1).fields().text("reason")).startsWith(kind);
        assertThat(trial.out()).contains("FAILED", kind);
        assertNothingIsLeft(descendants);
    }

    @Test
    void aKilledCoordinatorTakesItsNodesWithItAndLeavesReadableResults() throws Exception {
        Process coordinator = running();
        List<ProcessHandle> descendants = coordinator.descendants().toList();
        coordinator.destroyForcibly().waitFor();

        await(() -> descendants.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(Derbench.records(results)).isEmpty();
        assertThat(Derbench.here().run("clean").out()).contains("removed registration of coordinator " + coordinator.pid());
        assertNothingIsLeft(descendants);
    }

    @Test
    void ctrlCStopsCleanlyAndSaysWhereTheResultsAre() throws Exception {
        Process coordinator = running();
        List<ProcessHandle> descendants = coordinator.descendants().toList();
        Machine.signal(coordinator.toHandle(), "INT");

        Result trial = Result.of(coordinator);

        assertThat(trial.exitCode()).isEqualTo(130);
        assertThat(trial.complaint()).startsWith("derbench: stopped; the 0 trials that had ended are in " + results);
        assertNothingIsLeft(descendants);
    }
}
