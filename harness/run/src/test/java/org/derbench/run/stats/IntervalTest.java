package org.derbench.run.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class IntervalTest {

    @Test
    void twoForksHaveNoInterval() {
        assertThat(Interval.ofMean(Logs.of(1, 1.01)).known()).isFalse();
        assertThat(Interval.ofRatio(Logs.of(1, 1.01), Logs.of(100, 101))).hasToString("0.010 [no interval]");
    }

    @Test
    void equalForksDifferFromOthersOnly() {
        assertThat(Welch.of(Logs.of(2, 2, 2), Logs.of(1, 1, 1)).pValue()).isLessThan(1e-6);
        assertThat(Welch.of(Logs.of(2, 2, 2), Logs.of(2, 2, 2)).pValue()).isOne();
    }

    @Test
    void equalCountsMayDifferWithinTheirStep() {
        Logs twenty = new Logs(Math.log(20), 0, 3, 1.0 / 20);
        Logs nineteen = new Logs(Math.log(19), 0, 3, 1.0 / 19);
        assertThat(Interval.ofRatio(twenty, nineteen).low()).isLessThan(1);
        assertThat(Interval.ofMean(twenty).low()).isLessThan(19.5);
    }

    @Property(tries = 200)
    void noIntervalIsNarrowerThanItsStep(
            @ForAll @IntRange(min = 3, max = 40) int forks,
            @ForAll @DoubleRange(min = 0, max = 0.01) double variance,
            @ForAll @DoubleRange(min = 0, max = 0.2) double step) {
        Logs logs = new Logs(0, variance, forks, step);
        double leastHalf = 1.96 * Math.max(step, Logs.FINEST_STEP) / Math.sqrt(12);
        assertThat(Math.log(Interval.ofMean(logs).high())).isGreaterThanOrEqualTo(leastHalf);
        assertThat(Math.log(Interval.ofRatio(logs, logs).high())).isGreaterThanOrEqualTo(leastHalf);
    }

    @Test
    void aValueOfZeroIsNoObservation() {
        assertThatThrownBy(() -> Logs.of(1, 0, 2))
                .hasMessage("one value above zero for each fork, not [1.0, 0.0, 2.0]");
    }

    @Test
    void itsWidthIsHalfItsLimitsDistance() {
        assertThat(new Interval(4, 3, 6).halfWidth()).isEqualTo(1.5);
    }
}
