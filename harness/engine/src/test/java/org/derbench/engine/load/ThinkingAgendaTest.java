package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two devices that are due at 0 and 50, and 100 after they have sent. */
class ThinkingAgendaTest {

    private final ThinkingAgenda agenda = new ThinkingAgenda(new FleetSchedule(new long[] {0, 50}, 100, 0));

    @Test
    void whatIsTakenIsNumberedInItsOrder() {
        assertThat(agenda.take()).isEqualTo(new Agenda.Due(0, 0, 0));
        assertThat(agenda.take()).isEqualTo(new Agenda.Due(1, 1, 50));
        assertThat(agenda.nextDueNs()).isEqualTo(Agenda.NOBODY);
    }

    @Test
    void whoSaysTwiceThatItHasSentIsDueOnce() {
        agenda.take();
        agenda.take();
        agenda.sent(0, 70);
        agenda.sent(0, 80);
        assertThat(agenda.take()).isEqualTo(new Agenda.Due(2, 0, 170));
        assertThat(agenda.nextDueNs()).isEqualTo(Agenda.NOBODY);
    }

    @Test
    void ofASpanItsBeginningCountsAndItsEndDoesNot() {
        assertThat(agenda.untaken(0, 50)).isEqualTo(1);
        assertThat(agenda.untaken(0, 51)).isEqualTo(2);
        assertThat(agenda.untaken(1, 51)).isEqualTo(1);
        assertThat(agenda.untaken(51, 1_000)).isZero();
    }
}
