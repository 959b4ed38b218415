package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.time.Ticks;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The publications of a window, and what was due before a device joined. */
class PublicationsTest {

    private static final PartWindow WINDOW = new PartWindow(Ticks.ofEpochNs(1_000_000_000), Long.MAX_VALUE);

    private final PublicationLog log = new PublicationLog();

    PublicationsTest() {
        log.arm(WINDOW);
    }

    /** The stamp at this many milliseconds after the window's start. */
    private static long tick(long ms) {
        return Ticks.ofEpochNs(1_000_000_000 + ms * 1_000_000);
    }

    private static long afterNs(long ms) {
        return Ticks.toEpochNs(tick(ms)) - 1_000_000_000;
    }

    private Publications publications() {
        return Publications.of(log.encode());
    }

    @Test
    @DisplayName("what is due just when a device joins is not before it")
    void whatIsDueThenIsNotBefore() {
        log.left(tick(10), 1);
        log.left(tick(20), 2);
        log.refused(tick(30));
        assertThat(publications().before(afterNs(10))).isEqualTo(Publications.Count.NONE);
        assertThat(publications().before(afterNs(20))).isEqualTo(new Publications.Count(1, 0, Mark.of(tick(10), 1)));
        assertThat(publications().before(afterNs(30) + 1))
                .isEqualTo(new Publications.Count(2, 1, Mark.of(tick(10), 1) + Mark.of(tick(20), 2)));
    }

    @Test
    void onlyWhatWasHandedOverIsOwed() {
        log.left(tick(10), 1);
        log.refused(tick(20));
        log.left(tick(30), 2);
        assertThat(publications().since(afterNs(10))).isEqualTo(2);
        assertThat(publications().since(afterNs(20))).isEqualTo(1);
        assertThat(publications().since(afterNs(40))).isZero();
    }

    @Test
    void whatWasRefusedMayLeaveAfterAll() {
        log.refused(tick(10));
        log.left(tick(10), 1);
        assertThat(publications().before(null)).isEqualTo(new Publications.Count(1, 0, Mark.of(tick(10), 1)));
    }

    @Test
    void countsAddUp() {
        assertThat(new Publications.Count(1, 2, 3).and(new Publications.Count(10, 20, 30)))
                .isEqualTo(new Publications.Count(11, 22, 33));
    }

    @Test
    void anotherWindowBeginsAnew() {
        log.left(tick(10), 1);
        log.left(tick(-1), 1);
        assertThat(publications().since(0)).isEqualTo(1);
        log.arm(WINDOW);
        assertThat(publications().since(0)).isZero();
    }

    @Test
    @DisplayName("a log keeps as many as fit with the window's first stamp, and goes on to note what becomes of them")
    void theLogIsBounded() {
        for (long tick = 0; tick < PublicationLog.MOST + 5L; tick++) {
            log.refused(WINDOW.firstTick() + tick);
        }
        log.left(WINDOW.firstTick(), 1);
        assertThat(publications().before(null))
                .isEqualTo(new Publications.Count(1, PublicationLog.MOST - 2, Mark.of(WINDOW.firstTick(), 1)));
    }
}
