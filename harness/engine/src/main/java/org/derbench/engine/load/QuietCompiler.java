package org.derbench.engine.load;

import java.util.function.LongSupplier;
import org.derbench.engine.time.NanoClock;

/** How much a JVM's compiler has to do, interval by interval. */
public final class QuietCompiler {

    private final NanoClock clock;
    private final LongSupplier compilerNs;

    /** @param compilerNs what it has done so far */
    public QuietCompiler(NanoClock clock, LongSupplier compilerNs) {
        this.clock = clock;
        this.compilerNs = compilerNs;
    }

    /**
     * Waits until it was quiet for as long as a warm-up asks.
     *
     * @return whether it was so in time
     */
    public boolean await(long atMostNs) {
        long deadlineNs = clock.nanoTime() + atMostNs;
        Quietness quietness = new Quietness();
        while (!quietness.reached() && clock.nanoTime() + Intervals.LENGTH_NS <= deadlineNs) {
            long startNs = clock.nanoTime();
            long startWorkNs = compilerNs.getAsLong();
            clock.sleepUntil(startNs + Intervals.LENGTH_NS);
            double share = (compilerNs.getAsLong() - startWorkNs) / (double) (clock.nanoTime() - startNs);
            quietness.interval(share);
        }
        return quietness.reached();
    }
}
