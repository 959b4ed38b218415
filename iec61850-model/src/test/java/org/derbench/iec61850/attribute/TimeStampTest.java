package org.derbench.iec61850.attribute;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class TimeStampTest {

    private static final long YEAR_2200_NS = 7_258_118_400_000_000_000L;

    @Test
    void halfASecondIsHalfItsTicks() {
        TimeStamp time = new TimeStamp();
        time.epochNs(1_500_000_000L);
        assertThat(time.getSecondOfEpoch()).isEqualTo(1);
        assertThat(time.getFractionOfSecond()).isEqualTo(1 << 23);
        assertThat(time.epochNs()).isEqualTo(1_500_000_000L);
    }

    @Property
    void ticksAreKept(@ForAll @LongRange(min = 0, max = 1L << 58) long ticks) {
        TimeStamp time = new TimeStamp();
        time.ticks(ticks);
        assertThat(time.ticks()).isEqualTo(ticks);
        assertThat(time.getFractionOfSecond()).isBetween(0, (1 << 24) - 1);
    }

    @Property
    void nanosecondsAreKeptToOneTick(@ForAll @LongRange(min = 0, max = YEAR_2200_NS) long ns) {
        TimeStamp time = new TimeStamp();
        time.epochNs(ns);
        assertThat(ns - time.epochNs()).isBetween(0L, 60L);
    }

    @Property
    void moreTicksAreNeverFewerNanoseconds(@ForAll @LongRange(min = 0, max = 1L << 56) long ticks) {
        assertThat(TimeStamp.ticksToNs(ticks + 1)).isGreaterThan(TimeStamp.ticksToNs(ticks));
    }

    @Property
    void settingTheTimeKeepsItsQuality(
            @ForAll @LongRange(min = 0, max = 1L << 58) long ticks, @ForAll @IntRange(max = 255) int quality) {
        TimeStamp time = new TimeStamp();
        time.setTimeQuality(quality);
        time.ticks(ticks);
        assertThat(time.getTimeQuality()).isEqualTo(quality);
    }
}
