package org.derbench.engine.load;

import java.util.function.LongSupplier;
import org.derbench.engine.time.NanoClock;

/** Measures a JVM's compiler's work, interval by interval. */
public final class QuietCompiler {

    private final NanoClock clock;
    private final LongSupplier compilerNs;

    /** @param compilerNs the time that it has worked so far */
    public QuietCompiler(NanoClock clock, LongSupplier compilerNs) {
        this.clock = clock;
        this.compilerNs = compilerNs;
    }

    /**
     * Waits until the compiler was quiet for as long as a warm-up asks.
     *
     * @return whether that happened in time
     */
    public boolean await(long atMostNs) {
        long deadlineNs = clock.nanoTime() + atMostNs;
        Quietness quietness = new Quietness();
        while (!quietness.reached() && clock.nanoTime() + Intervals.LENGTH_NS <= deadlineNs) {
            quietness.interval(share(Intervals.LENGTH_NS));
        }
        return quietness.reached();
    }

    /** Waits that long; returns the part of the time that the compiler worked. */
    public double share(long lengthNs) {
        long startNs = clock.nanoTime();
        long startWorkNs = compilerNs.getAsLong();
        clock.sleepUntil(startNs + lengthNs);
        return (compilerNs.getAsLong() - startWorkNs) / (double) (clock.nanoTime() - startNs);
    }
}
