package org.derbench.run.testbed;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.derbench.engine.time.NanoClock;

/** The time at which a fork was started, as in records: in whole seconds, in UTC. */
public final class StartTime {

    private StartTime() {}

    /** The present time by this clock. */
    public static String of(NanoClock clock) {
        long epochNs = clock.nanoTime() + clock.epochOffsetNs();
        return Instant.ofEpochSecond(0, epochNs).truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
