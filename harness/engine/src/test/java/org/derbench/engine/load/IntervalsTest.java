package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.derbench.engine.books.Account;
import org.derbench.engine.time.ManualClock;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Intervals of a closed load with one message outstanding, on a clock that the test moves. */
class IntervalsTest {

    private static final long A_MINUTE_NS = 60_000_000_000L;

    private final ManualClock clock = new ManualClock();
    private long workedNs;
    private final Account account = new Account(1 << 14, clock, A_MINUTE_NS, true);
    private final Intervals intervals = new Intervals(clock, account, true, () -> workedNs);

    private void send(long serviceNs) {
        long message = account.open(clock.nanoTime(), clock.nanoTime());
        clock.at(clock.nanoTime() + serviceNs, () -> {
            account.arrived(message, true, clock.nanoTime());
            send(serviceNs);
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 8, 30, 1_000})
    void aSlowSteadyRateIsSteady(long perSecond) {
        send(1_000_000_000L / perSecond);
        intervals.next(A_MINUTE_NS);

        for (int i = 0; i < WarmUp.INTERVALS; i++) {
            Intervals.Interval interval = intervals.next(A_MINUTE_NS);
            assertThat(interval.perSecond()).isCloseTo(perSecond, within(0.02 * perSecond));
            assertThat(interval.meanNs()).isCloseTo(1e9 / perSecond, within(1.0));
        }
    }

    @Test
    void itEndsInTimeThoughNothingComes() {
        send(A_MINUTE_NS);
        long startNs = clock.nanoTime();

        assertThat(intervals.next(2_000_000_000L).perSecond()).isZero();
        assertThat(clock.nanoTime() - startNs).isEqualTo(2_000_000_000L);
    }

    @Test
    void aSearchesIntervalWaitsTwiceItsLength() {
        send(A_MINUTE_NS);
        long startNs = clock.nanoTime();

        intervals.nextOfSearch();

        assertThat(clock.nanoTime() - startNs).isEqualTo(2 * Intervals.SEARCH_LENGTH_NS);
    }

    @Test
    @DisplayName("a fast interval is as long as its length or one message more")
    void aFastIntervalKeepsItsLength() {
        send(1_000_000);
        long startNs = clock.nanoTime();

        intervals.next(A_MINUTE_NS);

        assertThat(clock.nanoTime() - startNs).isBetween(Intervals.LENGTH_NS, Intervals.LENGTH_NS + 2_000_000);
    }

    @Test
    void theCompilersWorkIsPartOfIt() {
        send(1_000_000);
        clock.at(clock.nanoTime() + 100_000_000, () -> workedNs = 50_000_000);

        assertThat(intervals.next(A_MINUTE_NS).compilerShare()).isCloseTo(0.2, within(0.01));
        assertThat(intervals.next(A_MINUTE_NS).compilerShare()).isZero();
    }

    @Test
    @DisplayName("a role that only answers is warm when its compiler was quiet for as many intervals")
    void anAnsweringRoleIsWarmByItsCompiler() {
        long startNs = clock.nanoTime();
        clock.at(startNs + 3 * Intervals.LENGTH_NS / 2, () -> workedNs = 50_000_000);

        assertThat(new QuietCompiler(clock, () -> workedNs).await(A_MINUTE_NS)).isTrue();
        assertThat(clock.nanoTime() - startNs).isEqualTo((2 + WarmUp.INTERVALS) * Intervals.LENGTH_NS);
    }

    @Test
    void aBusyCompilerIsAwaitedWithinBounds() {
        long startNs = clock.nanoTime();
        assertThat(new QuietCompiler(clock, () -> (clock.nanoTime() - startNs) / 2).await(3_000_000_000L))
                .isFalse();
        assertThat(clock.nanoTime() - startNs).isEqualTo(3_000_000_000L);
    }

    @Test
    void anIntervalEndsWithAMessage() {
        send(7_000_000);
        long startNs = clock.nanoTime();

        Intervals.Interval interval = intervals.next(A_MINUTE_NS);

        assertThat(clock.nanoTime() - startNs).isBetween(36 * 7_000_000L, 36 * 7_000_000L + 1_000_000);
        assertThat(interval.perSecond()).isCloseTo(1e9 / 7e6, within(1.0));
    }

    @Test
    void oneOfASearchSaysWhatItSaw() {
        send(1_000_000);
        assertThat(intervals.nextOfSearch().perSecond()).isCloseTo(1000, within(10.0));
    }

    @Test
    void withoutReturnsTheSendingRateCounts() {
        Intervals sending = new Intervals(clock, account, false, () -> workedNs);
        sendOnly(2_000_000);
        sending.next(A_MINUTE_NS);

        Intervals.Interval interval = sending.next(A_MINUTE_NS);

        assertThat(interval.perSecond()).isCloseTo(500, within(10.0));
        assertThat(interval.meanNs()).isEqualTo(1);
    }

    private void sendOnly(long everyNs) {
        account.open(clock.nanoTime(), clock.nanoTime());
        clock.at(clock.nanoTime() + everyNs, () -> sendOnly(everyNs));
    }
}
