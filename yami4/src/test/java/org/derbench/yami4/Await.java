package org.derbench.yami4;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** Waits for what other threads do. */
final class Await {

    /** More than anything here takes. */
    static final Duration LONG = Duration.ofSeconds(50);

    private Await() {}

    /** Waits for a condition, {@code LONG} at most. */
    static ConditionFactory await(String what) {
        return Awaitility.await(what).atMost(LONG).pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(2));
    }
}
