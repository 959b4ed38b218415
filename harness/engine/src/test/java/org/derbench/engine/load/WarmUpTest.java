package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    /** Messages per second of a fork on a slow core, over windows of five seconds each. */
    private static final double[] SLOWLY_WARMING = {52, 59, 78, 82, 81, 80};

    private static final int INTERVALS_PER_WINDOW = 20;
    /**
     * The compiler's work in such a fork, as parts of quarters of a second; it is quiet when the rate grows no more.
     */
    private static final double[] AT_WORK = {
        0.459, 0.711, 0.475, 0.031, 0.392, 1.486, 0.732, 0.128, 0.171, 0.553, 0.002, 0.081, 0.017, 1.133
    };

    private static final double[] QUIET = {0.0, 0.004, 0.028, 0.0, 0.069, 0.004, 0.017, 0.005};

    @Test
    void aLoadIsWarmWhenThreeIntervalsAgree() {
        WarmUp warmUp = new WarmUp();
        for (double rate : new double[] {100, 500, 900, 1000}) {
            warmUp.interval(rate, 1e6, 0);
            assertThat(warmUp.stable()).isFalse();
        }
        warmUp.interval(980, 1e6, 0);
        warmUp.interval(1010, 1e6, 0);
        assertThat(warmUp.stable()).isTrue();
    }

    @Test
    void aMovingLatencyIsNotWarm() {
        WarmUp warmUp = new WarmUp();
        warmUp.interval(1000, 9e6, 0);
        warmUp.interval(1000, 5e6, 0);
        warmUp.interval(1000, 3e6, 0);
        assertThat(warmUp.stable()).isFalse();
    }

    @Test
    void silenceIsNotWarm() {
        WarmUp warmUp = new WarmUp();
        for (int i = 0; i < 5; i++) {
            warmUp.interval(0, 0, 0);
        }
        assertThat(warmUp.stable()).isFalse();
    }

    @Test
    void aBusyCompilerIsNotWarm() {
        WarmUp warmUp = new WarmUp();
        for (double share : new double[] {0.45, 0.25, 0.15, 0.025, 0.01, 0.005, 0.02}) {
            warmUp.interval(1000, 1e6, share);
            assertThat(warmUp.stable()).isFalse();
        }
        warmUp.interval(1000, 1e6, 0);
        assertThat(warmUp.stable()).isTrue();
    }

    /** The rate at which a fork is found warm, that goes through those rates with a little noise. */
    private static double warmAt(int windowsOfWork) {
        WarmUp warmUp = new WarmUp();
        for (int interval = 0; interval < SLOWLY_WARMING.length * INTERVALS_PER_WINDOW; interval++) {
            int window = interval / INTERVALS_PER_WINDOW;
            double rate = SLOWLY_WARMING[window] * (1 + 0.02 * (interval % 3 - 1));
            double[] work = window < windowsOfWork ? AT_WORK : QUIET;
            warmUp.interval(rate, 1e9 / rate, work[interval % work.length]);
            if (warmUp.stable()) {
                return SLOWLY_WARMING[window];
            }
        }
        return Double.NaN;
    }

    @Test
    @DisplayName("a fork that warms up slowly does not pass at a third less than its rate")
    void aSlowlyWarmingForkDoesNotPassEarly() {
        assertThat(warmAt(3)).isGreaterThanOrEqualTo(80);
    }

    @Test
    void aQuietCompilerIsNotAwaited() {
        WarmUp warmUp = new WarmUp();
        for (int interval = 0; interval < WarmUp.INTERVALS; interval++) {
            assertThat(warmUp.stable()).isFalse();
            warmUp.interval(1000, 1e6, 0.02);
        }
        assertThat(warmUp.stable()).isTrue();
    }

    @Test
    void byItsRateAloneItWould() {
        assertThat(warmAt(0)).isEqualTo(52);
    }

    @Test
    @DisplayName("a tenth more or less is steady, and a compiler that takes a twentieth is quiet")
    void aTenthIsStillSteady() {
        WarmUp warmUp = new WarmUp();
        for (double rate : new double[] {90, 100, 110}) {
            warmUp.interval(rate, 1e6, rate == 100 ? Quietness.AT_MOST : 0);
        }
        assertThat(warmUp.stable()).isTrue();
    }
}
