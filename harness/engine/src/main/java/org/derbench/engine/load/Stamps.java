package org.derbench.engine.load;

import org.derbench.engine.time.Ticks;

/**
 * Stamps for what one process of several makes: each of when it was due, and of no other part of the trial. Not
 * thread-safe.
 */
public final class Stamps {

    private final int instance;
    private final int instances;
    private long last;

    /**
     * @param instance which of the processes this is, from 0
     * @param instances how many there are
     */
    public Stamps(int instance, int instances) {
        this.instance = instance;
        this.instances = instances;
    }

    /** The next one, not before that time, in nanoseconds since 1970. */
    public long next(long epochNs) {
        long tick = Math.max(last + 1, Ticks.ofEpochNs(epochNs));
        last = tick + Math.floorMod(instance - tick, (long) instances);
        return last;
    }
}
