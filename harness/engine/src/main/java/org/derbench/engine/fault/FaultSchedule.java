package org.derbench.engine.fault;

import java.time.Duration;
import org.derbench.engine.json.Of;

/** A fault that is to come, as roles know of it. */
public record FaultSchedule(
        @Of(value = "how long after the window's start it is to come; less than 0 where none will", signed = true)
        long atNs,

        @Of("how long after its end the load goes on at most, for messages to flow again")
        long recoverAtMostNs) {

    /** None comes. */
    public static final FaultSchedule NONE = new FaultSchedule(-1, 0);
    /** A trial that recovers later has not recovered. */
    public static final Duration RECOVER_AT_MOST = Duration.ofSeconds(30);

    /**
     * One that comes so long after the window's start. After a recovery messages must be seen to flow for a while.
     *
     * @param pauseNs how long nothing comes because the load wants it so
     */
    public static FaultSchedule at(Duration at, Duration lateAfter, long pauseNs) {
        return new FaultSchedule(
                at.toNanos(), RECOVER_AT_MOST.plus(lateAfter).toNanos() + Recovery.Flow.steadyNs(pauseNs));
    }

    /** Whether one comes. */
    public boolean comes() {
        return atNs >= 0;
    }
}
