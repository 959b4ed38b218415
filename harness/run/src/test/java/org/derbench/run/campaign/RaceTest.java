package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.run.stats.Logs;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RaceTest {

    private static Runner runner(String cell, double... figures) {
        List<Double> logs = new ArrayList<>();
        for (double figure : figures) {
            logs.add(Math.log(figure));
        }
        return new Runner(cell, logs);
    }

    @Test
    void aHopelessCellStopsAlone() {
        Race race = new Race(
                List.of(runner("a", 1000, 1100, 1050), runner("b", 1040, 940, 990), runner("c", 100, 108, 104)), 3);
        assertThat(race.goOn(List.of("a", "b", "c"))).containsExactlyInAnyOrder("a", "b");
        assertThat(race.topGroup()).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void wellKnownCellsStopEvenAtTheTop() {
        Race race = new Race(List.of(runner("a", 1000, 1001, 1000), runner("b", 999, 1000, 1001)), 3);
        assertThat(race.goOn(List.of("a", "b"))).isEmpty();
        assertThat(race.topGroup()).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void twoForksStopNoCell() {
        Race race = new Race(List.of(runner("a", 1000, 1001), runner("b", 1000, 1001, 1000), runner("c", 10, 10.1)), 3);
        assertThat(race.goOn(List.of("a", "b", "c"))).containsExactlyInAnyOrder("a", "c");
        assertThat(Race.FIRST_FORKS).isEqualTo(Logs.FEWEST_FORKS);
    }

    @Test
    @DisplayName("forks that read the same are no certainty beyond the step of their reading")
    void equalReadingsAreNoCertainty() {
        Runner same = runner("a", 1000, 1000, 1000);
        assertThat(new Race(List.of(same, runner("b", 999, 999, 999)), 3).topGroup())
                .containsExactlyInAnyOrder("a", "b");
        assertThat(new Race(List.of(same, runner("b", 900, 900, 900)), 3).topGroup())
                .containsExactly("a");
    }

    @Test
    void forksThatAgreeByChanceAreUncertain() {
        Race race = new Race(
                List.of(
                        runner("lucky", 100, 100, 100),
                        runner("b", 100, 130, 110),
                        runner("c", 90, 120, 105),
                        runner("d", 95, 125, 100)),
                3);
        assertThat(race.goOn(List.of("lucky", "b", "c", "d"))).contains("lucky");
    }

    private static Runner spread(String cell, double mean, double by) {
        return new Runner(cell, List.of(mean - by, mean, mean + by));
    }

    @Test
    @DisplayName("a cell without any figure takes nothing from what is known of others")
    void aCellWithoutFiguresTakesNothing() {
        Race race = new Race(List.of(spread("a", 1, 0.01), runner("b")), 3);
        assertThat(race.goOn(List.of("a", "b"))).containsExactly("b");
    }

    @Test
    void threeForksHaveTwoDegreesOfFreedom() {
        assertThat(new Race(List.of(spread("a", 1, 0.019)), 3).goOn(List.of("a")))
                .isEmpty();
        assertThat(new Race(List.of(spread("a", 1, 0.025)), 3).goOn(List.of("a")))
                .containsExactly("a");
    }

    /** Means 2.6 standard errors apart: told apart where there is one comparison, not where there are three. */
    @Test
    void theComparedCellsShareTheError() {
        Runner slow = spread("slow", 1, 0.1);
        Runner fast = spread("fast", 1.2123, 0.1);
        assertThat(new Race(List.of(slow, fast), 1).goOn(List.of("slow", "fast")))
                .containsExactly("fast");
        assertThat(new Race(List.of(slow, fast), 3).goOn(List.of("slow", "fast")))
                .containsExactlyInAnyOrder("slow", "fast");
    }

    @Test
    void aCellWithoutAnyFigureGoesOn() {
        assertThat(new Race(List.of(runner("a", 1, 1.2), runner("b")), 3).goOn(List.of("a", "b")))
                .contains("b");
    }

    /**
     * 60 cells with a known truth: 10 middleware x 6 serializers whose factors multiply, with the noise of forks and of
     * repetitions that real sweeps on emulated pairs have. The adaptive run must give the full run's answer, in less
     * time.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    @DisplayName("on sixty cells it gives the answer of the full run in less than half of the time")
    void adaptiveRunsGiveTheFullAnswerInHalf(long seed) {
        SyntheticMatrix matrix = new SyntheticMatrix(seed);
        SyntheticMatrix.Outcome full = matrix.full();
        SyntheticMatrix.Outcome adaptive = matrix.adaptive();

        assertThat(full.tauOnTheToldApart(adaptive)).isGreaterThanOrEqualTo(0.95);
        assertThat(adaptive.topGroup()).contains(full.best());
        assertThat(adaptive.seconds()).isLessThanOrEqualTo(0.45 * full.seconds());
    }
}
