package org.derbench.kit.middleware;

import java.time.Duration;

/**
 * How long the kit waits before it calls something a failure.
 *
 * @param timeout the time-out of both ends of a pair, {@link org.derbench.spi.Context#timeout}
 * @param silence the silence after which missing messages count as lost, or stuck
 * @param slack how much longer than its time-out a method may take
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

    /** How long threads may take to end, and ports to become free; a library whose pool still grows takes all of it. */
    Duration settling() {
        return silence.compareTo(SETTLED) < 0 ? silence : SETTLED;
    }

    private static Duration seconds(int usually) {
        return Duration.ofSeconds(usually).multipliedBy(TIMES);
    }
}
