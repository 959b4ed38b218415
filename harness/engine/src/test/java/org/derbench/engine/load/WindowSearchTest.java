package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search for a window, on a link whose throughput is known. */
class WindowSearchTest {

    private static final double ROUND_TRIP_S = 0.001;

    private final Permits permits = new Permits(1);
    private int intervals;

    private double throughput(double capacityPerSecond) {
        return Math.min(permits.limit() / ROUND_TRIP_S, capacityPerSecond);
    }

    @ParameterizedTest
    @CsvSource({"1000, 1", "4000, 4", "5000, 8", "30000, 32", "500000, 512"})
    void theFirstFillingWindowIsFound(double capacityPerSecond, int window) {
        new WindowSearch(() -> throughput(capacityPerSecond), permits, () -> true).climb();
        assertThat(permits.limit()).isEqualTo(window);
    }

    @Test
    void noWindowIsLargerThanTheBound() {
        new WindowSearch(() -> throughput(1e9), permits, () -> true).climb();
        assertThat(permits.limit()).isEqualTo(Load.MAX_WINDOW);
    }

    @Test
    void aLostIntervalDoesNotEndTheSearch() {
        new WindowSearch(() -> throughput(200_000) * (intervals++ % 3 == 1 ? 0.3 : 1), permits, () -> true).climb();
        assertThat(permits.limit()).isEqualTo(256);
    }

    /** A slow link carries some twenty messages in an interval: each may have one more than the last. */
    @Test
    @DisplayName("noise that looks like growth makes no window whose messages take longer than a second")
    void noiseMakesNoHugeWindow() {
        new WindowSearch(() -> throughput(180) * (1 + 0.03 * intervals++), permits, () -> true).climb();
        assertThat(permits.limit()).isLessThanOrEqualTo(180);
    }

    /** More than a queue holds is lost, and comes after a stall all at once. */
    @Test
    @DisplayName("bursts after stalls make no window that overflows a queue on the way")
    void burstsMakeNoOverflowingWindow() {
        int queue = 300;
        new WindowSearch(
                        () -> throughput(550) * (permits.limit() <= queue ? 1 : intervals++ % 2 == 0 ? 0.1 : 1.9),
                        permits,
                        () -> true)
                .run();
        assertThat(permits.limit()).isLessThanOrEqualTo(queue);
    }

    @Test
    void longRoundTripsDoNotEndTheClimb() {
        new WindowSearch(() -> Math.min(permits.limit() / 3.0, 100), permits, () -> true).climb();
        assertThat(permits.limit()).isEqualTo(512);
    }

    @Test
    void twoFlatStepsDoNotEndTheSearch() {
        new WindowSearch(
                        () -> permits.limit() == 8 || permits.limit() == 16 ? throughput(4000) : throughput(64_000),
                        permits,
                        () -> true)
                .climb();
        assertThat(permits.limit()).isEqualTo(64);
    }

    @Test
    void aSearchEndsWithItsBestSoFar() {
        new WindowSearch(
                        () -> {
                            intervals++;
                            return throughput(1e9);
                        },
                        permits,
                        () -> intervals < 9)
                .run();
        assertThat(permits.limit()).isEqualTo(8);
        assertThat(intervals).isLessThan(12);
    }

    /** On a link that a window of 64 fills. */
    private boolean ended(int first, int intervalsAtMost) {
        permits.limit(first);
        intervals = 0;
        return new WindowSearch(
                        () -> {
                            intervals++;
                            return throughput(64_000);
                        },
                        permits,
                        () -> intervals < intervalsAtMost)
                .run();
    }

    @Test
    @DisplayName("a search that the time cuts off before throughput stands still says so")
    void aTruncatedSearchSaysSo() {
        int climb = 3 + 2 * 6 + 3 * 3;
        assertThat(ended(1, 12)).isFalse();
        assertThat(permits.limit()).isLessThan(64);
        assertThat(ended(1, climb - 3)).as("one step without growth is missing").isFalse();
        assertThat(ended(1, climb)).as("the time ends with the climb").isTrue();
        assertThat(permits.limit()).isEqualTo(64);
        assertThat(ended(1, 1000)).isTrue();
        assertThat(ended(Load.MAX_WINDOW, 1)).as("there is no larger window").isTrue();
    }

