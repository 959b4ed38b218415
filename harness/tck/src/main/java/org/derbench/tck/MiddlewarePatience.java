package org.derbench.tck;

import java.time.Duration;

/**
 * How long the kit waits before it calls something a failure.
 *
 * @param timeout what both ends of a pair are told as {@link org.derbench.spi.Context#timeout}
 * @param silence after which what did not come back is lost, or stuck
 * @param slack   what a method may take beyond the time-out that it was told
 */
record MiddlewarePatience(Duration timeout, Duration silence, Duration slack) {

    /** Enough for a busy machine, and for most brokers to start there. */
    static final MiddlewarePatience USUAL = new MiddlewarePatience(Duration.ofSeconds(10), Duration.ofSeconds(5), Duration.ofSeconds(3));

    /** For whatever waits for a broker in Erlang: its start is thousands of handovers between threads, 3 s alone and 110 s beside four busy processes on two cores. */
    static final MiddlewarePatience OF_BROKER = new MiddlewarePatience(Duration.ofMinutes(3), USUAL.silence, USUAL.slack);
}
