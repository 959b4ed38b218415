package org.derbench.engine.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class HeldClockTest {

    private final HeldClock clock = HeldClock.OF_THIS_JVM;

    @Test
    void whoSleepsUntilATimeWakesThen() {
        long endNs = clock.nanoTime() + 20_000_000;
        clock.sleepUntil(endNs);
        assertThat(clock.nanoTime()).isGreaterThanOrEqualTo(endNs);
    }

    @Test
    void itNeverLeadsTheSystemsClockOrReturns() {
        long beganNs = System.nanoTime();
        long heldNs = clock.nanoTime();
        long[] times = LongStream.generate(clock::nanoTime).limit(100_000).toArray();
        long passedNs = System.nanoTime() - beganNs;
        assertThat(times).isSorted();
        assertThat(times[times.length - 1] - heldNs).isBetween(0L, passedNs);
    }

    @Test
    void whoIsInterruptedDoesNotWait() {
        Thread.currentThread().interrupt();
        clock.sleepUntil(Long.MAX_VALUE / 2);
        assertThat(Thread.interrupted()).isTrue();
    }
}
