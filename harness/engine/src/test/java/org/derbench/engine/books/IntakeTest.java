package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.HdrHistogram.Histogram;
import org.assertj.core.data.Percentage;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.message.Message;
import org.derbench.spi.CodecException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The books of a one-way load. */
class IntakeTest {

    private static final long SECOND_NS = 1_000_000_000L;

    private final Pool pool = Pool.of(new Iec61850Model(), MMXU.class, "small", 1);
    private final ManualClock clock = new ManualClock();
    private final Intake intake = new Intake(pool, clock);
    private int next;

    /** The next message of the pool, sent then and arriving now. */
    private void arrives(long sentNs) {
        Message node = pool.message(next++);
        node.stamp(Ticks.ofEpochNs(sentNs + clock.epochOffsetNs()));
        intake.take(node, clock.nanoTime());
    }

    private Map<String, Object> books() {
        return JsonRecords.toMap(intake.arrivals());
    }

    private void arm() {
        intake.arm(
                Ticks.ofEpochNs(clock.nanoTime() + clock.epochOffsetNs()),
                SECOND_NS,
                SECOND_NS,
                clock.epochOffsetNs(),
                0);
    }

    @Test
    void earlierMessagesCountForTheRateAlone() {
        long beforeNs = clock.nanoTime();
        clock.sleepUntil(beforeNs + 3 * SECOND_NS);
        arrives(beforeNs);
        arm();
        arrives(beforeNs + 1000);
        arrives(beforeNs + 2000);

        assertThat(intake.arrivals().correctInWindow()).isEqualTo(2);
        assertThat(intake.arrivals().correct()).isZero();
    }

    @Test
    @DisplayName("a repeat before an announced window begins is no duplicate in it, and one in it is")
    void anEarlyRepeatIsNoDuplicate() {
        long beforeNs = clock.nanoTime();
        long beginsNs = beforeNs + SECOND_NS;
        intake.arm(Ticks.ofEpochNs(beginsNs + clock.epochOffsetNs()), SECOND_NS, SECOND_NS, clock.epochOffsetNs(), 0);
        arrives(beforeNs);
        next--;
        arrives(beforeNs);
        assertThat(intake.arrivals().duplicated()).isZero();

        clock.sleepUntil(beginsNs + 1000);
        next--;
        arrives(beforeNs);
        assertThat(intake.arrivals().duplicated()).isEqualTo(1);
    }

    @Test
    void aRepeatInTheWindowIsADuplicate() {
        long beforeNs = clock.nanoTime();
        clock.sleepUntil(beforeNs + 3 * SECOND_NS);
        arrives(beforeNs);
        arm();
        next--;
        arrives(beforeNs);

        assertThat(intake.arrivals().duplicated()).isEqualTo(1);
        assertThat(intake.arrivals().correctInWindow()).isZero();
    }

    @Test
    void laterArrivalsAreCorrectWithoutRate() {
        arm();
        long sentNs = clock.nanoTime();
        arrives(sentNs);
        clock.sleepUntil(sentNs + SECOND_NS);
        arrives(sentNs + 1000);

        assertThat(intake.arrivals().correctInWindow()).isEqualTo(1);
        assertThat(intake.arrivals().correct()).isEqualTo(2);
    }

    @Test
    void theRateCountsFromTheArrivalBefore() {
        arrives(clock.nanoTime());
        clock.sleepUntil(clock.nanoTime() + SECOND_NS / 10);
        arm();
        for (int i = 0; i < 3; i++) {
            clock.sleepUntil(clock.nanoTime() + SECOND_NS / 5);
            arrives(clock.nanoTime());
        }

        assertThat(intake.arrivals().pace()).isEqualTo(new Pace(3, 7 * SECOND_NS / 10));
    }

    @Test
    void aDuplicateIsNoPartOfTheRate() {
        arm();
        long sentNs = clock.nanoTime();
        arrives(sentNs);
        next = 0;
        arrives(sentNs);

        assertThat(intake.arrivals().correctInWindow()).isEqualTo(1);
        assertThat(intake.arrivals().duplicated()).isEqualTo(1);
    }

    @Test
    void anArrivalOutsideThePoolIsCorrupt() {
        arm();
        Message other = Pool.of(new Iec61850Model(), MMXU.class, "small", 2).message(0);
        other.stamp(Ticks.ofEpochNs(clock.nanoTime() + clock.epochOffsetNs()));
        intake.take(other, clock.nanoTime());

        assertThat(books())
                .containsEntry("corrupt", 1L)
                .containsEntry("correct", 0L)
                .containsEntry("correctInWindow", 0L);
    }

