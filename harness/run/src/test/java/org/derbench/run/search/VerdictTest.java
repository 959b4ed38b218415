package org.derbench.run.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cells;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class VerdictTest {

    private static final long MS = 1_000_000;
    private static final TrialHead CELL = Cells.head(Cells.of("zeromq", "ProtoStuff"), 1, 1);

    /** Ninety round trips of 2 ms, ten of that many. */
    private static TrialRecord record(long slowMs, long lost, double perSecond) {
        return record(Outcome.OK, null, slowMs, lost, perSecond);
    }

    private static TrialRecord record(Outcome outcome, String reason, long slowMs, long lost, double perSecond) {
        Histogram roundTrips = new Histogram(3);
        roundTrips.recordValueWithCount(2 * MS, 90);
        roundTrips.recordValueWithCount(slowMs * MS, 10 - lost);
        return Cells.record(
                CELL,
                outcome,
                reason,
                Cells.window(perSecond, perSecond < 98),
                new Books(100, 100 - lost, 0, lost, 0, 0, 0, 0, 0),
                RouteTimes.ofRoundTrips(roundTrips, null));
    }

    @Test
    @DisplayName("a message is missed when its round trip less the smallest one-way time exceeds the deadline")
    void aMessageIsMissedByItsRoundTrip() {
        // the smallest one-way time is 1 ms: a round trip of 10 ms may have been 9 ms one way
        assertThat(Verdict.on(record(10, 0, 100), 10 * MS).missed()).isZero();
        assertThat(Verdict.on(record(10, 0, 100), 8 * MS).missed()).isEqualTo(10);
        assertThat(Verdict.on(record(10, 0, 100), MS / 2).missed()).isEqualTo(100);
    }

    @Test
    void aOneWayTimeHasTheDeadline() {
        Histogram oneWay = new Histogram(3);
        oneWay.recordValueWithCount(2 * MS, 90);
        oneWay.recordValueWithCount(10 * MS, 10);
        TrialRecord record = Cells.record(
                CELL,
                Outcome.OK,
                null,
                Cells.window(100, false),
                new Books(100, 100, 0, 0, 0, 0, 0, 0, 0),
                RouteTimes.ofOneWay(oneWay));
        assertThat(Verdict.on(record, 9 * MS).missed()).isEqualTo(10);
        assertThat(Verdict.on(record, 11 * MS).missed()).isZero();
    }

    @Test
    void withoutOneClockEverythingIsMissed() {
        TrialRecord record = Cells.record(
                CELL,
                Outcome.OK,
                null,
                Cells.window(100, false),
                new Books(100, 100, 0, 0, 0, 0, 0, 0, 0),
                RouteTimes.NONE);
        assertThat(Verdict.on(record, 1000 * MS).missed()).isEqualTo(100);
    }

    @Test
    void whatIsLostIsMissedWhateverTheDeadline() {
        Verdict verdict = Verdict.on(record(3, 4, 96), 1000 * MS);
        assertThat(verdict.missed()).isEqualTo(4);
        assertThat(verdict.meets(0.05)).isTrue();
        assertThat(verdict.meets(0.03)).isFalse();
        assertThat(verdict.lossless()).isFalse();
    }

    @Test
    void fallingBehindIsNotLossless() {
        assertThat(Verdict.on(record(3, 0, 98), 1000 * MS).lossless()).isTrue();
        assertThat(Verdict.on(record(3, 0, 97), 1000 * MS).lossless()).isFalse();
        assertThat(Verdict.on(record(3, 0, 90), 1000 * MS).state()).isEqualTo("OVERLOADED");
    }

    @Test
    void aTrialThatFailedMeetsNothing() {
        Verdict verdict = Verdict.on(TrialRecord.without(CELL, Outcome.FAILED, "HUNG: nobody answers"), 1000 * MS);
        assertThat(verdict.meets(1)).isFalse();
        assertThat(verdict.lossless()).isFalse();
        assertThat(verdict.state()).isEqualTo("FAILED: HUNG: nobody answers");
    }

    @Test
    void aDegradedTrialMeetsNothing() {
        Verdict verdict = Verdict.on(record(Outcome.DEGRADED, "1 of 100 lost, undeclared", 3, 1, 99), 1000 * MS);
        assertThat(verdict.missed()).isEqualTo(1);
        assertThat(verdict.perSecond()).isEqualTo(99);
        assertThat(verdict.meets(1)).isFalse();
        assertThat(verdict.lossless()).isFalse();
        assertThat(verdict.state()).isEqualTo("DEGRADED: 1 of 100 lost, undeclared");
    }
}
