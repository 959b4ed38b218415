package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.derbench.acceptance.Derbench.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What users see of links. */
class LinkCommandTest {

    @TempDir
    private Path folder;

    private Derbench derbench;

    @BeforeEach
    void open() {
        derbench = Derbench.in(folder);
    }

    @Test
    void aDelayedLinkIsMadeAndLeavesNothing() throws Exception {
        Run run = derbench.run("link", "show", "lte");

        assertThat(run.exitCode()).as(run.said()).isZero();
        assertThat(run.out()).contains("madeBy", "delayMs 26.5");
        assertThat(Machine.eventually(() -> Machine.all(folder.toString()).isEmpty()))
                .isTrue();
    }

    @Test
    void anImpossibleWireIsRefusedWithTheReason() throws Exception {
        Run run = derbench.run("link", "show", "1gbit");

        assumeTrue(run.exitCode() != 0, "needs a kernel without sch_netem");
        assertThat(run.exitCode()).as(run.said()).isEqualTo(3);
        assertThat(run.err())
                .contains("has no netem", "a relay in user space carries at most 100 Mbit/s", "use link 'unshaped'")
                .hasLineCount(1);
    }

    @Test
    void anImpossibleBucketIsRefusedWithTheReason() throws Exception {
        Run run = derbench.run("link", "show", "lte/bucket");

        assumeTrue(run.exitCode() != 0, "needs a kernel without sch_netem");
        assertThat(run.exitCode()).as(run.said()).isEqualTo(3);
        assertThat(run.err())
                .contains("has no netem, and a relay in user space is a wire, no bucket; remedy: ")
                .hasLineCount(1);
    }

    @Test
    void anAppliedLinkStaysUntilItIsInterrupted() throws Exception {
        Process holding = derbench.startUntil(
                process -> derbench.err().contains("the link is 1mbit until Ctrl-C"), "link", "apply", "1mbit");
        assertThat(derbench.out()).contains("rateBitsPerSecond 1000000");

        Machine.signal(holding.toHandle(), "INT");

        assertThat(Machine.comesUp(() -> !holding.isAlive())).as("it ends").isTrue();
        assertThat(Machine.eventually(() -> Machine.all(folder.toString()).isEmpty()))
                .isTrue();
    }
}
