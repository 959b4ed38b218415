package org.derbench.yami4;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for what other threads do. */
final class Await {

    /** More than anything here takes. */
    static final Duration LONG = Duration.ofSeconds(50);

    private Await() {}

    static void until(String what, BooleanSupplier condition) throws InterruptedException {
        long endNs = System.nanoTime() + LONG.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > endNs) {
                throw new AssertionError("not in time: " + what);
            }
            Thread.sleep(1);
        }
    }
}
