package org.derbench.kit.middleware;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Sends many messages around, with a bounded number outstanding. */
record MiddlewareTraffic(int count, int bytes, int window) {

    /** How long a message may stay out, where messages may be lost, before it counts as lost. */
    private static final long SILENCE_WITH_DROPS_MS = 500;

    private static final long MOMENT_MS = 10;

    /** The number of full windows that are carried without a drop for lack of room. */
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
                if (!isPermitted(permits, silenceMs)) {
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

    /** Whether there is a permit before a silence of this length, which is a number of waits of a moment each. */
    private static boolean isPermitted(Semaphore permits, long silenceMs) throws InterruptedException {
        for (long silentMs = 0; silentMs < silenceMs; silentMs += MOMENT_MS) {
            if (permits.tryAcquire(MOMENT_MS, TimeUnit.MILLISECONDS)) {
                return true;
            }
        }
        return permits.tryAcquire();
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
        // so many waits of a moment: a machine that stands still makes no silence
        for (long silentMs = 0; tally.lost() > 0 && silentMs < silenceMs; silentMs++) {
            pair.assertNoFailure();
            Thread.sleep(1);
            if (tally.arrived() > before) {
                before = tally.arrived();
                silentMs = 0;
            }
        }
    }
}
