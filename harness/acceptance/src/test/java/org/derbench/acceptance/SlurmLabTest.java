package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real slurmctld and real slurmds; with {@code -Dderbench.full=true} twice as many cells. */
class SlurmLabTest {

    private static final boolean FULL = Boolean.getBoolean("derbench.full");
    private static final int CELLS = FULL ? 24 : 12;
    private static final int PAIRS = 2;

    @TempDir
    private Path folder;
    private SlurmLab lab;
    private Derbench derbench;
    private SweepFiles files;
    private Process sweep;

    @BeforeEach
    void open() throws Exception {
        lab = new SlurmLab(folder, PAIRS);
        derbench = Derbench.in(folder).through(lab.atHead(), Derbench.HOME);
        files = SweepFiles.in(folder, String.join("\n", "name: many", "links: [10mbit]", "middleware: [zeromq, rmi]",
                "serializers: [ProtoStuff, JSON (Jackson)]", "patterns: [request-reply, push-pull, pub-sub]",
                FULL ? "nodes: [MMXU, DSCH]" : "nodes: [MMXU]", "trial: {duration: 500 ms, warmUpAtMost: 200 ms}", ""));
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
    void aSweepOutlivesAStaleShaperItsControllerAndABoard() throws Exception {
        sweep = derbench.start("sweep", files.plan().toString(), "--engine", "slurm", "--block", "1 s", "--results",
                files.results().toString());

        await("both pairs are at work", () -> lab.busy().size() == 2 * PAIRS && recorded() >= 1);
        lab.on("n4", "tc qdisc del dev eth0 root");
        await("a stale shaper is noticed", () -> derbench.err().contains("the egress of the n4 is no"));

        lab.controllerDies();
        await("it waits for the controller", () -> derbench.err().contains("Slurm does not answer"));
        lab.controllerComesBack();
        await("the controller is back", () -> derbench.err().contains("Slurm answers again"));

        await("the first pair is at work", () -> lab.busy().contains("n1"));
        lab.loses("n1");

        assertThat(sweep.waitFor(5, TimeUnit.MINUTES)).as(told()).isTrue();
        assertThat(sweep.exitValue()).as(told()).isZero();
        files.assertComplete(CELLS);
        assertThat(files.records()).extracting(SlurmLabTest::initiator).containsOnly("n1", "n3");
        assertThat(files.records()).as("some were started again").anyMatch(record -> record.fields().object("slurm").integer("restarts") > 0);
        assertThat(files.records()).noneMatch(record -> record.fields().flag("emulated"));
        assertThat(lab.slurm("squeue --noheader")).isEmpty();
        assertThat(Machine.eventually(() -> unshaped("n3") && unshaped("n4"))).as("the Epilog clears").isTrue();
    }

    @Test
    void whatSlurmCannotGiveIsRefusedInOneLine() throws Exception {
        Files.writeString(files.plan(), Files.readString(files.plan()) + "boards: [bbb]\n");

        Run run = derbench.run("sweep", files.plan().toString(), "--engine", "slurm", "--results", files.results().toString());

        assertThat(run.exitCode()).as(run.said()).isEqualTo(2);
        assertThat(run.err()).startsWith("derbench: Slurm has no pair of 'bbb': ").hasLineCount(1);

        Run paired = derbench.run("sweep", files.plan().toString(), "--engine", "slurm", "--pair", "emulated");

        assertThat(paired.exitCode()).as(paired.said()).isEqualTo(2);
        assertThat(paired.err()).contains("leave out --pair").hasLineCount(1);
    }

    private int recorded() {
        try {
            return files.begun() ? files.records().size() : 0;
        } catch (IOException e) {
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

    private static String initiator(TrialRecord record) {
        return record.fields().object("slurm").text("initiator");
    }

    private void await(String what, BooleanSupplier condition) throws Exception {
        boolean came = false;
        for (int i = 0; i < 3 && sweep.isAlive() && !came; i++) {
            came = Machine.eventually(() -> condition.getAsBoolean() || !sweep.isAlive()) && sweep.isAlive();
        }
        if (!came && sweep.isAlive()) {
            Machine.signal(sweep.toHandle(), "QUIT");
            TimeUnit.SECONDS.sleep(1);
        }
        assertThat(came).as(what + "\n" + told()).isTrue();
    }

    private String told() throws IOException {
        return derbench.out() + derbench.err() + lab.slurm("squeue; sinfo -N") + lab.logs();
    }
}
