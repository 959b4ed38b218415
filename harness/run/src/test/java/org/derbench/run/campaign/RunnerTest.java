package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.run.stats.Logs;
import org.junit.jupiter.api.DisplayName;
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
    void itsErrorIsAtLeastTheOthers() {
        assertThat(runner.squaredError(0.5)).isEqualTo(1.0 / 3);
        assertThat(runner.squaredError(1.5)).isEqualTo(0.5);
    }

    @Test
    void itsErrorIncludesItsReadingsStep() {
        assertThat(new Runner("a", List.of(7.0, 7.0, 7.0)).squaredError(0))
                .isEqualTo(Logs.varianceOfStep(Logs.FINEST_STEP));
    }

    @Test
    @DisplayName("one fork has the error of the others, and no fork has no mean")
    void oneForkHasTheOthersError() {
        assertThat(new Runner("a", List.of(7.0)).squaredError(0.5)).isEqualTo(0.5);
        assertThat(new Runner("a", List.of(7.0, 9.0)).squaredError(0.5)).isEqualTo(1);
        assertThat(new Runner("a", List.of()).mean()).isNaN();
    }
}
