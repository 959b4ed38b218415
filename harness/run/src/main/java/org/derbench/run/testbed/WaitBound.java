package org.derbench.run.testbed;

import java.time.Duration;

/** Events that trials wait for, and how long at most on a present PC. */
public enum WaitBound {

    /**
     * A node's process until it answers; and again until it has loaded the libraries that it opens, binds and connects
     * with.
     */
    START_UP(Duration.ofSeconds(60)),
    /**
     * A broker until it listens, or a store's server until it answers: several that start at a time on few cores take
     * many times as long as one.
     */
    BROKER_UP(Duration.ofSeconds(120)),
    /** Anything else that does not answer. */
    ANSWER(Duration.ofSeconds(10));

    private final Duration onPc;

    WaitBound(Duration onPc) {
        this.onPc = onPc;
    }

    Duration onPc() {
        return onPc;
    }

    /**
     * The most time for a fork's start until it counts as hung: processes, a broker, ends that bind, and ends that
     * connect.
     */
    public static Duration startOfFork() {
        return START_UP.onPc.multipliedBy(4).plus(BROKER_UP.onPc);
    }
}
