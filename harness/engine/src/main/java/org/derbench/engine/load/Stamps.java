package org.derbench.engine.load;

import org.derbench.engine.time.Ticks;

/**
 * Makes stamps for one of several processes: each is the due time of a part, and unique in the trial. Not thread-safe.
 */
public final class Stamps {

    private final int instance;
    private final int instances;
    private long last;

    /**
     * @param instance the number of this process, from 0
     * @param instances the number of processes
     */
    public Stamps(int instance, int instances) {
        this.instance = instance;
        this.instances = instances;
    }

    /** The next stamp, not before this time in nanoseconds since 1970. */
    public long next(long epochNs) {
        long tick = Math.max(last + 1, Ticks.ofEpochNs(epochNs));
        last = tick + Math.floorMod(instance - tick, (long) instances);
        return last;
    }
}
