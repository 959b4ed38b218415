package org.derbench.engine.time;

/** The clock that trials are timed with. Tests inject one that they move themselves. */
public interface NanoClock {

    /** Nanoseconds since an arbitrary origin, as {@link System#nanoTime}. */
    long nanoTime();

    /**
     * Nanoseconds since 1970 that belong to {@code nanoTime() == 0}: fixed when the clock is made, so that time never
     * jumps.
     */
    long epochOffsetNs();

    /** Returns at that time, or at once when it is past. */
    void sleepUntil(long nanoTime);

    /** Keeps the CPU busy until that time. */
    default void workUntil(long nanoTime) {
        while (nanoTime() < nanoTime) {
            Thread.onSpinWait();
        }
    }

    /** The threads that live in this time. */
    default Threads threads() {
        return JvmThreads.ALL;
    }

    /** CPU time that {@link #sleepUntil} has spun so far, in all threads. */
    default long spunNs() {
        return 0;
    }
}
