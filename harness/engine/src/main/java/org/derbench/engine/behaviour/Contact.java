package org.derbench.engine.behaviour;

import java.time.Duration;
import java.util.OptionalLong;
import org.derbench.engine.load.Lane;
import org.derbench.engine.time.NanoClock;

/** First messages of a pair, one at a time, until one comes back: subscriptions and routes have settled then. */
record Contact(Traffic traffic, Lane lane) {

    private static final long RETRY_NS = 250_000_000;
    private static final long POLL_NS = 1_000_000;

    /**
     * Makes contact.
     *
     * @param whereWrong the rest of the time once a wrong message comes back: the way is open then, so a long wait has
     *     no use
     * @return nanoseconds until one came back; empty if none did in time
     */
    OptionalLong make(Duration atMost, Duration whereWrong) throws Exception {
        NanoClock clock = traffic.clock();
        long startNs = clock.nanoTime();
        long deadlineNs = startNs + atMost.toNanos();
        while (clock.nanoTime() < deadlineNs) {
            clock.threads().acquire(traffic.permits());
            lane.awaitTurn();
            long nowNs = clock.nanoTime();
            lane.send(nowNs, nowNs);
            if (answeredBefore(clock.nanoTime() + RETRY_NS)) {
                return OptionalLong.of(clock.nanoTime() - startNs);
            }
            traffic.permits().release(traffic.account().expire(clock.nanoTime()));
            if (traffic.mismatches().any()) {
                deadlineNs = Math.min(deadlineNs, clock.nanoTime() + whereWrong.toNanos());
            }
        }
        return OptionalLong.empty();
    }

    private boolean answeredBefore(long nanoTime) {
        NanoClock clock = traffic.clock();
        while (clock.nanoTime() < nanoTime && traffic.account().progress().ended() == 0) {
            clock.sleepUntil(clock.nanoTime() + POLL_NS);
        }
        return traffic.account().progress().ended() > 0;
    }
}
