package org.derbench.engine.time;

import java.time.Instant;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/** The machine's monotonic clock: on Linux the same for all processes of a machine, whatever their namespaces. */
public final class SystemClock implements NanoClock {

    /** How late a sleeping thread wakes up, approximately; the rest of the way is spun. */
    private static final long SPIN_NS = 80_000;

    /**
     * The most time of a turn that counts as spinning. Reading the clock takes less; a longer turn is another program
     * or a stall.
     */
    private static final long LONGEST_TURN_NS = 1_000;

    private static final int EPOCH_READINGS = 8;
    private static final long NS_PER_S = 1_000_000_000;

    private final LongAdder spunNs = new LongAdder();
    private final Threads threads = new JvmThreads();
    private final long epochOffsetNs = readEpochOffsetNs();

    /** The offset by the reading that took the shortest time: in a longer one another program may have had a turn. */
    private static long readEpochOffsetNs() {
        long shortestNs = Long.MAX_VALUE;
        long offsetNs = 0;
        for (int reading = 0; reading < EPOCH_READINGS; reading++) {
            long beforeNs = System.nanoTime();
            Instant now = Instant.now();
            long tookNs = System.nanoTime() - beforeNs;
            if (tookNs < shortestNs) {
                shortestNs = tookNs;
                offsetNs = now.getEpochSecond() * NS_PER_S + now.getNano() - beforeNs - tookNs / 2;
            }
        }
        return offsetNs;
    }

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
        while ((left = nanoTime - System.nanoTime()) > SPIN_NS
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(left - SPIN_NS);
        }
        spinUntil(nanoTime);
    }

    private void spinUntil(long nanoTime) {
        long spun = 0;
        long lastNs = System.nanoTime();
        while (lastNs < nanoTime && !Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
            long nowNs = System.nanoTime();
            spun += Math.min(nowNs - lastNs, LONGEST_TURN_NS);
            lastNs = nowNs;
        }
        spunNs.add(spun);
    }

    @Override
    public Threads threads() {
        return threads;
    }

    @Override
    public long spunNs() {
        return spunNs.sum();
    }
}
