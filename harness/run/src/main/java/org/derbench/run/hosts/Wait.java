package org.derbench.run.hosts;

import java.time.Duration;

/** What trials wait for, and how long at most on a present PC. */
public enum Wait {

    /** A node's process until it answers. */
    START_UP(Duration.ofSeconds(60)),
    /** A broker until it listens: several that start at a time on few cores take many times as long as one. */
    BROKER_UP(Duration.ofSeconds(120)),
    /** Anything else that does not answer. */
    ANSWER(Duration.ofSeconds(10));

    private final Duration onPc;

    Wait(Duration onPc) {
        this.onPc = onPc;
    }

    Duration onPc() {
        return onPc;
    }
}