    /**
     * @param perSecond of a link whose throughput is known: how many intervals of an eighth of a second each it takes
     */
    @ParameterizedTest
    @CsvSource({"1000, 1", "4000, 1", "30000, 1", "500000, 1", "30000, 32", "500000, 512", "1000, 64"})
    void aSearchFillsTheLinkInFiveSeconds(double perSecond, int start) {
        permits.limit(start);
        new WindowSearch(
                        () -> {
                            intervals++;
                            return throughput(perSecond);
                        },
                        permits,
                        () -> intervals * Intervals.SEARCH_LENGTH_NS + WindowSearch.STEP_NS <= 5_000_000_000L)
                .run();
        assertThat(intervals * Intervals.SEARCH_LENGTH_NS).isLessThanOrEqualTo(5_000_000_000L);
        assertThat(throughput(perSecond)).isEqualTo(perSecond);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1000000, 1", "10000000, 4", "1000000000, 256", "100000000000, 1024"})
    void searchesStartWhereTheLinkIsHalfFull(long linkBitsPerSecond, int first) {
        assertThat(new SearchStart(linkBitsPerSecond).first(250, 2_000_000)).isEqualTo(first);
    }

    private int countedClimb(DoubleSupplier perSecond) {
        new WindowSearch(
                        () -> {
                            intervals++;
                            return perSecond.getAsDouble();
                        },
                        permits,
                        () -> true)
                .climb();
        return intervals;
    }

    /** Nothing ends in the first intervals, so many, of those that there are. */
    private boolean endedAfter(int nothing, int intervalsAtMost) {
        permits.limit(1);
        return new WindowSearch(
                        () -> intervals++ < nothing ? 0 : throughput(64_000),
                        permits,
                        () -> intervals < intervalsAtMost)
                .run();
    }

    @Test
    @DisplayName("a link whose first message takes longer than the first intervals is searched all the same")
    void aSlowFirstMessageIsNoHindrance() {
        assertThat(endedAfter(6, 1000)).isTrue();
        assertThat(permits.limit()).isEqualTo(64);
    }

    @Test
    void aSearchWithoutEndsHasNotEnded() {
        assertThat(endedAfter(1000, 20)).isFalse();
        assertThat(permits.limit()).isEqualTo(1);
    }

    @Test
    void onlyWeakWindowsAreLookedAtTwice() {
        assertThat(countedClimb(() -> throughput(1e9))).isEqualTo(3 + 2 * 10);
    }

    @Test
    void aClimbEndsAfterThreeStepsWithoutGrowth() {
        assertThat(countedClimb(() -> throughput(4000))).isEqualTo(3 + 2 * 2 + 3 * 3);
        assertThat(permits.limit()).isEqualTo(4);
    }

    @Test
    void aFiftiethIsGrowth() {
        assertThat(countedClimb(() -> permits.limit() == 1 ? 1000 : 1020)).isEqualTo(3 + 2 + 3 * 3);
        assertThat(permits.limit()).isEqualTo(2);
    }

    /** The second look counts even where the first one was nearly enough. */
    @Test
    void aStepIsItsBetterLook() {
        new WindowSearch(
                        () -> {
                            intervals++;
                            return permits.limit() == 1 ? 1000 : permits.limit() == 2 && intervals == 6 ? 1030 : 1010;
                        },
                        permits,
                        () -> true)
                .climb();
        assertThat(permits.limit()).isEqualTo(2);
    }

    /** The machine was busy while the climb looked at small windows. */
    @Test
    void aSmallerEqualWindowWins() {
        new WindowSearch(() -> intervals++ < 18 ? throughput(1e9) : 1000, permits, () -> true).run();
        assertThat(permits.limit()).isLessThan(8);
    }
}
