package org.derbench.engine.testrole;

import org.derbench.engine.time.NanoClock;

/**
 * A clock that the thread that made it moves by sleeping, and that spins all the time; whoever else sleeps waits until
 * it is so late, or until it is interrupted.
 */
public final class SteppedClock implements NanoClock {

    private final Thread own = Thread.currentThread();
    private long nowNs = 1_000_000_000L;
    private long tickNs;

    @Override
    public synchronized long nanoTime() {
        nowNs += tickNs;
        return nowNs;
    }

    @Override
    public long epochOffsetNs() {
        return 1_700_000_000_000_000_000L;
    }

    @Override
    public long spunNs() {
        return nanoTime();
    }

    @Override
    public synchronized void sleepUntil(long nanoTime) {
        if (Thread.currentThread() == own) {
            nowNs = Math.max(nowNs, nanoTime);
            notifyAll();
            return;
        }
        try {
            while (nowNs < nanoTime) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Moves the clock on by this much at each reading from now on. */
    public synchronized void ticking(long ns) {
        tickNs = ns;
    }

    /** Moves it on; called by its own thread. */
    public void pass(long ns) {
        sleepUntil(nanoTime() + ns);
    }
}
