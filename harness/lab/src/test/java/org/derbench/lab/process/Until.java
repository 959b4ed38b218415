package org.derbench.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for what must become true soon. */
public final class Until {

    private static final Duration BOUND = Duration.ofSeconds(60);

    private Until() {}

    /** Fails if it does not hold within the bound. */
    public static void holds(BooleanSupplier condition) {
        long end = System.nanoTime() + BOUND.toNanos();
        boolean came = condition.getAsBoolean();
        while (!came && System.nanoTime() < end) {
            pause();
            came = condition.getAsBoolean();
        }
        assertThat(came).isTrue();
    }

    private static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
