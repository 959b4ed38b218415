package org.derbench.run.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchRequestTest {

    private static SearchRequest of(Duration deadline, double missesAtMost) {
        return new SearchRequest(deadline, missesAtMost, null, TrialSettings.STANDARD);
    }

    @Test
    @DisplayName("the window is as long as the probability asks for, and a minute at most")
    void theWindowFollowsTheProbability() {
        SearchRequest request = of(Duration.ofMillis(10), 0.01);
        assertThat(request.at(1000).duration()).isEqualTo(TrialSettings.STANDARD.duration());
        assertThat(request.at(10).duration()).isEqualTo(Duration.ofSeconds(30));
        assertThat(request.at(4).duration()).isEqualTo(Duration.ofSeconds(60));
    }

    @ParameterizedTest
    @CsvSource({"0.01, 5", "0.001, 50", "0.1, 0.5", "0.03, 1.667", "0.00000001, 5000000", "0.9, 0.1"})
    @DisplayName("the least rate is the one at which a minute has enough messages")
    void theLeastRateFillsAMinute(double missesAtMost, double perSecond) {
        SearchRequest request = of(Duration.ofMillis(10), missesAtMost);
        assertThat(request.leastPerSecond()).isEqualTo(perSecond);
        assertThat(3 / missesAtMost)
                .isLessThanOrEqualTo(request.at(perSecond).duration().toMillis() / 1e3 * perSecond * (1 + 1e-9));
    }

    @Test
    void aLongerWindowShowsLowerRates() {
        TrialSettings standard = TrialSettings.STANDARD;
        TrialSettings longer = TrialSettingsBuilder.builder(standard)
                .duration(Duration.ofMinutes(5))
                .forks(1)
                .repetitions(1)
                .retries(0)
                .repeatDisturbedAtMost(0)
                .seed(1)
                .build();
        SearchRequest request = new SearchRequest(Duration.ofMillis(10), 0.01, null, longer);
        assertThat(request.leastPerSecond()).isEqualTo(1);
        assertThat(request.at(1).duration()).isEqualTo(Duration.ofMinutes(5));
    }

    @ParameterizedTest
    @CsvSource({"10, 1, 2", "500, 1, 2", "800, 1.6, 2", "2000, 4, 4", "900000, 60, 60"})
    @DisplayName("no message is late that may meet the deadline, and all are waited for until it")
    void messagesThatMayMeetItAreAwaited(long deadlineMs, double lateAfterS, double drainAtMostS) {
        SearchRequest request = of(Duration.ofMillis(deadlineMs), 0.01).within(Cells.PAIR.standard());
        TrialSettings trial = request.at(100);
        assertThat(trial.lateAfter()).contains(Duration.ofMillis((long) (1000 * lateAfterS)));
        assertThat(trial.drainAtMost()).contains(Duration.ofMillis((long) (1000 * drainAtMostS)));
    }

    @ParameterizedTest
    @CsvSource({"500, 2", "3000, 3", "300000, 60"})
    @DisplayName("A search for how many waits for what can be in time, a minute at most")
    void whatCanBeInTimeIsAwaited(long lateAfterMs, long drainAtMostS) {
        TrialSettings late = TrialSettingsBuilder.builder(TrialSettings.STANDARD)
                .lateAfter(Optional.of(Duration.ofMillis(lateAfterMs)))
                .build();
        assertThat(SearchRequest.waitingUntilLate(late, Cells.PAIR.standard()).drainAtMost())
                .contains(Duration.ofSeconds(drainAtMostS));
    }

    @Test
    void anOwnDrainIsKept() {
        TrialSettings own = TrialSettingsBuilder.builder(TrialSettings.STANDARD)
                .drainAtMost(Optional.of(Duration.ofSeconds(1)))
                .lateAfter(Optional.of(Duration.ofMinutes(5)))
                .build();
        assertThat(SearchRequest.waitingUntilLate(own, Cells.PAIR.standard())).isSameAs(own);
    }
}
