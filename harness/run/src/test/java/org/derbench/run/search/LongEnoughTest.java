package org.derbench.run.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.testbed.ForkTask;
import org.junit.jupiter.api.Test;

class LongEnoughTest {

    private static final Cell CELL = Cells.of("mqtt", "JAXB");

    @Test
    void aTrialThatFailsIsNotRunAgain() throws InterruptedException {
        List<Duration> windows = new ArrayList<>();
        ForkTask task = ForkTask.whole(new ScheduledFork(CELL, 1), TrialSettings.STANDARD, 0);
        TrialRecord failed = Cells.record(task, 1, Outcome.FAILED, "too many");
        LongEnough trials = new LongEnough(
                (cell, settings) -> {
                    windows.add(settings.duration());
                    return failed;
                },
                TrialSettings.STANDARD);
        assertThat(trials.run(CELL)).isSameAs(failed);
        assertThat(windows).containsExactly(TrialSettings.STANDARD.duration());
    }

    @Test
    void aProcessSendsTenMessagesInAWindow() {
        assertThat(LongEnough.window(Duration.ofSeconds(3), 2)).isEqualTo(Duration.ofSeconds(15));
        assertThat(LongEnough.window(Duration.ofSeconds(3), 11)).isEqualTo(Duration.ofSeconds(3));
        assertThat(LongEnough.window(Duration.ofSeconds(3), 0)).isEqualTo(Duration.ofSeconds(30));
        assertThat(LongEnough.window(Duration.ofSeconds(20), 1))
                .as("a minute at most")
                .isEqualTo(Duration.ofSeconds(60));
        assertThat(LongEnough.window(Duration.ofSeconds(90), 1)).isEqualTo(Duration.ofSeconds(90));
    }
}
