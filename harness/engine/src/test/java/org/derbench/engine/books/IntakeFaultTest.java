package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.message.Message;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Arrivals before a fault can touch them. */
class IntakeFaultTest {

    private static final long MS = 1_000_000;

    private final Pool pool = Pool.of(new Iec61850Model(), MMXU.class, "small", 1);
    private final ManualClock clock = new ManualClock();
    private final long start = clock.nanoTime();
    private final Intake intake = new Intake(pool, clock);

    IntakeFaultTest() {
        intake.arm(tick(0), 1000 * MS, 1000 * MS, clock.epochOffsetNs(), 0);
    }

    private long tick(long sentMs) {
        return Ticks.ofEpochNs(start + sentMs * MS + clock.epochOffsetNs());
    }

    /** Messages that were sent this many milliseconds after the start arrive now, one after the other. */
    private void arrive(long... sentMs) {
        for (long ms : sentMs) {
            Message message = pool.message((int) ms % pool.size());
            message.stamp(tick(ms));
            intake.take(message, clock.nanoTime());
        }
    }

    private void faultAt(long ms) {
        intake.expectFault(start + ms * MS);
    }

    @Test
    @DisplayName("a repeat or a late one is no damage by the fault if it comes before, and may be if it comes with it")
    void earlierDamageIsNotTheFaults() {
        faultAt(500);
        arrive(1, 3, 2, 2, 2);
        assertThat(intake.untouchedDamage()).isEqualTo(new Damage(0, 2, 1));

        clock.sleepUntil(start + 500 * MS);
        arrive(6, 5, 5);
        assertThat(intake.untouchedDamage()).isEqualTo(new Damage(0, 2, 1));
        assertThat(intake.arrivals().duplicated()).isEqualTo(3);
        assertThat(intake.arrivals().outOfOrder()).isEqualTo(2);
    }

    @Test
    void anotherFaultFollowsNoEarlierDamage() {
        arrive(1, 1);
        assertThat(intake.untouchedDamage().doubled()).isEqualTo(1);
        faultAt(500);
        assertThat(intake.untouchedDamage()).isEqualTo(Damage.NONE);
    }

    @Test
    @DisplayName("before a fault each message counts that came, for the first time, whether it was before the window")
    void messagesBeforeAFaultCountOnce() {
        arrive(1, 2, 2);
        faultAt(500);
        arrive(4, 3);
        assertThat(intake.untouchedArrivals()).isEqualTo(4);

        clock.sleepUntil(start + 500 * MS);
        arrive(5);
        assertThat(intake.untouchedArrivals()).isEqualTo(4);
    }

    @Test
    @DisplayName("if the fault has begun when it is announced, it can have touched all that came")
    void aFaultThatHasBegunLeavesNothingUntouched() {
        arrive(1, 2);
        faultAt(1);
        assertThat(intake.untouchedArrivals()).isEqualTo(2);
        clock.sleepUntil(start + 500 * MS);
        faultAt(500);
        assertThat(intake.untouchedArrivals()).isZero();
    }
}
