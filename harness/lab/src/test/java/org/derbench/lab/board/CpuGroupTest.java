package org.derbench.lab.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.ProcessId;
import org.derbench.lab.process.ProcessSpace;
import org.derbench.lab.process.RunFolder;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Real control groups. */
@Isolated("it measures its share of a core")
class CpuGroupTest {

    private static final int NO_SUCH_CPU = 4000;
    /** Beside other load a spinner may get less than the quota. */
    private static final int ATTEMPTS = 30;

    private static final Slices.Sequence NO_SLICES = new Slices.Sequence(0, 0);

    @TempDir
    private Path temporary;

    private CpuGroup group;

    @BeforeEach
    void create() {
        Optional<CpuGroup> created = CpuGroup.create("test");
        Assumptions.assumeTrue(created.isPresent(), "control groups of CPU time are not permitted here");
        group = created.get();
    }

    @Test
    void aQuotaLeavesLessAndItsRecordSaysSo() {
        try (Children children = Children.registeredIn(RunFolder.in(temporary));
                BoardCpu cpu = BoardCpu.withQuota(children, Cpus.allowed().get(0), group)) {
            double all = cpu.limit(1, NO_SLICES).share();
            double half = cpu.limit(0.4, NO_SLICES).share();
            for (int again = 1; again < ATTEMPTS && all <= half; again++) {
                all = Math.max(all, cpu.limit(1, NO_SLICES).share());
            }

            assertThat(half).isLessThan(0.5).isLessThan(all);
            assertThat(cpu.means()).contains("quota");
            cpu.lift();
        }
        assertThat(group.path()).doesNotExist();
    }

    @Test
    void aCoreThatCannotBeHadLeavesNoneBehind() {
        try (Children children = Children.registeredIn(RunFolder.in(temporary))) {
            assertThatThrownBy(() -> BoardCpu.withQuota(children, NO_SUCH_CPU, group))
                    .isInstanceOf(LabException.class);
        }
        assertThat(group.path()).doesNotExist();
    }

    @Test
    void aProgramOfTheBoardIsInIt() {
        try (Children children = Children.registeredIn(RunFolder.in(temporary))) {
            String said = children.run(
                            new QuotaLimiter(group).joining(),
                            List.of("cat", "/proc/self/cgroup"),
                            Duration.ofSeconds(20))
                    .outOrThrow();

            assertThat(said).contains(group.path().getFileName().toString());
        } finally {
            group.remove();
        }
    }

    @Test
    void thoseOfDeadCoordinatorsAreCleanedAndThoseOfLivingOnesAreNot() throws Exception {
        Process dead = new ProcessBuilder("sleep", "30").start();
        ProcessId id = ProcessId.of(dead.pid()).orElseThrow();
        dead.destroyForcibly().waitFor(20, TimeUnit.SECONDS);
        Path left = Files.createDirectory(group.path()
                .resolveSibling("derbench-" + id.pid() + "-" + id.startTicks() + "-"
                        + ProcessSpace.own().label() + "-0"));

        // other coordinators of this machine may have died, too
        assertThat(CpuGroup.clean()).contains("control group " + left);
        assertThat(left).doesNotExist();
        assertThat(group.path()).exists();
        group.remove();
    }
}
