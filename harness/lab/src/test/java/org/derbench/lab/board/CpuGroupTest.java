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
import org.derbench.quorum.Physics;
import org.derbench.quorum.Quorum;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real control groups. */
class CpuGroupTest {

    private static final int NO_SUCH_CPU = 4000;
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
    void aQuotaIsTakenAwayWithItsCore() {
        try (Children children = Children.registeredIn(RunFolder.in(temporary));
                BoardCpu cpu = BoardCpu.withQuota(children, Cpus.allowed().get(0), group)) {
            // other programs take their part of a quota, and nobody gets more than it
            assertThat(cpu.limit(0.4, NO_SLICES).share()).isLessThan(0.5);
            assertThat(cpu.means()).contains("quota");
            cpu.lift();
        }
        assertThat(group.path()).doesNotExist();
    }

    @Physics
    @Test
    void aQuotaLeavesItsShare() throws Exception {
        try (Children children = Children.registeredIn(RunFolder.in(temporary));
                BoardCpu cpu = BoardCpu.withQuota(children, Cpus.allowed().get(0), group)) {
            Quorum.of(8, 10).holds(() -> {
                double limited = cpu.limit(0.4, NO_SLICES).share();
                double whole = cpu.limit(1, NO_SLICES).share();
                cpu.lift();
                assertThat(limited).isBetween(0.3, 0.5);
                assertThat(whole).isGreaterThan(0.9);
            });
        }
    }

    @Test
    void aRefusedCoreLeavesNoGroup() {
        try (Children children = Children.registeredIn(RunFolder.in(temporary));
                BoardCpu cpu = BoardCpu.withQuota(children, NO_SUCH_CPU, group)) {
            assertThatThrownBy(cpu::awaitStart).isInstanceOf(LabException.class);
        }
        assertThat(group.path()).doesNotExist();
    }

    @Test
    void aProgramOfTheBoardIsInIt() {
        try (Children children = Children.registeredIn(RunFolder.in(temporary))) {
            String said = children.run(
                            new QuotaLimiter(group).prefix(),
                            List.of("cat", "/proc/self/cgroup"),
                            Duration.ofSeconds(20))
                    .outOrThrow();

            assertThat(said).contains(group.path().getFileName().toString());
        } finally {
            group.remove();
        }
    }

    @Test
    void onlyGroupsOfDeadCoordinatorsAreRemoved() throws Exception {
        Process dead = new ProcessBuilder("sleep", "30").start();
        ProcessId id = ProcessId.of(dead.pid()).orElseThrow();
        dead.destroyForcibly().waitFor(60, TimeUnit.SECONDS);
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
