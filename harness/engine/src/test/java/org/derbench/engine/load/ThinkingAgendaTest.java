package org.derbench.engine.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two devices that are due at 0 and 50, and 100 after they have sent. */
class ThinkingAgendaTest {

    private final ThinkingAgenda agenda = new ThinkingAgenda(new FleetSchedule(new long[] {0, 50}, 100, 0));

    @Test
    void devicesAreTakenInTheirDueOrder() {
        assertThat(agenda.take()).isZero();
        assertThat(agenda.nextDueNs()).isEqualTo(50);
        assertThat(agenda.take()).isEqualTo(1);
        assertThat(agenda.nextDueNs()).isEqualTo(Agenda.NOBODY);
    }

    @Test
    void whoIsDoneTwiceIsDueOnce() {
        agenda.take();
        agenda.take();
        agenda.done(0, 70);
        agenda.done(0, 80);
        assertThat(agenda.nextDueNs()).isEqualTo(170);
        assertThat(agenda.take()).isZero();
        assertThat(agenda.nextDueNs()).isEqualTo(Agenda.NOBODY);
    }

    @Test
    void whereAnyIsDoneOneThatSendsIs() {
        agenda.done(ThinkingAgenda.ANY, 10);
        agenda.take();
        agenda.take();
        assertThat(agenda.nextDueNs()).as("nobody was sending").isEqualTo(Agenda.NOBODY);
        agenda.done(ThinkingAgenda.ANY, 70);
        agenda.done(ThinkingAgenda.ANY, 80);
        agenda.done(ThinkingAgenda.ANY, 90);
        assertThat(agenda.untaken(0, 1_000)).isEqualTo(2);
    }

    @Test
    void aSpanExcludesItsEnd() {
        assertThat(agenda.untaken(0, 50)).isEqualTo(1);
        assertThat(agenda.untaken(0, 51)).isEqualTo(2);
        assertThat(agenda.untaken(1, 51)).isEqualTo(1);
        assertThat(agenda.untaken(51, 1_000)).isZero();
    }
}
