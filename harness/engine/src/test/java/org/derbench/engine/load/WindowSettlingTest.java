package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A window that a search settles at, on a link whose throughput is known. */
class WindowSettlingTest {

    private static final double ROUND_TRIP_S = 0.001;

    private final Permits permits = new Permits(1);
    private int intervals;

    private double throughput(double capacityPerSecond) {
        return Math.min(permits.limit() / ROUND_TRIP_S, capacityPerSecond);
    }

    private void settleFrom(int window, DoubleSupplier nextPerSecond) {
        permits.limit(window);
        new WindowSearch(nextPerSecond, permits, () -> true).settle();
    }

    @ParameterizedTest
    @CsvSource({
        "1024, 500000, 1024",
        "128, 1000, 2",
        "64, 1000, 1",
        "128, 4000, 16",
        "8, 1000, 1",
        "8, 2000, 8",
        "4, 1000, 4",
        "1, 5000, 1"
    })
    void aWindowStaysUnlessAnEighthSuffices(int from, double capacityPerSecond, int window) {
        settleFrom(from, () -> throughput(capacityPerSecond));
        assertThat(permits.limit()).isEqualTo(window);
    }

    @Test
    void lostTimeFavoursNoLaterWindow() {
        settleFrom(128, () -> throughput(2000) * Math.min(1, 0.5 + 0.004 * intervals++));
        assertThat(permits.limit()).isEqualTo(2);
    }

    @Test
    void lostIntervalsDoNotDecide() {
        double[] timesOf128 = {0.2, 1, 0.1, 0.7, 0.5};
        settleFrom(128, () -> throughput(20_000) * (permits.limit() == 128 ? timesOf128[intervals++ / 2 % 5] : 1));
        assertThat(permits.limit()).isEqualTo(128);
    }

    /** In its first rounds the larger window was unlucky. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 8, 12, 16})
    void aComparisonThatTimeCutsOffDecidesNothing(int enough) {
        permits.limit(64);
        new WindowSearch(
                        () -> {
                            intervals++;
                            return permits.limit() == 64 && intervals < 18 ? 100 : throughput(64_000);
                        },
                        permits,
                        () -> intervals < enough)
                .settle();
        assertThat(permits.limit()).isEqualTo(64);
    }

    @Test
    @DisplayName("a window is measured once the messages of the larger one are back")
    void aWindowIsMeasuredAfterTheLarger() throws Exception {
        permits.limit(16);
        permits.acquire(16);
        List<Integer> tooMany = new ArrayList<>();
        settleFrom(16, () -> {
            tooMany.add(-permits.availablePermits());
            permits.release(Math.max(0, Math.min(7, -permits.availablePermits())));
            return 1000;
        });
        assertThat(tooMany.subList(0, 4)).containsExactly(14, 7, 0, 0);
    }

    /** All places are taken, nothing comes back, and each interval waits as long as it may for its last message. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void aLateStepTakesASecondAtMost(int fifthsOfAnInterval) {
        permits.limit(64);
        permits.tryAcquire(64);
        long[] passedNs = {fifthsOfAnInterval * Intervals.SEARCH_LENGTH_NS / 5};
        new WindowSearch(
                        () -> {
                            passedNs[0] += 2 * Intervals.SEARCH_LENGTH_NS;
                            return 10;
                        },
                        permits,
                        () -> passedNs[0] + WindowSearch.STEP_NS <= 5_000_000_000L)
                .settle();
        assertThat(passedNs[0]).isBetween(4_000_000_000L, 6_000_000_000L);
        assertThat(permits.limit()).as("a comparison that time cuts off").isEqualTo(64);
    }

    @Test
    void aFiftiethKeepsTheLargerWindow() {
        settleFrom(8, () -> permits.limit() == 1 ? 1000 : 1020);
        assertThat(permits.limit()).isEqualTo(8);
    }

    /** The intervals of a settle: both windows by turns, five times, with an interval for the change each. */
    private int intervalsOfASettle(int taken) {
        permits.limit(16);
        permits.tryAcquire(taken);
        settleFrom(16, () -> {
            intervals++;
            return permits.limit();
        });
        return intervals;
    }

    @Test
    void aFullWindowNeedsNoPatience() {
        assertThat(intervalsOfASettle(2)).isEqualTo(5 * 2 * 2);
    }

    @Test
    @DisplayName("messages that are lost hold up the search for four intervals at most")
    void lostMessagesDelayTheSearchLittle() {
        assertThat(intervalsOfASettle(16)).isEqualTo(5 * (4 + 2 + 2));
    }
}
