package org.derbench.kit.middleware;

import java.time.Duration;

/**
 * How long the kit waits before it calls something a failure.
 *
 * @param timeout what both ends of a pair are told as {@link org.derbench.spi.Context#timeout}
 * @param silence after which what did not come back is lost, or stuck
 * @param slack what a method may take beyond the time-out that it was told
 */
record MiddlewarePatience(Duration timeout, Duration silence, Duration slack) {

    /** How many times longer all of it is with {@code -Dderbench.patience=N}: for instructions that are emulated. */
    private static final int TIMES = Integer.getInteger("derbench.patience", 1);

    /** Enough for a busy machine, and for most brokers to start there. */
    static final MiddlewarePatience USUAL = new MiddlewarePatience(seconds(10), seconds(15), seconds(3));

    private static final Duration SETTLED = seconds(5);

    /**
     * For whatever waits for a broker in Erlang: its start is thousands of handovers between threads, 3 s alone and 110
     * s beside four busy processes on two cores.
     */
    static final MiddlewarePatience OF_BROKER = new MiddlewarePatience(seconds(180), USUAL.silence, USUAL.slack);

    /** How long threads may take to end, and ports to be free: where a library's pool still grows, all of it passes. */
    Duration settling() {
        return silence.compareTo(SETTLED) < 0 ? silence : SETTLED;
    }

    private static Duration seconds(int usually) {
        return Duration.ofSeconds(usually).multipliedBy(TIMES);
    }
}
