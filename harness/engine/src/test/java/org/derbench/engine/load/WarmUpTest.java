package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WarmUpTest {

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
    void aSteadyRateWithAMovingLatencyIsNotWarm() {
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
    void aSteadyRateIsNotWarmWhileTheCompilerHasWorkToDo() {
        WarmUp warmUp = new WarmUp();
        for (double share : new double[] {0.9, 0.5, 0.3, 0.05, 0.02}) {
            warmUp.interval(1000, 1e6, share);
            assertThat(warmUp.stable()).isFalse();
        }
        warmUp.interval(1000, 1e6, 0.01);
        assertThat(warmUp.stable()).isTrue();
    }
}
