package org.derbench.engine.trial;

import java.util.concurrent.TimeUnit;
import org.derbench.engine.time.NanoClock;

/** A message is due as soon as a place is free. A message that does not come back holds its place only so long. */
final class ClosedPacer implements Pacer {

    private final NanoClock clock;
    private final Permits permits;
    private final Account account;
    private final long giveUpAfterNs;
    private volatile long endNs = Long.MAX_VALUE;

    ClosedPacer(NanoClock clock, Permits permits, Account account, long giveUpAfterNs) {
        this.clock = clock;
        this.permits = permits;
        this.account = account;
        this.giveUpAfterNs = giveUpAfterNs;
    }

    @Override
    public long next() throws InterruptedException {
        for (long nowNs = clock.nanoTime(); nowNs < endNs; nowNs = clock.nanoTime()) {
            if (permits.tryAcquire()) {
                return nowNs;
            }
            if (permits.tryAcquire(Math.min(giveUpAfterNs, endNs - nowNs), TimeUnit.NANOSECONDS)) {
                return passedOn();
            }
            permits.release(account.expire(clock.nanoTime() - giveUpAfterNs));
        }
        return OVER;
    }

    @Override
    public long passedOn() {
        long now = clock.nanoTime();
        return now < endNs ? now : OVER;
    }

    @Override
    public void endAt(long nanoTime) {
        endNs = nanoTime;
    }
}
