package org.derbench.run.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GroupsTest {

    private static final Map<String, Logs> CELLS = Map.of(
            "fast", Logs.of(10.0, 10.1, 9.9, 10.05), "as fast", Logs.of(10.1, 10.0, 10.2, 9.95),
            "slow", Logs.of(20, 20.5, 19.8, 20.1), "slowest", Logs.of(40, 41, 39.5, 40.2));

    @Test
    void theBestAndThoseLikeItAreOneGroup() {
        assertThat(Groups.of(List.copyOf(CELLS.keySet()), CELLS::get, true))
                .satisfiesExactly(first -> assertThat(first).containsExactlyInAnyOrder("fast", "as fast"),
                        second -> assertThat(second).containsExactly("slow"), third -> assertThat(third).containsExactly("slowest"));
    }

    @Test
    void whereMoreIsBetterTheOrderIsTurnedRound() {
        assertThat(Groups.of(List.copyOf(CELLS.keySet()), CELLS::get, false).get(0)).containsExactly("slowest");
    }

    @Test
    void twoForksTellNothingApart() {
        Map<String, Logs> two = Map.of("a", Logs.of(1, 1.01), "b", Logs.of(100, 101));
        assertThat(Groups.of(List.of("a", "b"), two::get, true)).hasSize(1);
        assertThat(Interval.ofMean(two.get("a")).known()).isFalse();
        assertThat(Interval.ofRatio(two.get("a"), two.get("b"))).hasToString("0.010 [no interval]");
    }

    @Test
    void forksThatAreAllEqualHaveAnIntervalWithoutWidth() {
        assertThat(Interval.ofRatio(Logs.of(2, 2, 2), Logs.of(1, 1, 1)).halfWidth()).isZero();
        assertThat(Groups.toldApart(Logs.of(2, 2, 2), Logs.of(1, 1, 1))).isTrue();
        assertThat(Groups.toldApart(Logs.of(2, 2, 2), Logs.of(2, 2, 2))).isFalse();
    }

    @Test
    void aValueOfZeroIsNoObservation() {
        assertThatThrownBy(() -> Logs.of(1, 0, 2)).hasMessage("one value above zero for each fork, not [1.0, 0.0, 2.0]");
    }
}
