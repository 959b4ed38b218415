package org.derbench.engine.load;

/** What a load can do while it warms up. */
public interface Warming {

    /**
     * Waits until rate and latency are steady, as long as the plan permits.
     *
     * @return whether they are
     */
    boolean untilSteady();

    /** The search for the number of outstanding messages. */
    WindowSearch search();

    /** Pauses until nothing is on its way, and starts again. */
    void beginAnew() throws InterruptedException;
}