    /** A number of right arrivals, and then wrong ones, from another seed. */
    private void arriveRightAndWrong(int right, int wrong) {
        Pool others = Pool.of(new Iec61850Model(), MMXU.class, "small", 2);
        for (int i = 0; i < right + wrong; i++) {
            Message node = (i < right ? pool : others).message(i % pool.size());
            node.stamp(Ticks.ofEpochNs(clock.nanoTime() + clock.epochOffsetNs()) + i);
            intake.take(node, clock.nanoTime());
        }
    }

    @Test
    void whereNothingGoesBackEachArrivalIsCompared() {
        arm();
        arriveRightAndWrong(5000, 100);
        assertThat(books()).containsEntry("correct", 5000L).containsEntry("corrupt", 100L);
    }

    @Test
    void theFirstEchoesAreAllCompared() {
        intake.echoed(true);
        arm();
        arriveRightAndWrong(1, 4);
        assertThat(books()).containsEntry("correct", 1L).containsEntry("corrupt", 4L);
    }

    @Test
    @DisplayName("later echoes are compared by a sample, and all of them from the first difference on")
    void laterEchoesAreSampled() {
        intake.echoed(true);
        arm();
        arriveRightAndWrong(5000, 100);
        assertThat(intake.arrivals().corrupt()).isBetween(84L, 99L);
    }

    @Test
    void withoutEchoEachIsComparedAgain() {
        intake.echoed(true);
        arriveRightAndWrong(5000, 0);
        intake.echoed(false);
        arm();
        Message other = Pool.of(new Iec61850Model(), MMXU.class, "small", 2).message(0);
        other.stamp(Ticks.ofEpochNs(clock.nanoTime() + clock.epochOffsetNs()) + 5001);
        intake.take(other, clock.nanoTime());
        assertThat(books()).containsEntry("corrupt", 1L);
    }

    @Test
    void anEarlierStampIsOutOfOrder() {
        arm();
        long nowNs = clock.nanoTime();
        arrives(nowNs + 2000);
        arrives(nowNs + 1000);

        assertThat(books())
                .containsEntry("outOfOrder", 1L)
                .containsEntry("correct", 2L)
                .containsEntry("correctInWindow", 2L);
    }

    @Test
    void unreadableArrivalsCountOnceBooksExist() {
        intake.unreadable(new CodecException("no brace"));
        assertThat(books()).containsEntry("unreadable", 0L);
        assertThat(JsonRecords.toMap(intake.came()))
                .containsEntry("unreadable", 1L)
                .containsEntry("arrived", 1L)
                .containsEntry("firstError", "no brace");
        arm();
        intake.unreadable(new CodecException("no comma"));

        assertThat(books()).containsEntry("unreadable", 1L);
        assertThat(intake.arrived()).isEqualTo(1);
    }

    @Test
    @DisplayName("with one clock the way there is timed, and an arrival above the limit is late")
    void withOneClockTheWayIsTimed() throws Exception {
        long sentNs = clock.nanoTime();
        intake.arm(0, 10 * SECOND_NS, SECOND_NS, clock.epochOffsetNs(), 0);
        clock.sleepUntil(sentNs + SECOND_NS / 2);
        arrives(sentNs);
        clock.sleepUntil(sentNs + 2 * SECOND_NS);
        arrives(sentNs + 1000);

        assertThat(books()).containsEntry("late", 1L).containsEntry("correct", 2L);
        Histogram oneWayNs = Histograms.decode(intake.oneWay());
        assertThat(oneWayNs.getTotalCount()).isEqualTo(2);
        assertThat(oneWayNs.getMinValue()).isCloseTo(SECOND_NS / 2, Percentage.withPercentage(1));
        assertThat(oneWayNs.getMaxValue()).isCloseTo(2 * SECOND_NS, Percentage.withPercentage(1));
    }

    /** The allowance covers the drift of two clocks; it makes no message late. */
    @Test
    void anAllowanceLengthensTimesAndMakesNothingLate() throws Exception {
        long sentNs = clock.nanoTime();
        intake.arm(0, 10 * SECOND_NS, SECOND_NS, clock.epochOffsetNs(), SECOND_NS / 2);
        clock.sleepUntil(sentNs + 3 * SECOND_NS / 4);
        arrives(sentNs);

        assertThat(books()).containsEntry("late", 0L).containsEntry("correct", 1L);
        assertThat(Histograms.decode(intake.oneWay()).getMaxValue())
                .isCloseTo(5 * SECOND_NS / 4, Percentage.withPercentage(1));
    }

    @Test
    void newBooksBeginWithNothing() {
        arm();
        arrives(clock.nanoTime());
        next = 0;
        arrives(clock.nanoTime());
        clock.sleepUntil(clock.nanoTime() + 2 * SECOND_NS);
        arm();

        assertThat(books())
                .containsEntry("correct", 0L)
                .containsEntry("correctInWindow", 0L)
                .containsEntry("duplicated", 0L)
                .containsEntry("outOfOrder", 0L)
                .containsEntry("corrupt", 0L)
                .containsEntry("longestGapNs", SECOND_NS);
        assertThat(intake.arrived()).isZero();
    }

