package org.derbench.engine.time;

import java.util.concurrent.locks.LockSupport;

/** The machine's monotonic clock: on Linux the same one for all processes of a machine, whatever their namespaces. */
public final class SystemClock implements NanoClock {

    /** A sleeping thread wakes up to about this much late; the rest of the way is spun. */
    private static final long SPIN_NS = 80_000;

    private final long epochOffsetNs = System.currentTimeMillis() * 1_000_000 - System.nanoTime();

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public long epochOffsetNs() {
        return epochOffsetNs;
    }

    @Override
    public void sleepUntil(long nanoTime) {
        long left;
        while ((left = nanoTime - System.nanoTime()) > 0 && !Thread.currentThread().isInterrupted()) {
            if (left > SPIN_NS) {
                LockSupport.parkNanos(left - SPIN_NS);
            } else {
                Thread.onSpinWait();
            }
        }
    }
}
