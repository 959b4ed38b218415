package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A real slurmctld and real slurmds, on boards that are namespaces. */
@Tag("longer")
@Execution(ExecutionMode.SAME_THREAD)
class SlurmLabTest {

    private static final int CELLS = 24;
    private static final int PAIRS = 2;

    @TempDir
    private Path folder;

    private SlurmLab lab;
    private Derbench derbench;
    private SweepFiles files;
    private Process sweep;
    private final long beganNs = System.nanoTime();

    @BeforeEach
    void open() throws Exception {
        lab = new SlurmLab(folder, PAIRS);
        derbench = Derbench.in(folder).through(lab.atHead(), Derbench.HOME);
        files = SweepFiles.in(
                folder,
                String.join(
                        "\n",
                        "name: many",
                        "links: [10mbit/bucket]",
                        "middleware: [zeromq, rmi]",
                        "serializers: [ProtoStuff, JSON (Jackson)]",
                        "patterns: [request-reply, push-pull, pub-sub]",
                        "nodes: [MMXU, DSCH]",
                        "trial: {duration: 2 s, warmUpAtMost: 200 ms, drainAtMost: 30 s}",
                        ""));
    }

    @AfterEach
    void close() {
        if (sweep != null) {
            sweep.destroyForcibly();
        }
        if (lab != null) {
            lab.close();
        }
    }

    @Test
    void sweepsOutliveBoardControllerAndStaleShaper() throws Exception {
        sweep = derbench.start(
                "sweep",
                files.plan().toString(),
                "--engine",
                "slurm",
                "--batch",
                "4 s",
                "--results",
                files.results().toString());

        await("both pairs have measured", () -> initiators().containsAll(List.of("n1", "n3")));
        lab.controllerDies();
        await("it waits for the controller", () -> derbench.err().contains("Slurm does not answer"));
        lab.controllerComesBack();
        await("the controller is back", () -> derbench.err().contains("Slurm answers again"));
        await("both pairs are at work", () -> lab.busy().size() == 2 * PAIRS);
        lab.loses("n1");
        await("a stale shaper is noticed", this::staleIsNoticed);

        SweepFiles.awaitEnd(sweep, files::records, this::told);
        assertThat(sweep.exitValue()).as(told()).isEqualTo(files.exitCode());
        System.out.printf("%.0f s: done%n%s", (System.nanoTime() - beganNs) / 1e9, derbench.err());
        files.assertComplete(CELLS);
        assertThat(files.records())
                .as("some were started again")
                .anyMatch(record -> record.identity().slurm().restarts() > 0);
        assertThat(files.records()).noneMatch(record -> record.setup().emulated());
        assertThat(lab.log("n3"))
                .as("no job waits for a login shell")
                .contains("launch task")
                .doesNotContain("get env for user");
        assertThat(Machine.eventually(() -> lab.slurm("squeue --noheader").isEmpty()))
                .as("no job is left")
                .isTrue();
        assertThat(Machine.eventually(() -> unshaped("n3") && unshaped("n4")))
                .as("the Epilog clears")
                .isTrue();
    }

    /** The boards that records are from. */
    private Set<String> initiators() {
        try {
            return files.begun()
                    ? files.records().stream()
                            .map(record -> record.identity().slurm().boards().get("initiator"))
                            .collect(Collectors.toSet())
                    : Set.of();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether it is; takes the shaping away once more where it is not, for between two jobs nobody looks. */
    private boolean staleIsNoticed() {
        if (derbench.err().contains("the egress of the n4 is no")) {
            return true;
        }
        try {
            lab.on("n4", "tc qdisc del dev eth0 root 2>/dev/null; sleep 1");
            return false;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private boolean unshaped(String board) {
        try {
            return !lab.on(board, "tc qdisc show dev eth0").contains("tbf");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void await(String what, BooleanSupplier condition) throws Exception {
        boolean came = Machine.comesUp(() -> condition.getAsBoolean() || !sweep.isAlive()) && sweep.isAlive();
        System.out.printf("%.0f s: %s%n", (System.nanoTime() - beganNs) / 1e9, what);
        assertThat(came).as(what + "\n" + told()).isTrue();
    }

    private String told() throws IOException {
        return derbench.out() + derbench.err() + lab.slurm("squeue; sinfo -N") + lab.logs();
    }
}
