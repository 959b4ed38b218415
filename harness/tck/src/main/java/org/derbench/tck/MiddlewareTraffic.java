package org.derbench.tck;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Sends many messages around, with a bounded number outstanding. */
record MiddlewareTraffic(int count, int bytes, int window) {

    /** Where messages may be lost, what did not come back for so long is. */
    private static final long SILENCE_WITH_DROPS_MS = 500;

    /** Of so many windows full nothing is dropped for lack of room. */
    private static final int FEW_WINDOWS = 8;

    /**
     * Sends all, and waits for all that come back.
     *
     * @param disturbance is run once both ends are ready
     */
    MiddlewareTally run(MiddlewareCase each, MiddlewarePair pair, Runnable disturbance) throws Exception {
        MiddlewareTally tally = new MiddlewareTally(count, bytes);
        Semaphore permits = new Semaphore(window);
        long silenceMs = silenceMs(each);
        try (MiddlewareLoop loop = new MiddlewareLoop(each, pair, message -> {
            if (tally.add(message)) {
                permits.release();
            }
        })) {
            disturbance.run();
            for (int sequence = 0; sequence < count; sequence++) {
                if (!permits.tryAcquire(silenceMs, TimeUnit.MILLISECONDS)) {
                    giveUpOutstanding(each, pair, tally, permits, sequence);
                }
                loop.send(MiddlewarePayload.of(sequence, bytes));
            }
            awaitRest(tally, pair, silenceMs);
        }
        return tally;
    }

    /**
     * Sends all from the initiator to the responder, as fast as the middleware takes them, and waits for all that
     * arrive.
     */
    MiddlewareTally runOneWay(MiddlewareCase each, MiddlewarePair pair) throws Exception {
        MiddlewareTally tally = new MiddlewareTally(count, bytes);
        pair.there.bind(tally::add);
        pair.there.connect(tally::add, 0);
        for (int sequence = 0; sequence < count; sequence++) {
            MiddlewareEcho.send(pair.there.sender(), MiddlewarePayload.of(sequence, bytes));
        }
        awaitRest(tally, pair, silenceMs(each));
        return tally;
    }

    private long silenceMs(MiddlewareCase each) {
        return each.mayDrop() && count > window * FEW_WINDOWS
                ? SILENCE_WITH_DROPS_MS
                : each.patience().silence().toMillis();
    }

    private void giveUpOutstanding(
            MiddlewareCase each, MiddlewarePair pair, MiddlewareTally tally, Semaphore permits, int sent) {
        pair.assertNoFailure();
        if (!each.mayDrop()) {
            throw new AssertionError(each + ": lost messages, or stuck: of " + sent + " sent " + tally.arrived()
                    + " came back, " + tally.damaged() + " damaged or foreign ones");
        }
        permits.release(window - 1);
    }

    private void awaitRest(MiddlewareTally tally, MiddlewarePair pair, long silenceMs) throws InterruptedException {
        int before = tally.arrived();
        long since = System.nanoTime();
        while (tally.lost() > 0 && (System.nanoTime() - since) / 1_000_000 < silenceMs) {
            pair.assertNoFailure();
            Thread.sleep(1);
            if (tally.arrived() > before) {
                before = tally.arrived();
                since = System.nanoTime();
            }
        }
    }
}