    @Test
    void aMessageAtTheLimitIsNotLate() {
        long tick = Ticks.ofEpochNs(clock.nanoTime() + clock.epochOffsetNs());
        long sentNs = Ticks.toEpochNs(tick) - clock.epochOffsetNs();
        intake.arm(0, 10 * SECOND_NS, SECOND_NS, clock.epochOffsetNs(), 0);
        clock.sleepUntil(sentNs + SECOND_NS);
        arrives(sentNs);
        assertThat(books()).containsEntry("late", 0L).containsEntry("correct", 1L);
    }

    @Test
    void aNewBeginningTimesOnlyLaterArrivals() throws Exception {
        for (int i = 0; i < 2; i++) {
            intake.arm(0, 10 * SECOND_NS, SECOND_NS, clock.epochOffsetNs(), 0);
            arrives(clock.nanoTime() + i * 1000);
        }
        assertThat(Histograms.decode(intake.oneWay()).getTotalCount()).isEqualTo(1);
    }

    @Test
    void arrivalsCountBeforeThereAreBooks() {
        arrives(clock.nanoTime());
        arrives(clock.nanoTime());
        assertThat(intake.arrived()).isEqualTo(2);
        assertThat(intake.came().arrived()).isEqualTo(2);
        assertThat(intake.came().and(3)).isEqualTo(new FirstArrivals(5, 0, null, 0, null));
    }

    @Test
    void arrivalsByStampAreInOrder() {
        arm();
        long nowNs = clock.nanoTime();
        arrives(nowNs + 1000);
        arrives(nowNs + 2000);
        assertThat(books()).containsEntry("outOfOrder", 0L).containsEntry("correct", 2L);
    }

    /** A message arrives this many nanoseconds before it was sent: the initiator's clock is ahead. */
    private void arrivesEarly(long ns) {
        long tick = Ticks.ofEpochNs(clock.nanoTime() + clock.epochOffsetNs()) + SECOND_NS / Ticks.LENGTH_NS;
        clock.sleepUntil(Ticks.toEpochNs(tick) - clock.epochOffsetNs() - ns);
        Message node = pool.message(next++);
        node.stamp(tick);
        intake.take(node, clock.nanoTime());
    }

    @Test
    @DisplayName("an arrival is early if it comes more than a tick before it was sent, and its time is 0")
    void anArrivalBeforeItsSendingIsEarly() throws Exception {
        intake.arm(0, 10 * SECOND_NS, SECOND_NS, clock.epochOffsetNs(), 0);
        arrivesEarly(Ticks.LENGTH_NS);
        assertThat(intake.early()).isZero();
        arrivesEarly(Ticks.LENGTH_NS + 1);
        assertThat(intake.early()).isEqualTo(1);
        assertThat(Histograms.decode(intake.oneWay()).getMaxValue()).isZero();
    }

    @Test
    void anAllowanceMakesFewerArrivalsEarly() {
        intake.arm(0, 10 * SECOND_NS, SECOND_NS, clock.epochOffsetNs(), 1000);
        arrivesEarly(1000 + Ticks.LENGTH_NS);
        assertThat(intake.early()).isZero();
        arrivesEarly(1000 + Ticks.LENGTH_NS + 1);
        assertThat(intake.early()).isEqualTo(1);
    }

    @Test
    @DisplayName("with an allowance the window begins earlier by this end's clock: repeats count from then on")
    void anAllowanceBringsTheBeginningForward() {
        long beforeNs = clock.nanoTime();
        long beginsTick = Ticks.ofEpochNs(beforeNs + SECOND_NS + clock.epochOffsetNs());
        intake.arm(beginsTick, SECOND_NS, SECOND_NS, clock.epochOffsetNs(), SECOND_NS / 2);
        arrives(beforeNs);
        for (long afterNs : new long[] {SECOND_NS / 2 - 1000, SECOND_NS / 2}) {
            clock.sleepUntil(beforeNs + afterNs);
            next--;
            arrives(beforeNs);
        }
        assertThat(intake.arrivals().duplicated()).isEqualTo(1);
    }

    @Test
    void marksOfRightArrivalsAddUp() {
        arm();
        long sentNs = clock.nanoTime();
        arrives(sentNs);
        arrives(sentNs + 1000);
        next--;
        arrives(sentNs + 1000);
        long firstTick = Ticks.ofEpochNs(sentNs + clock.epochOffsetNs());
        long secondTick = Ticks.ofEpochNs(sentNs + 1000 + clock.epochOffsetNs());
        assertThat(intake.markSum())
                .isEqualTo(Mark.of(firstTick, pool.content(0)) + Mark.of(secondTick, pool.content(1)));
    }
}
