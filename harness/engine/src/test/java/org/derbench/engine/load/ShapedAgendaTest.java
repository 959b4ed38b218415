package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Three devices: four messages a second until the window, and four at once at each second of it. */
class ShapedAgendaTest {

    private static final long MS = 1_000_000;
    private static final long WINDOW_NS = 2_000 * MS;

    private final ShapedAgenda agenda = ShapedLoad.of("burst:4:1s").agenda(3, 0, 1, 0);

    private long due(long fromMs, long toMs) {
        return agenda.due(fromMs * MS, toMs * MS);
    }

    private long untaken(long fromMs, long toMs) {
        return agenda.untaken(fromMs * MS, toMs * MS);
    }

    @Test
    void messagesAreEvenUntilTheWindow() {
        agenda.windowAt(WINDOW_NS, 0);
        assertThat(due(0, 1_000)).isEqualTo(4);
        assertThat(due(1_000, 2_000)).isEqualTo(4);
        assertThat(due(100, 600)).isEqualTo(2);
        assertThat(due(2_000, 4_000)).isEqualTo(8);
        assertThat(due(1_000, 3_000)).isEqualTo(8);
        assertThat(due(1_900, 2_001)).isEqualTo(4);
    }

    @Test
    void noWindowIsEvenForEver() {
        assertThat(due(0, 10_000)).isEqualTo(40);
        assertThat(untaken(0, 10_000)).isEqualTo(40);
    }

    @Test
    void devicesTakeTurnsInBoth() {
        agenda.windowAt(WINDOW_NS, 0);
        assertThat(IntStream.range(0, 8).map(each -> agenda.take())).containsExactly(0, 1, 2, 0, 1, 2, 0, 1);
        assertThat(agenda.nextDueNs()).isEqualTo(WINDOW_NS);
        assertThat(IntStream.range(0, 4).map(each -> agenda.take())).containsExactly(0, 1, 2, 0);
        assertThat(agenda.nextDueNs()).isEqualTo(WINDOW_NS + 1_000 * MS);
    }

    @Test
    void whoeverWasNotTakenCounts() {
        agenda.windowAt(WINDOW_NS, 0);
        IntStream.range(0, 3).forEach(each -> agenda.take());
        assertThat(untaken(0, 2_000)).isEqualTo(5);
        assertThat(untaken(1_000, 2_000)).isEqualTo(4);
        assertThat(untaken(0, 3_000)).isEqualTo(9);
        assertThat(untaken(1_500, 2_001)).isEqualTo(6);
        assertThat(untaken(2_000, 3_000)).isEqualTo(4);
    }

    @Test
    @DisplayName("where a window was announced too late, messages are even again from now until the next one")
    void aMissedWindowIsFollowedByEvenMessages() {
        agenda.windowAt(WINDOW_NS, 0);
        agenda.windowAt(5_000 * MS, WINDOW_NS);
        assertThat(agenda.nextDueNs()).isEqualTo(WINDOW_NS);
        assertThat(due(2_000, 5_000)).isEqualTo(12);
        assertThat(due(5_000, 6_000)).isEqualTo(4);
    }

    @Test
    void aWindowThatMovesChangesNothingBefore() {
        agenda.windowAt(WINDOW_NS, 0);
        agenda.take();
        agenda.windowAt(5_000 * MS, WINDOW_NS - 1);
        assertThat(agenda.nextDueNs()).isEqualTo(250 * MS);
    }

    @Test
    @DisplayName("an agenda is looked at often, as a window may be announced meanwhile")
    void anAgendaIsLookedAtOften() {
        assertThat(agenda.leastPauseNs()).isBetween(1L, 100 * MS);
    }
}
