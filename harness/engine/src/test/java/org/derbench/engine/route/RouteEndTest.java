package org.derbench.engine.route;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.books.Window;
import org.junit.jupiter.api.Test;

class RouteEndTest {

    private static final long MS = 1_000_000;

    private final RouteEnd end = new RouteEnd();

    /** It is announced before it begins. */
    @Test
    void silenceAtTheEndOfTheWindowIsAGapHoweverEarlyTheWindowWasAnnounced() {
        end.arm(new PartWindow(1, 1_000_000), new Window(5000 * MS, 15_000 * MS), 1000 * MS, null);
        for (long atMs = 0; atMs <= 10_000; atMs += 100) {
            end.ended(1, atMs * MS);
        }
        assertThat(end.counts().longestGapNs()).isEqualTo(5000 * MS);
    }

    @Test
    void whatEndsIsCountedByItsStampAndLateByTheClockThatItSharesWithTheSource() {
        end.arm(new PartWindow(1_000_000, 2_000_000), new Window(0, 1000 * MS), 10 * MS, 0L);
        end.ended(999_999, 500 * MS);
        assertThat(end.counts().ended()).isZero();
        end.ended(1_000_000, 3_600_000 * MS);
        assertThat(end.counts()).matches(counts -> counts.ended() == 1 && counts.late() == 1);
        end.arm(new PartWindow(1_000_000, 2_000_000), new Window(0, 1000 * MS), 10 * MS, null);
        end.ended(1_000_000, 3_600_000 * MS);
        assertThat(end.counts()).as("nobody knows of another clock").matches(counts -> counts.ended() == 1 && counts.late() == 0 && counts.histogram() == null);
    }
}
