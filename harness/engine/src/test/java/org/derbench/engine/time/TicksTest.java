package org.derbench.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TicksTest {

    private static final long YEAR_2106_NS = (1L << 32) * 1_000_000_000;

    @Property
    void aTickBeginsWithinATickOfTime(@ForAll @LongRange(min = 0, max = YEAR_2106_NS) long epochNs) {
        long tick = Ticks.ofEpochNs(epochNs);
        assertThat(epochNs - Ticks.toEpochNs(tick)).isBetween(0L, 60L);
        assertThat(Ticks.ofEpochNs(Ticks.toEpochNs(tick))).isEqualTo(tick);
    }

    @Test
    void aSecondHasTwoToThe24Ticks() {
        assertThat(Ticks.ofEpochNs(1_000_000_000L)).isEqualTo(1L << 24);
        assertThat(Ticks.ofEpochNs(500_000_000L)).isEqualTo(1L << 23);
    }
}
