package org.derbench.adapter.reference;

import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;

/** Delivers messages with faults: one after the other, in the order of arrival, whatever thread they come on. */
final class FaultyDelivery {

    private static final long NS_PER_MS = 1_000_000;
    /**
     * A message that comes so soon after the one before was handed over has waited: to read one takes a few
     * microseconds.
     */
    private static final long READ_NS = 20_000;

    private final Faults faults;
    private final Recovery recovery;
    private final HiccupClock clock;
    private final Stalls stalls;
    private final long startNs;
    private long servedNs;
    private long handedOverNs = Long.MIN_VALUE / 2;
    private long arrived;
    private byte[] held;

    FaultyDelivery(Faults faults, Recovery recovery, HiccupClock clock) {
        this.faults = faults;
        this.recovery = recovery;
        this.clock = clock;
        this.stalls = faults.stallMs() > 0 ? new Stalls(faults) : null;
        this.startNs = clock.nanoTime();
    }

    /** A handler that gets messages with all of the faults. */
    MessageHandler messages(MessageHandler handler) {
        return message -> deliver(message, handler);
    }

    /**
     * A handler of requests: some wait, some find no reply (null), some get a damaged one. A call is neither doubled
     * nor overtaken.
     */
    RequestHandler requests(RequestHandler handler) {
        return request -> answer(request, handler);
    }

    private synchronized void deliver(byte[] message, MessageHandler handler) {
        handOver(next(), message, handler);
        handedOverNs = clock.nanoTime();
    }

    private void handOver(long n, byte[] message, MessageHandler handler) {
        if (loses(n)) {
            return;
        }
        if (faults.corrupts(n)) {
            corrupt(message);
        }
        if (faults.reorders(n)) {
            held = message;
            return;
        }
        if (faults.duplicates(n)) {
            handler.onMessage(message.clone());
        }
        handler.onMessage(message);
        if (held != null) {
            handler.onMessage(held);
            held = null;
        }
    }

    private boolean loses(long n) {
        return faults.loses(n) || !recovery.delivers();
    }

    private synchronized byte[] answer(byte[] request, RequestHandler handler) {
        long n = next();
        byte[] reply = loses(n) ? null : handler.onRequest(request);
        if (reply != null && faults.corrupts(n)) {
            corrupt(reply);
        }
        handedOverNs = clock.nanoTime();
        return reply;
    }

    /** Waits for as long as a message must, and gives it its number. */
    private long next() {
        if (faults.serveMs() > 0) {
            serve();
        } else if (faults.addNs() > 0) {
            clock.waitUntil(clock.nanoTime() + faults.addNs());
        }
        if (stalls != null) {
            clock.waitUntil(startNs + stalls.deliverableNs(clock.nanoTime() - startNs));
        }
        return ++arrived;
    }

    /**
     * Waits until the message is served. Waiting messages follow each other without a gap: the time to hand one over
     * counts as service of the next.
     */
    private void serve() {
        long nowNs = clock.nanoTime();
        long beginNs = nowNs - handedOverNs < READ_NS ? servedNs : nowNs;
        servedNs = beginNs + faults.serveMs() * NS_PER_MS + faults.addNs();
        clock.waitUntil(servedNs);
    }

    /** The middle byte: far from the stamp in most formats, so that it is the content that must show it. */
    private static void corrupt(byte[] message) {
        if (message.length > 0) {
            message[message.length / 2] ^= 1;
        }
    }
}
