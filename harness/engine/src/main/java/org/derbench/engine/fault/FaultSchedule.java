package org.derbench.engine.fault;

import java.time.Duration;
import org.derbench.engine.json.Field;

/** A planned fault, as far as roles must know of it. {@code course} sends it to them before the window. */
public record FaultSchedule(
        @Field(
                value = "time from the window's start until the fault is to come; less than 0 where none will",
                signed = true)
        long atNs,

        @Field("the longest time for which the load goes on after the fault's end, so that messages can flow again")
        long recoverAtMostNs) {

    /** No fault. */
    public static final FaultSchedule NONE = new FaultSchedule(-1, 0);
    /** The longest recovery; a trial that recovers later counts as not recovered. */
    public static final Duration RECOVER_AT_MOST = Duration.ofSeconds(30);

    /**
     * The schedule of a fault. The time after its end includes a while in which messages are seen to flow again.
     *
     * @param at the time from the window's start
     * @param pauseNs the longest pause of messages by the load itself
     */
    public static FaultSchedule at(Duration at, Duration lateAfter, long pauseNs) {
        return new FaultSchedule(
                at.toNanos(), RECOVER_AT_MOST.plus(lateAfter).toNanos() + Recovery.Flow.steadyNs(pauseNs));
    }

    /** Whether a fault comes. */
    public boolean comes() {
        return atNs >= 0;
    }
}
