package org.derbench.adapter.reference;

import java.util.concurrent.locks.LockSupport;

/** The time that faults go by. */
public interface HiccupClock {

    /** The machine's own. It spins towards the end of a wait, because a sleeping thread wakes late. */
    HiccupClock SYSTEM = new HiccupClock() {
        private static final long SPIN_NS = 200_000;

        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void waitUntil(long timeNs) {
            for (long leftNs = timeNs - nanoTime(); leftNs > 0; leftNs = timeNs - nanoTime()) {
                if (leftNs > SPIN_NS) {
                    LockSupport.parkNanos(leftNs - SPIN_NS);
                } else {
                    Thread.onSpinWait();
                }
            }
        }
    };

    /** Nanoseconds from some point in time. */
    long nanoTime();

    /** Returns when {@link #nanoTime} is that, or later. */
    void waitUntil(long timeNs);
}
