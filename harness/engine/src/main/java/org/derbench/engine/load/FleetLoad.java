package org.derbench.engine.load;

import org.derbench.engine.time.Ticks;

/**
 * The load of one process of a fleet. The coordinator computes from it how many parts are due in a window, and compares
 * that with the process's count.
 *
 * @param partsOfMessage how many parts each message has
 * @param instance the number of this process among those that share the fleet, from 0
 * @param instances the number of processes that share the fleet
 */
public record FleetLoad(Fleet.Parameters parameters, int partsOfMessage, int instance, int instances) {

    /** A tick in nanoseconds, rounded up. */
    private static final long TICK_NS = 60;

    /**
     * How many parts are due in a window.
     *
     * @param begunEpochNs when the schedule began, in nanoseconds since 1970
     * @param firstTick the first stamp in the window
     * @param lastTick the first stamp after it
     */
    public Due due(long begunEpochNs, long firstTick, long lastTick) {
        long fromNs = Ticks.toEpochNs(firstTick);
        long toNs = Ticks.toEpochNs(lastTick);
        return parameters.load() == Pacing.CLOSED ? dueAtMost(toNs - fromNs) : dueBetween(begunEpochNs, fromNs, toNs);
    }

    /** The bounds if a device is due a period after it has sent: the load does not say how long a send takes. */
    private Due dueAtMost(long windowNs) {
        long periods = 1 + (windowNs + latestStampNs() - 1) / parameters.periodNs();
        return new Due(0, periods * parameters.devices() * partsOfMessage);
    }

    private Due dueBetween(long begunEpochNs, long fromNs, long toNs) {
        Timetable schedule = parameters.timetable(instance, instances, begunEpochNs, fromNs);
        long least = schedule.firstDueAt(toNs - latestStampNs()) - schedule.firstDueAt(fromNs);
        long most = schedule.firstDueAt(toNs) - schedule.firstDueAt(fromNs - latestStampNs());
        return new Due(Math.max(0, least) * partsOfMessage, most * partsOfMessage);
    }

    /** How late a stamp may be: no two parts have the same stamp, and all devices may be due at once. */
    private long latestStampNs() {
        return (1L + (long) parameters.devices() * partsOfMessage * instances) * TICK_NS;
    }
}
