package org.derbench.engine.load;

import java.util.function.LongSupplier;
import org.derbench.engine.time.NanoClock;

/** How much a JVM's compiler has to do, interval by interval. */
public final class QuietCompiler {

    private static final double NS_PER_MS = 1e6;

    private final NanoClock clock;
    private final LongSupplier compilerMs;

    /** @param compilerMs for how long it has compiled */
    public QuietCompiler(NanoClock clock, LongSupplier compilerMs) {
        this.clock = clock;
        this.compilerMs = compilerMs;
    }

    /**
     * Waits until it was quiet for as long as a warm-up asks.
     *
     * @return whether it was so in time
     */
    public boolean await(long atMostNs) {
        long deadlineNs = clock.nanoTime() + atMostNs;
        int quiet = 0;
        while (quiet < WarmUp.INTERVALS && clock.nanoTime() + Intervals.LENGTH_NS <= deadlineNs) {
            long startNs = clock.nanoTime();
            long startMs = compilerMs.getAsLong();
            clock.sleepUntil(startNs + Intervals.LENGTH_NS);
            double share = (compilerMs.getAsLong() - startMs) * NS_PER_MS / (clock.nanoTime() - startNs);
            quiet = share <= WarmUp.QUIET ? quiet + 1 : 0;
        }
        return quiet >= WarmUp.INTERVALS;
    }
}
