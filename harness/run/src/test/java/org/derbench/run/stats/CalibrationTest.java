package org.derbench.run.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two cells that are the same system: at 95 % one comparison in twenty must say otherwise, not more and not less. */
class CalibrationTest {

    private static final int SETS = 10_000;

    private final Random random = new Random(6);

    private Logs forks(int count, double noise) {
        return Logs.of(IntStream.range(0, count)
                .mapToDouble(i -> 1e5 * Math.exp(noise * random.nextGaussian()))
                .toArray());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.3})
    @DisplayName("among ten thousand sets of five to ten forks, four to six in a hundred are told apart")
    void falseAlarmsAreFourToSixPercent(double noise) {
        int toldApart = 0;
        int ratiosWithoutOne = 0;
        for (int set = 0; set < SETS; set++) {
            Logs a = forks(5 + set % 6, noise);
            Logs b = forks(5 + set % 6, noise);
            toldApart += Welch.of(a, b).pValue() < 1 - Interval.CONFIDENCE ? 1 : 0;
            Interval ratio = Interval.ofRatio(a, b);
            ratiosWithoutOne += ratio.low() > 1 || ratio.high() < 1 ? 1 : 0;
        }
        assertThat(toldApart / (double) SETS).isBetween(0.04, 0.06);
        assertThat(ratiosWithoutOne).isEqualTo(toldApart);
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10})
    void intervalsContainTheTruthNineteenInTwenty(int forks) {
        int missed = 0;
        for (int set = 0; set < SETS; set++) {
            Interval interval = Interval.ofMean(forks(forks, 0.1));
            missed += interval.low() > 1e5 || interval.high() < 1e5 ? 1 : 0;
        }
        assertThat(missed / (double) SETS).isBetween(0.04, 0.06);
    }
}
