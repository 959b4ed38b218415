package org.derbench.engine.fault;

import java.time.Duration;

/**
 * What roles know of a fault beforehand.
 *
 * @param atNs            how long after the window's start it is to come; less than 0 where none will
 * @param recoverAtMostNs how long after its end messages may take to flow again
 */
public record FaultAhead(long atNs, long recoverAtMostNs) {

    /** None comes. */
    public static final FaultAhead NONE = new FaultAhead(-1, 0);
    /** What recovers later is called not recovered. */
    public static final Duration RECOVER_AT_MOST = Duration.ofSeconds(30);

    /** One that comes so long after the window's start. */
    public static FaultAhead at(Duration at) {
        return new FaultAhead(at.toNanos(), RECOVER_AT_MOST.toNanos());
    }

    /** Whether one comes. */
    public boolean comes() {
        return atNs >= 0;
    }
}
