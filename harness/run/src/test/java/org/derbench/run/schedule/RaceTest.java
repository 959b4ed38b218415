package org.derbench.run.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
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
    void aCellThatCannotReachTheTopStopsAndTheOthersGoOn() {
        Race race = new Race(List.of(runner("a", 1000, 1100), runner("b", 1040, 940), runner("c", 100, 108)), 3);
        assertThat(race.goOn(List.of("a", "b", "c"))).containsExactlyInAnyOrder("a", "b");
        assertThat(race.topGroup()).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void aCellWhoseMeanIsKnownWellStopsAlthoughItMayBeTheBest() {
        Race race = new Race(List.of(runner("a", 1000, 1001, 1000), runner("b", 999, 1000, 1001)), 3);
        assertThat(race.goOn(List.of("a", "b"))).isEmpty();
        assertThat(race.topGroup()).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void twoForksThatAgreeByChanceAreNotTakenForCertain() {
        Race race = new Race(List.of(runner("lucky", 100, 100), runner("b", 100, 130), runner("c", 90, 120), runner("d", 95, 125)), 3);
        assertThat(race.goOn(List.of("lucky", "b", "c", "d"))).contains("lucky");
    }

    @Test
    void aCellWithoutAnyFigureGoesOn() {
        assertThat(new Race(List.of(runner("a", 1, 1.2), runner("b")), 3).goOn(List.of("a", "b"))).contains("b");
    }

    /**
     * 60 cells of which the truth is known: 10 middleware x 6 serializers whose factors multiply, with the noise of forks and
     * of repetitions that real sweeps on emulated pairs have. The adaptive run must give the full run's answer, in less time.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void onSixtyCellsItGivesTheAnswerOfTheFullRunInAThirdOfTheTime(long seed) {
        SyntheticMatrix matrix = new SyntheticMatrix(seed);
        SyntheticMatrix.Outcome full = matrix.full();
        SyntheticMatrix.Outcome adaptive = matrix.adaptive();

        assertThat(full.tauOnTheToldApart(adaptive)).isGreaterThanOrEqualTo(0.95);
        assertThat(adaptive.topGroup()).contains(full.best());
        assertThat(adaptive.seconds()).isLessThanOrEqualTo(0.35 * full.seconds());
    }
}
