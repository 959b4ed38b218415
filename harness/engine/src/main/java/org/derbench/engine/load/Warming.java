package org.derbench.engine.load;

/** What a load can do once rate and latency are steady. */
public interface Warming {

    /**
     * The search for the number of outstanding messages, which begins where {@link SearchStart} says and ends in time.
     */
    WindowSearch search();

    /** Pauses until nothing is on its way, and starts again. */
    void beginAnew() throws InterruptedException;
}
