package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.testbed.HostChoice;
import org.junit.jupiter.api.Test;

/** Requests that are refused before Slurm is asked for anything. */
class SlurmExecutorTest {

    private static final Plan PLAN = new Plan("p", "", null, Map.of(), List.of(), Map.of(), TrialSettings.STANDARD);

    private static void assertRefused(Plan plan, HostChoice pair, String because) {
        SweepRequest request = new SweepRequest(
                plan,
                "",
                Optional.empty(),
                pair,
                Path.of("results"),
                OptionalInt.empty(),
                Optional.of(Duration.ofMinutes(1)));
        Executor.Means means = new Executor.Means(null, request, null, null, null);
        assertThatThrownBy(() -> new SlurmExecutor().open(means, List.of()))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(because)
                .hasMessageNotContaining("\n");
    }

    @Test
    void itsPairsAreSlurmsOwn() {
        assertRefused(PLAN, new HostChoice("emulated", Optional.empty()), "leave out --pair");
        assertRefused(
                PLAN, new HostChoice(HostChoice.AUTO, Optional.of(Path.of("lab.yaml"))), "leave out --pair and --lab");
    }

    @Test
    void itSpendsForksOnAllCellsAlike() {
        assertRefused(
                PLAN.adaptively(), new HostChoice(HostChoice.AUTO, Optional.empty()), "cannot spend forks adaptively");
    }
}
