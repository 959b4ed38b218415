package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.derbench.run.testbed.WaitBound;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class SlurmLimitTest {

    @Test
    @DisplayName(
            "a fork that hangs at its start each time is recorded before Slurm ends its element, also on a slow board")
    void aHungForkIsRecordedInTime() {
        Duration expected = Duration.ofMinutes(2);
        Duration hung = WaitBound.startOfFork().multipliedBy(6 * 2);
        assertThat(SlurmLimit.of(expected, 6, 2)).isGreaterThanOrEqualTo(expected.plus(hung));
    }

    @Test
    void fourTimesTheExpectedTimeIsNotEnded() {
        assertThat(SlurmLimit.of(Duration.ofHours(2), 1, 1)).isGreaterThan(Duration.ofHours(8));
    }
}
