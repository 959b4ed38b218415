package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Two devices that are due at 1,000 and 1,050, and each 100 later again. */
class PeriodicAgendaTest {

    private final PeriodicAgenda agenda = new PeriodicAgenda(new FleetSchedule(new long[] {0, 50}, 100, 1_000));

    @Test
    void theNextDeviceIsKnownBefore() {
        assertThat(agenda.nextDueNs()).isEqualTo(1_000);
        assertThat(agenda.take()).isZero();
        assertThat(agenda.nextDueNs()).isEqualTo(1_050);
    }

    @Test
    @DisplayName("devices that were not taken are counted from the span's beginning or from the last that was")
    void untakenDevicesAreCountedFromTheLast() {
        assertThat(agenda.untaken(1_000, 1_300)).isEqualTo(6);
        assertThat(agenda.untaken(1_100, 1_300)).isEqualTo(4);
        for (int i = 0; i < 3; i++) {
            agenda.take();
        }
        assertThat(agenda.untaken(1_000, 1_300)).isEqualTo(3);
        assertThat(agenda.untaken(1_200, 1_300)).isEqualTo(2);
        assertThat(agenda.untaken(1_000, 1_100)).as("all were taken").isZero();
    }
}
