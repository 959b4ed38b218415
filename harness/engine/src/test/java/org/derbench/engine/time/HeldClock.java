package org.derbench.engine.time;

import java.util.concurrent.locks.LockSupport;

/**
 * A clock for tests with real threads: it stands still with the machine. It follows the system's clock in steps of a
 * millisecond at most, and a thread of its own must run for each step. So in a window of 400 ms threads of this JVM had
 * 400 turns at least, however long that took.
 *
 * <p>All tests of a JVM share one: its thread wakes 4,000 times a second, and hundreds of them would keep a core busy.
 */
public final class HeldClock implements NanoClock {

    /** The machine's, for this JVM. */
    public static final HeldClock OF_THIS_JVM = new HeldClock();

    private static final long STEP_NS = 1_000_000;
    private static final long TICK_NS = 250_000;

    /** At a moment of the system's clock, the time of this one. */
    private record Moment(long systemNs, long heldNs) {

        long at(long nowNs) {
            return heldNs + Math.min(nowNs - systemNs, STEP_NS);
        }
    }

    private final long epochOffsetNs = System.currentTimeMillis() * 1_000_000 - System.nanoTime();
    private volatile Moment last;

    private HeldClock() {
        long nowNs = System.nanoTime();
        last = new Moment(nowNs, nowNs);
        Thread ticks = new Thread(this::tick, "held-clock");
        ticks.setDaemon(true);
        ticks.start();
    }

    private void tick() {
        while (true) {
            long nowNs = System.nanoTime();
            last = new Moment(nowNs, last.at(nowNs));
            LockSupport.parkNanos(TICK_NS);
        }
    }

    @Override
    public long nanoTime() {
        Moment moment;
        long nowNs;
        do {
            moment = last;
            nowNs = System.nanoTime();
            // or a thread that had to wait here would be told a time before what others were told meanwhile
        } while (moment != last);
        return moment.at(nowNs);
    }

    @Override
    public long epochOffsetNs() {
        return epochOffsetNs;
    }

    @Override
    public void sleepUntil(long nanoTime) {
        long leftNs;
        while ((leftNs = nanoTime - nanoTime()) > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(leftNs);
        }
    }
}
