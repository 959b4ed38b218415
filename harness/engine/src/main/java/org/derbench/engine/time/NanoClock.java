package org.derbench.engine.time;

/** The clock that times trials. Tests inject one that they move themselves. */
public interface NanoClock {

    /** Nanoseconds since an arbitrary origin, as {@link System#nanoTime}. */
    long nanoTime();

    /** Nanoseconds since 1970 at {@code nanoTime() == 0}: fixed when the clock is made, so that time never jumps. */
    long epochOffsetNs();

    /** Returns at this time, or at once if it is past. */
    void sleepUntil(long nanoTime);

    /** Keeps the CPU busy until this time. */
    default void workUntil(long nanoTime) {
        while (nanoTime() < nanoTime) {
            Thread.onSpinWait();
        }
    }

    /** The threads that live in this time. */
    default Threads threads() {
        return new JvmThreads();
    }

    /** CPU time that {@link #sleepUntil} has spun so far, in all threads. */
    default long spunNs() {
        return 0;
    }
}
