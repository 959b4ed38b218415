package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The times and stamps at a route's end, by a clock whose zero is not the epoch. */
class RouteEndStampsTest {

    private static final long MS = 1_000_000;
    private static final long OFFSET_NS = 1_700_000_000_000_000_000L;
    private static final long START_NS = 5_000 * MS;

    private final RouteEnd end = new RouteEnd(true);

    /** The stamp of a part that is due this many milliseconds after the window's start. */
    private static long tick(long ms) {
        return Ticks.ofEpochNs(OFFSET_NS + START_NS + ms * MS);
    }

    /** When a part with that stamp is due, by this end's clock. */
    private static long dueNs(long ms) {
        return Ticks.toEpochNs(tick(ms)) - OFFSET_NS;
    }

    private void arm(long touchedFromTick, long allowanceNs) {
        end.arm(
                new PartWindow(tick(0), tick(3_000), touchedFromTick),
                new Window(START_NS, START_NS + 3_000 * MS),
                10 * MS,
                OFFSET_NS,
                allowanceNs);
    }

    private static List<List<Long>> entries(String stamps) {
        List<List<Long>> entries = new ArrayList<>();
        StampLog.decode(stamps, (tick, afterNs) -> entries.add(List.of(tick, afterNs)));
        return entries;
    }

    @Test
    void stampsAreToldOnlyWhereAskedFor() {
        assertThat(new RouteEnd().endStamps()).isNull();
        arm(Long.MAX_VALUE, 0);
        end.ended(tick(10), START_NS + 15 * MS);
        end.ended(tick(3_000), START_NS + 3_000 * MS);
        assertThat(entries(end.endStamps())).containsExactly(List.of(tick(10), 15 * MS));
    }

    @Test
    void anotherWindowsStampsBeginAnew() {
        arm(Long.MAX_VALUE, 0);
        end.ended(tick(10), START_NS + 15 * MS);
        arm(Long.MAX_VALUE, 0);
        assertThat(entries(end.endStamps())).isEmpty();
    }

    @Test
    void nothingHasEndedBeforeThereIsAWindow() {
        end.ended(tick(10), START_NS + 15 * MS);
        assertThat(end.counts().ended()).isZero();
        assertThat(end.counts().late()).isZero();
    }

    @Test
    @DisplayName("all that ended has passed, in the window or not; what ends before it was due took no time")
    void allEndsHavePassed() {
        arm(Long.MAX_VALUE, 0);
        end.ended(tick(10), dueNs(10) + 7 * MS);
        end.ended(tick(4_000), dueNs(4_000) + 2 * MS);
        end.ended(tick(20), dueNs(20) - MS);
        assertThat(end.passed()).isEqualTo(new RouteEnd.Passed(3, 9 * MS));
    }

    @Test
    @DisplayName("the clocks' drift is added to each time and makes no part late")
    void theAllowanceLengthensTimes() {
        arm(Long.MAX_VALUE, 4 * MS);
        end.ended(tick(10), dueNs(10) + 10 * MS);
        assertThat(end.lateAfterNs()).isEqualTo(10 * MS);
        assertThat(end.counts().late()).isZero();
        assertThat(Histograms.decode(end.counts().histogram()).getMaxValue()).isBetween(14 * MS, 14 * MS + MS / 50);
    }

    @Test
    void thePartsUnderWayAreTheBacklog() {
        arm(Long.MAX_VALUE, 0);
        end.ended(tick(50), START_NS + 250 * MS);
        assertThat(end.counts().backlog()).startsWith(1L, 1L, 0L, 0L);
    }

    @Test
    void endsAreKeptByTheirProcess() {
        arm(tick(1_000), 0);
        long even = tick(10) & ~1;
        end.ended(even, START_NS + 20 * MS);
        end.ended(even + 1, START_NS + 21 * MS);
        end.copyEnded("events", even + 2, START_NS + 22 * MS);
        assertThat(end.endLogs(2)).containsOnlyKeys("events", PartLog.ROUTE);
        assertThat(end.endLogs(2).get(PartLog.ROUTE)).containsOnlyKeys("0", "1");
        List<List<Long>> ends = new ArrayList<>();
        end.endLogs(2).get(PartLog.ROUTE).get("1").forEach((dueNs, endedNs) -> ends.add(List.of(dueNs, endedNs)));
        assertThat(ends).containsExactly(List.of(Ticks.toEpochNs(even + 1) - OFFSET_NS, START_NS + 21 * MS));
    }
}
