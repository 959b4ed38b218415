package org.derbench.run.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunnerTest {

    private final Runner runner = new Runner("a", List.of(1.0, 2.0, 3.0));

    @Test
    void aRunnersForksAreItsFigures() {
        assertThat(runner.forks()).isEqualTo(3);
        assertThat(runner.mean()).isEqualTo(2);
        assertThat(runner.squaresAroundMean()).isEqualTo(2);
    }

    @Test
    void itsVarianceIsAtLeastThatOfTheOthers() {
        assertThat(runner.variance(0.5)).isEqualTo(1);
        assertThat(runner.variance(1.5)).isEqualTo(1.5);
    }

    @Test
    void oneForkHasTheVarianceOfTheOthersAndNoneHasNoMean() {
        assertThat(new Runner("a", List.of(7.0)).variance(0.5)).isEqualTo(0.5);
        assertThat(new Runner("a", List.of(7.0, 9.0)).variance(0.5)).isEqualTo(2);
        assertThat(new Runner("a", List.of()).mean()).isNaN();
    }
}
