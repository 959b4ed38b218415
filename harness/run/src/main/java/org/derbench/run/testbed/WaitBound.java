package org.derbench.run.testbed;

import java.time.Duration;

/** Events that trials wait for, and how long at most on a present PC. */
public enum WaitBound {

    /**
     * The start of a node's process; and later the loading of the libraries with which it opens, binds and connects.
     */
    START_UP(Duration.ofSeconds(60)),
    /**
     * The start of a broker, or of a store's server. Several that start at a time on few cores take many times as long
     * as one.
     */
    BROKER_UP(Duration.ofSeconds(120)),
    /** Any other answer. */
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
