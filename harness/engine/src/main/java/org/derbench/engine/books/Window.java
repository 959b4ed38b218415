package org.derbench.engine.books;

import org.derbench.engine.time.Ticks;

/**
 * The timed part of a trial on one end's clock.
 *
 * @param startNs its first nanosecond
 * @param endNs the first nanosecond after it
 */
public record Window(long startNs, long endNs) {

    /** No window yet: the trial is still warming up. */
    public static final Window NONE = new Window(Long.MAX_VALUE, Long.MAX_VALUE);

    /** The window between two stamps, on the clock with this offset. */
    public static Window ofTicks(long firstTick, long lastTick, long epochOffsetNs) {
        return new Window(Ticks.toEpochNs(firstTick) - epochOffsetNs, Ticks.toEpochNs(lastTick) - epochOffsetNs);
    }

    boolean contains(long nanoTime) {
        return nanoTime >= startNs && nanoTime < endNs;
    }

    /** Its length in seconds. */
    public double seconds() {
        return (endNs - startNs) / 1e9;
    }
}
