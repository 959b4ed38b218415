package org.derbench.run.selfcheck;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.run.selfcheck.Finding.State;
import org.derbench.run.stats.Interval;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindingTest {

    @ParameterizedTest
    @CsvSource({
        "1.02, 1.00, 1.04, MET",
        "1.06, 1.04, 1.08, CANNOT_BE_TOLD",
        "1.04, 1.03, 1.05, MET",
        "1.08, 1.06, 1.10, MISSED",
        "0.90, 0.88, 0.92, MET",
        "1.02, 0.95, 1.09, CANNOT_BE_TOLD",
        "1.02, NaN, NaN, CANNOT_BE_TOLD"
    })
    @DisplayName("an upper limit is met when the whole interval keeps to it")
    void anUpperLimitHoldsForTheWholeInterval(double ratio, double low, double high, State expected) {
        assertThat(new Finding("p50", new Interval(ratio, low, high), 1.05, true).state())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "0.97, 0.95, 0.99, MET",
        "0.94, 0.92, 0.96, CANNOT_BE_TOLD",
        "0.90, 0.88, 0.92, MISSED",
        "1.10, 1.08, 1.12, MET",
        "0.90, 0.80, 1.00, CANNOT_BE_TOLD"
    })
    void aLowerLimitIsTheOtherWayRound(double ratio, double low, double high, State expected) {
        assertThat(new Finding("msg/s", new Interval(ratio, low, high), 0.95, false).state())
                .isEqualTo(expected);
    }
}
