package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.Test;

/** Small parts of the books. */
class BookkeepingTest {

    @Test
    void aWindowOfStampsHasTheOwnClock() {
        long first = Ticks.ofEpochNs(5_000_000_000L);
        long last = Ticks.ofEpochNs(8_000_000_000L);
        assertThat(Window.ofTicks(first, last, 1_000_000_000L)).isEqualTo(new Window(4_000_000_000L, 7_000_000_000L));
    }

    @Test
    void manyDueTimesAreKept() {
        DueTimes times = new DueTimes();
        for (long dueNs = 0; dueNs < 100; dueNs++) {
            times.add(dueNs);
        }
        assertThat(times.between(0, 100)).isEqualTo(100);
        assertThat(times.between(10, 20)).isEqualTo(10);
    }

    @Test
    void manyEndsAreKept() {
        EndLog log = new EndLog();
        for (long end = 0; end < 5_000; end++) {
            log.ended(end, 2 * end);
        }
        List<Long> sums = new ArrayList<>();
        log.forEach((dueNs, endedNs) -> sums.add(dueNs + endedNs));
        assertThat(sums).hasSize(5_000).startsWith(0L, 3L, 6L).endsWith(3L * 4_999);
    }

    @Test
    void fairnessFallsWithUnequalShares() {
        assertThat(Fairness.of(DoubleStream.of(1, 3))).isEqualTo(0.8);
        assertThat(Fairness.of(DoubleStream.of(2, 2))).isEqualTo(1);
        assertThat(Fairness.of(DoubleStream.of(0, 0))).isEqualTo(1);
    }

    @Test
    void damageAddsUp() {
        assertThat(new Damage(1, 2, 3).and(new Damage(10, 20, 30))).isEqualTo(new Damage(11, 22, 33));
    }

    @Test
    void aPaceWithoutOthersKeepsItsTime() {
        assertThat(new Pace(10, 500).without(3)).isEqualTo(new Pace(7, 500));
        assertThat(new Pace(3, 500).without(3)).isEqualTo(new Pace(1, 500));
        assertThat(new Pace(10, 500_000_000).perSecond()).isEqualTo(20);
        assertThat(new Pace(0, 0).perSecond()).isZero();
    }

    @Test
    void repliesHaveARangeOfStamps() {
        Replies replies = new Replies();
        assertThat(replies.range((least, greatest) -> greatest - least)).isEmpty();
        replies.isNew(30);
        assertThat(replies.range((least, greatest) -> greatest - least)).contains(0L);
        replies.isNew(10);
        replies.isNew(20);
        assertThat(replies.range((least, greatest) -> greatest - least)).contains(20L);
    }

    @Test
    void firstArrivalsAreRightUnlessTold() {
        assertThat(FirstArrivals.of(3)).isEqualTo(new FirstArrivals(3, 0, null, 0, null));
    }

    @Test
    void theLateOnesOfArrivalsCanBeOthers() {
        Arrivals arrivals = new Arrivals(1, 2, new Pace(3, 4), 5, 6, 7, 8, 9, 10);
        assertThat(arrivals.late(60)).isEqualTo(new Arrivals(1, 2, new Pace(3, 4), 5, 60, 7, 8, 9, 10));
    }
}
