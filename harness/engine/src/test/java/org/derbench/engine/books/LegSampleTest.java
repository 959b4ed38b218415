package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.derbench.engine.books.LegSample.Legs;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LegSampleTest {

    private final LegSample initiator = new LegSample();
    private final LegSample responder = new LegSample();

    /** Messages that take 3 ms there and 1 ms back, with 0.5 ms at the responder. */
    private void exchange(long key) {
        long sentNs = key * 10_000;
        responder.add(key, sentNs + 3_000_000, sentNs + 3_500_000);
        initiator.add(key, sentNs, sentNs + 4_500_000);
    }

    private Legs legs() {
        return LegSample.pair(initiator.encode(), responder.encode(), true);
    }

    @Test
    void theTimeBetweenBothNeedsNoOtherEnd() {
        exchange(1);
        ManualClock clock = new ManualClock();
        responder.add(2, clock.nanoTime() - 500_000, clock);
        assertThat(responder.between().getTotalCount()).isEqualTo(2);
        assertThat((double) responder.between().getMinValue()).isCloseTo(5e5, Percentage.withPercentage(0.1));
        assertThat((double) responder.between().getMaxValue()).isCloseTo(5e5, Percentage.withPercentage(0.1));
    }

    @Test
    void theLegsOfAnAsymmetricWayDiffer() {
        for (long key = 1; key <= 100; key++) {
            exchange(key);
        }
        assertThat(legs().there().ns().getTotalCount()).isEqualTo(100);
        assertThat((double) legs().there().ns().getMinValue()).isCloseTo(3e6, Percentage.withPercentage(0.1));
        assertThat((double) legs().there().ns().getMaxValue()).isCloseTo(3e6, Percentage.withPercentage(0.1));
        assertThat((double) legs().back().ns().getMaxValue()).isCloseTo(1e6, Percentage.withPercentage(0.1));
    }

    @Test
    @DisplayName("both ends draw the same messages however many more one of them sees")
    void bothEndsDrawTheSameMessages() {
        long[] keys = new Random(6)
                .longs(200_000, 1, Long.MAX_VALUE / 20_000)
                .sorted()
                .toArray();
        for (int i = 0; i < keys.length; i++) {
            if (i < 100_000) {
                exchange(keys[i]);
            } else {
                responder.add(keys[i], 0, 0);
            }
        }
        assertThat(legs().there().ns().getTotalCount()).isBetween(1_000L, 8_192L);
        assertThat((double) legs().there().ns().getMaxValue()).isCloseTo(3e6, Percentage.withPercentage(0.1));
    }

    @Test
    void whatWasClearedIsInNoSample() {
        exchange(1);
        responder.clear();
        assertThat(legs().back().ns().getTotalCount()).isZero();
    }

    private static Set<Long> sampleOf(LongStream keys) {
        LegSample sample = new LegSample();
        keys.forEach(key -> sample.add(key, 0, 0));
        Set<Long> drawn = new HashSet<>();
        LegSample.decode(sample.encode(), (key, first, second) -> drawn.add(key));
        return drawn;
    }

    @Test
    void theSampleIgnoresTheOrder() {
        Set<Long> drawn = sampleOf(LongStream.rangeClosed(1, 40_000));
        assertThat(drawn).hasSizeBetween(2_000, 8_192);
        assertThat(sampleOf(LongStream.rangeClosed(1, 40_000).map(key -> 40_001 - key)))
                .isEqualTo(drawn);
    }

    @Test
    @DisplayName("a sample by another clock has other times of the same messages")
    void aMovedSampleHasOtherTimes() {
        exchange(1);
        exchange(2);
        String moved = LegSample.move(responder.encode(), ownNs -> ownNs + 1_000_000);
        Legs legs = LegSample.pair(initiator.encode(), moved, true);
        assertThat(legs.there().ns().getTotalCount()).isEqualTo(2);
        assertThat((double) legs.there().ns().getMinValue()).isCloseTo(4e6, Percentage.withPercentage(0.1));
        assertThat((double) legs.back().ns().getMaxValue()).isCloseTo(0, Offset.offset(1.0));
    }
}
