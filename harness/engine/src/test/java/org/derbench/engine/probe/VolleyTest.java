package org.derbench.engine.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class VolleyTest {

    private final SplittableRandom random = new SplittableRandom(7);

    /** Packets that follow by a millisecond, each with a delay of 50 ms that varies by {@code jitterMs}. */
    private long[] came(int jitterMs, int lostOf, int count) {
        long[] cameNs = new long[count];
        for (int number = 0; number < count; number++) {
            long delayNs =
                    50_000_000 + (jitterMs == 0 ? 0 : random.nextLong(-jitterMs * 1_000_000L, jitterMs * 1_000_000L));
            cameNs[number] = lostOf > 0 && number % lostOf == 1 ? 0 : number * 1_000_000L + delayNs;
        }
        return cameNs;
    }

    @Test
    @DisplayName("packets that follow one another by a millisecond do so also where some are lost")
    void volleysKeepTheirIntervalDespiteLoss() {
        assertThat(Volley.slopeNs(came(0, 0, 40))).isCloseTo(1e6, within(1.0));
        assertThat(Volley.slopeNs(came(0, 3, 40))).isCloseTo(1e6, within(1.0));
    }

    @Test
    @DisplayName("a delay that varies makes no rate of their median much slower")
    void aVaryingDelayMakesNoSlowRate() {
        double[] slopes = new double[8];
        for (int volley = 0; volley < slopes.length; volley++) {
            slopes[volley] = Volley.slopeNs(came(5, 0, 40));
        }
        assertThat((double) Volley.of(slopes).nsPerPacket()).isCloseTo(1e6, within(100_000.0));
    }

    @Test
    void whereHardlyAnyCameThereIsNoRate() {
        assertThat(Volley.slopeNs(new long[] {5, 0, 7, 0})).isNaN();
        assertThat(Volley.of(new double[] {Double.NaN})).isEqualTo(new Volley(0, 0));
        assertThat(Volley.of(new double[] {3, Double.NaN, 5, 10})).isEqualTo(new Volley(3, 5));
    }
}
