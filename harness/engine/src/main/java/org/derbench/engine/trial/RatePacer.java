package org.derbench.engine.trial;

import java.util.concurrent.TimeUnit;
import org.derbench.engine.time.NanoClock;

/**
 * An open loop: message n is due n periods after the start, whatever happened to those before it. When all places are
 * taken it waits, and the waiting shows in its response time.
 */
final class RatePacer implements Pacer {

    private final NanoClock clock;
    private final Permits permits;
    private final Account account;
    private final long giveUpAfterNs;
    private final double perSecond;
    private final long startNs;
    private volatile long endNs = Long.MAX_VALUE;
    private long handedOut;

    RatePacer(NanoClock clock, Permits permits, Account account, long giveUpAfterNs, double perSecond) {
        this.clock = clock;
        this.permits = permits;
        this.account = account;
        this.giveUpAfterNs = giveUpAfterNs;
        this.perSecond = perSecond;
        this.startNs = clock.nanoTime();
    }

    @Override
    public synchronized long next() throws InterruptedException {
        long dueNs = due(handedOut);
        clock.sleepUntil(Math.min(dueNs, endNs));
        while (dueNs < endNs && clock.nanoTime() < endNs) {
            if (permits.tryAcquire(Math.min(giveUpAfterNs, endNs - clock.nanoTime()), TimeUnit.NANOSECONDS)) {
                handedOut++;
                return dueNs;
            }
            permits.release(account.expire(clock.nanoTime() - giveUpAfterNs));
        }
        return OVER;
    }

    @Override
    public void endAt(long nanoTime) {
        endNs = nanoTime;
    }

    @Override
    public synchronized long unsent(Window window) {
        long from = Math.max(handedOut, firstDueAt(window.startNs()));
        return Math.max(0, firstDueAt(window.endNs()) - from);
    }

    private long due(long message) {
        return startNs + (long) (message * 1e9 / perSecond);
    }

    private long firstDueAt(long nanoTime) {
        long message = Math.max(0, (long) ((nanoTime - startNs) * perSecond / 1e9) - 1);
        while (due(message) < nanoTime) {
            message++;
        }
        return message;
    }
}
