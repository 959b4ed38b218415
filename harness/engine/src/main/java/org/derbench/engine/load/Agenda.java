package org.derbench.engine.load;

/**
 * Says who is due when: each device of a fleet, or a source, which is a fleet of one. Not thread-safe: {@link Turns}
 * guards it.
 */
interface Agenda {

    /** The time if no device is due before another has sent. */
    long NOBODY = Long.MAX_VALUE;

    /** When the next device is due. */
    long nextDueNs();

    /** Takes the event; returns its number, from 0. */
    int take();

    /** The least time until a device that is done now is due again, in nanoseconds. */
    long leastPauseNs();

    /** A device has sent its due message, or has its answer. */
    void done(int device, long nowNs);

    /**
     * A window begins then.
     *
     * @param nowNs the present time
     */
    default void windowAt(long startNs, long nowNs) {
        // most are the same before a window and in it
    }

    /** How many devices are due within a time, and were not taken. */
    long untaken(long fromNs, long toNs);

    /** How many devices are due within a time; 0 if none is due by the clock. */
    long due(long fromNs, long toNs);
}
