package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The longest time without an end, and how fast ends follow each other, within a window from 100 to 200. */
class CoverageTest {

    private final Coverage coverage = new Coverage(new Window(100, 200));

    private long gapAfter(long... ends) {
        for (long end : ends) {
            coverage.ended(end);
        }
        return coverage.longestGapNs();
    }

    @Test
    void withoutAnEndItIsTheWholeWindow() {
        assertThat(gapAfter()).isEqualTo(100);
    }

    @Test
    void itIsTheLongestBetweenTwoEnds() {
        assertThat(gapAfter(110, 120, 160, 190)).isEqualTo(40);
    }

    @Test
    void aGapBeginsAtTheWindowsStart() {
        assertThat(gapAfter(50, 170, 190)).isEqualTo(70);
    }

    @Test
    void aGapEndsAtTheWindowsEnd() {
        assertThat(gapAfter(110, 120, 300)).isEqualTo(80);
    }

    @Test
    void threadsInAnotherOrderMakeNoGap() {
        assertThat(gapAfter(150, 149, 151, 199)).isEqualTo(50);
    }

    @Test
    void withoutAWindowThereIsNoGap() {
        Coverage none = new Coverage(Window.NONE);
        assertThat(none.ended(5)).isFalse();
        assertThat(none.longestGapNs()).isZero();
    }

    private static final long MS = 1_000_000;
    private static final long WINDOW_MS = 1000;

    /** Ends every so often, as many at a time, from a phase on; a window of a second begins after two. */
    private static Pace paceOf(long everyMs, int atATime, long phaseMs, long stopsAtMs) {
        Window window = new Window(2 * WINDOW_MS * MS, 3 * WINDOW_MS * MS);
        Coverage all = new Coverage(Window.NONE);
        long atMs = phaseMs;
        for (; atMs < 2 * WINDOW_MS; atMs += everyMs) {
            for (int i = 0; i < atATime; i++) {
                all.ended(atMs * MS + i);
            }
        }
        Coverage timed = all.next(window);
        for (; atMs < Math.min(stopsAtMs, 4 * WINDOW_MS); atMs += everyMs) {
            for (int i = 0; i < atATime; i++) {
                timed.ended(atMs * MS + i);
            }
        }
        return timed.pace();
    }

    @Test
    void thePaceIgnoresTheWindowsEdges() {
        for (long phaseMs = 0; phaseMs < 103; phaseMs++) {
            assertThat(paceOf(103, 1, phaseMs, Long.MAX_VALUE).perSecond())
                    .isCloseTo(1000 / 103.0, Offset.offset(1e-6));
        }
    }

    @Test
    @DisplayName("messages that come in lots are not fast because a window holds the first and the last of them")
    void lotsDoNotLookFast() {
        for (long phaseMs = 0; phaseMs < 300; phaseMs += 10) {
            assertThat(paceOf(300, 50, phaseMs, Long.MAX_VALUE).perSecond()).isCloseTo(50 / 0.3, Offset.offset(1e-3));
        }
    }

    @Test
    @DisplayName("one interval is enough for messages that take longer than half of the window")
    void longMessagesNeedOneInterval() {
        assertThat(paceOf(700, 1, 0, Long.MAX_VALUE)).isEqualTo(new Pace(2, 1400 * MS));
    }

    @Test
    @DisplayName("when messages stop the pace does not go by the time before alone")
    void aStopSlowsThePace() {
        assertThat(paceOf(10, 1, 0, 2 * WINDOW_MS + 500).perSecond()).isCloseTo(50, Offset.offset(1.0));
    }

    @Test
    void withoutAnEarlierEndOneIntervalIsMissing() {
        coverage.ended(110);
        coverage.ended(150);
        coverage.ended(190);
        assertThat(coverage.pace()).isEqualTo(new Pace(2, 80));
    }

    @Test
    void endsBetweenWindowsPrecedeTheSecond() {
        for (long ns = 110; ns < 500; ns += 20) {
            coverage.ended(ns);
        }
        Coverage second = coverage.next(new Window(500, 600));
        second.ended(510);
        second.ended(530);
        second.ended(570);
        assertThat(second.pace()).isEqualTo(new Pace(3, 80));
    }

    @Test
    void withoutEndsBetweenTheSecondHasNone() {
        Coverage second = new Coverage(Window.NONE).next(new Window(500, 600)).next(new Window(700, 800));
        second.ended(710);
        second.ended(720);
        second.ended(790);
        assertThat(second.pace()).isEqualTo(new Pace(2, 80));
    }

    @Test
    void withoutAnEndThereIsNoPace() {
        assertThat(coverage.pace().perSecond()).isZero();
    }

    @Test
    void aLateToldEndStillPrecedesTheWindow() {
        Coverage late = coverage.next(new Window(200, 300));
        late.ended(250);
        late.ended(180);
        late.ended(290);
        assertThat(late.pace()).isEqualTo(new Pace(2, 110));
    }

    @Test
    @DisplayName("a silence at the end is a stall when it is more than twice as long as any interval")
    void aLongFinalSilenceIsAStall() {
        gapAfter(110, 140);
        assertThat(coverage.pace()).isEqualTo(new Pace(1, 30));
        Coverage stalled = new Coverage(new Window(100, 201));
        stalled.ended(110);
        stalled.ended(140);
        assertThat(stalled.pace()).isEqualTo(new Pace(1, 91));
    }
}
