package org.derbench.engine.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RatePacerTest {

    private static final long MS = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Account account = new Account(1024, clock, 1000 * MS, false);

    private RatePacer pacer(int places, double perSecond) {
        return new RatePacer(clock, new Permits(places), account, 1000 * MS, perSecond);
    }

    @Test
    void messagesAreDueAtEvenTimesWhateverThoseBeforeThemTook() throws InterruptedException {
        RatePacer pacer = pacer(100, 1000);
        assertThat(pacer.next()).isEqualTo(start);
        clock.sleepUntil(start + 10 * MS);
        assertThat(pacer.next()).isEqualTo(start + MS);
        assertThat(pacer.next()).isEqualTo(start + 2 * MS);
    }

    @Test
    void afterTheEndNothingIsDue() throws InterruptedException {
        RatePacer pacer = pacer(100, 1000);
        pacer.endAt(start + 3 * MS);
        for (int i = 0; i < 3; i++) {
            assertThat(pacer.next()).isNotEqualTo(Pacer.OVER);
        }
        assertThat(pacer.next()).isEqualTo(Pacer.OVER);
    }

    @Test
    void whatWasDueInTheWindowAndNotHandedOutIsUnsent() throws InterruptedException {
        RatePacer pacer = pacer(100, 1000);
        pacer.next();
        pacer.next();
        assertThat(pacer.unsent(new Window(start, start + 10 * MS))).isEqualTo(8);
        assertThat(pacer.unsent(new Window(start + 5 * MS, start + 10 * MS))).isEqualTo(5);
    }
}
