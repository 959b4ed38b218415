package org.derbench.engine.costs;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class WireTest {

    /** A thousand messages a second are handed over, and a quarter of them fits on a wire of 600 kbit/s. */
    private static final Wire HANDED_OVER = new Wire(77.0, 0.3, 75.0, 2.0, 600_000.0, 16_000.0, null);

    @Test
    void aWaitingMessageHasTakenNoLink() {
        Wire carried = HANDED_OVER.perArrival(250);
        assertThat(carried.upBytesPerMessage()).isCloseTo(300, Percentage.withPercentage(0.01));
        assertThat(carried.bytesPerMessage()).isCloseTo(308, Percentage.withPercentage(0.01));
        assertThat(carried.packetsPerMessage()).isCloseTo(1.2, Percentage.withPercentage(0.01));
        assertThat(carried.upBitsPerSecond()).isEqualTo(600_000);
    }

    @Test
    void whereNothingPassedThereIsNothingToDivide() {
        Wire nothing = new Wire(null, null, null, null, 0.0, 0.0, null);
        assertThat(nothing.perArrival(10)).isEqualTo(nothing);
        assertThat(HANDED_OVER.perArrival(0)).isEqualTo(HANDED_OVER);
    }
}
