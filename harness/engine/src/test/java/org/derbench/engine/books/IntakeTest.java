package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.derbench.engine.content.Pool;
import org.derbench.engine.time.ManualClock;
import org.derbench.engine.time.Ticks;
import org.derbench.iec61850.Iec61850Model;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.message.Message;
import org.junit.jupiter.api.Test;

/** The books of a one-way load. */
class IntakeTest {

    private static final long SECOND_NS = 1_000_000_000L;

    private final Pool pool = Pool.of(new Iec61850Model(), MMXU.class, "small", 1);
    private final ManualClock clock = new ManualClock();
    private final Intake intake = new Intake(pool, clock);
    private int next;

    /** The next message of the pool, sent then and arriving now. */
    private void arrives(long sentNs) {
        Message node = pool.message(next++);
        node.stamp(Ticks.ofEpochNs(sentNs + clock.epochOffsetNs()));
        intake.take(node, clock.nanoTime());
    }

    private void arm() {
        intake.arm(Ticks.ofEpochNs(clock.nanoTime() + clock.epochOffsetNs()), SECOND_NS, SECOND_NS, null);
    }

    @Test
    void whatWasSentBeforeTheWindowAndArrivesInItCountsForTheRateAlone() {
        long beforeNs = clock.nanoTime();
        clock.sleepUntil(beforeNs + 3 * SECOND_NS);
        arrives(beforeNs);
        arm();
        arrives(beforeNs + 1000);
        arrives(beforeNs + 2000);

        Map<String, Object> books = intake.toMap();
        assertThat(books).containsEntry("correctInWindow", 2L).containsEntry("correct", 0L);
    }

    @Test
    void whatWasSentInTheWindowAndArrivesAfterItIsCorrectButNotPartOfTheRate() {
        arm();
        long sentNs = clock.nanoTime();
        arrives(sentNs);
        clock.sleepUntil(sentNs + SECOND_NS);
        arrives(sentNs + 1000);

        assertThat(intake.toMap()).containsEntry("correctInWindow", 1L).containsEntry("correct", 2L);
    }

    @Test
    void aDuplicateIsNoPartOfTheRate() {
        arm();
        long sentNs = clock.nanoTime();
        arrives(sentNs);
        next = 0;
        arrives(sentNs);

        assertThat(intake.toMap()).containsEntry("correctInWindow", 1L).containsEntry("duplicated", 1L);
    }
}
