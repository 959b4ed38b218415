package org.derbench.tck;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Sends many messages around, with a bounded number outstanding. */
record MiddlewareTraffic(int count, int bytes, int window) {

    /** Nothing came back for so long: the rest is lost, or stuck. */
    private static final long PATIENCE_MS = 5_000;
    private static final long PATIENCE_WITH_DROPS_MS = 500;

    /** Sends all, and waits for all that come back. */
    MiddlewareTally run(MiddlewareCase each, MiddlewarePair pair) throws Exception {
        MiddlewareTally tally = new MiddlewareTally(count, bytes);
        Semaphore permits = new Semaphore(window);
        long patienceMs = each.mayDrop() ? PATIENCE_WITH_DROPS_MS : PATIENCE_MS;
        try (MiddlewareLoop loop = new MiddlewareLoop(each, pair, message -> {
            if (tally.add(message)) {
                permits.release();
            }
        })) {
            for (int sequence = 0; sequence < count; sequence++) {
                if (!permits.tryAcquire(patienceMs, TimeUnit.MILLISECONDS)) {
                    giveUpOutstanding(each, pair, tally, permits, sequence);
                }
                loop.send(MiddlewarePayload.of(sequence, bytes));
            }
            awaitRest(tally, pair, patienceMs);
        }
        return tally;
    }

    private void giveUpOutstanding(MiddlewareCase each, MiddlewarePair pair, MiddlewareTally tally, Semaphore permits, int sent) {
        pair.assertNoFailure();
        if (!each.mayDrop()) {
            throw new AssertionError(each + ": stuck: of " + sent + " messages sent, " + tally.arrived() + " came back");
        }
        permits.release(window - 1);
    }

    private void awaitRest(MiddlewareTally tally, MiddlewarePair pair, long patienceMs) throws InterruptedException {
        int before = tally.arrived();
        long since = System.nanoTime();
        while (tally.lost() > 0 && (System.nanoTime() - since) / 1_000_000 < patienceMs) {
            pair.assertNoFailure();
            Thread.sleep(1);
            if (tally.arrived() > before) {
                before = tally.arrived();
                since = System.nanoTime();
            }
        }
    }
}
