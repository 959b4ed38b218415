package org.derbench.run.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class IntervalTest {

    @Test
    void twoForksHaveNoInterval() {
        assertThat(Interval.ofMean(Logs.of(1, 1.01)).known()).isFalse();
        assertThat(Interval.ofRatio(Logs.of(1, 1.01), Logs.of(100, 101))).hasToString("0.010 [no interval]");
    }

    @Test
    void forksThatAreAllEqualHaveAnIntervalWithoutWidth() {
        assertThat(Interval.ofRatio(Logs.of(2, 2, 2), Logs.of(1, 1, 1)).halfWidth()).isZero();
        assertThat(Welch.of(Logs.of(2, 2, 2), Logs.of(1, 1, 1)).pValue()).isZero();
        assertThat(Welch.of(Logs.of(2, 2, 2), Logs.of(2, 2, 2)).pValue()).isOne();
    }

    @Test
    void aValueOfZeroIsNoObservation() {
        assertThatThrownBy(() -> Logs.of(1, 0, 2)).hasMessage("one value above zero for each fork, not [1.0, 0.0, 2.0]");
    }
}
