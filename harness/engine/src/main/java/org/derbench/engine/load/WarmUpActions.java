package org.derbench.engine.load;

/** Actions that a load can take once rate and latency are steady. */
public interface WarmUpActions {

    /**
     * The search for the number of outstanding messages, which begins where {@link SearchStart} says and ends in time.
     */
    WindowSearch search();

    /** Pauses until no message is under way, and starts again. */
    void beginAnew() throws InterruptedException;
}
