package org.derbench.run.testbed;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.derbench.engine.time.NanoClock;

/** When a fork was started, as records say it: in whole seconds, in UTC. */
public final class StartTime {

    private StartTime() {}

    /** Now, by that clock. */
    public static String of(NanoClock clock) {
        long epochNs = clock.nanoTime() + clock.epochOffsetNs();
        return Instant.ofEpochSecond(0, epochNs).truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
