package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RouteEndTest {

    private static final long MS = 1_000_000;

    private final RouteEnd end = new RouteEnd();

    /** It is announced before it begins. */
    @Test
    @DisplayName("silence at the end of the window is a gap however early the window was announced")
    void aFinalSilenceIsAGap() {
        end.arm(new PartWindow(1, 1_000_000), new Window(5000 * MS, 15_000 * MS), 1000 * MS, 0, 0);
        for (long atMs = 0; atMs <= 10_000; atMs += 100) {
            end.ended(1, atMs * MS);
        }
        assertThat(end.counts().longestGapNs()).isEqualTo(5000 * MS);
    }

    @Test
    @DisplayName("an end is counted by its stamp, and late by the clock that it shares with the source")
    void endsCountByStampAndLateByClock() {
        end.arm(new PartWindow(1_000_000, 2_000_000), new Window(0, 1000 * MS), 10 * MS, 0, 0);
        end.ended(999_999, 500 * MS);
        assertThat(end.counts().ended()).isZero();
        end.ended(1_000_000, 3_600_000 * MS);
        assertThat(end.counts()).matches(counts -> counts.ended() == 1 && counts.late() == 1);
    }

    @Test
    @DisplayName("a part's time runs from its stamp to its end and begins anew with another window")
    void aPartsTimeRunsFromItsStamp() {
        long dueNs = 1_700_000_000_000_000_000L;
        long tick = Ticks.ofEpochNs(dueNs);
        long offsetNs = dueNs - 500 * MS;
        for (int repetition = 0; repetition < 2; repetition++) {
            end.arm(new PartWindow(tick, tick + 1), new Window(0, 1000 * MS), 10 * MS, offsetNs, 0);
            end.ended(tick, 500 * MS + 10 * MS);
            end.ended(tick, 500 * MS + 11 * MS);
            assertThat(end.counts().ended()).isEqualTo(2);
            assertThat(end.counts().late())
                    .as("what takes as long as it may is not late")
                    .isEqualTo(1);
            Histogram took = Histograms.decode(end.counts().histogram());
            assertThat(took.getTotalCount()).isEqualTo(2);
            assertThat(took.getMaxValue()).isBetween(11 * MS, 12 * MS);
        }
    }
}
