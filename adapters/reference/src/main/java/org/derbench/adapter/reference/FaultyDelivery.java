package org.derbench.adapter.reference;

import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;

/** Delivers messages with faults: one after the other, in the order of arrival, whatever thread they come on. */
final class FaultyDelivery {

    private static final long NS_PER_MS = 1_000_000;

    private final Faults faults;
    private final HiccupClock clock;
    private final long startNs;
    private long arrived;
    private byte[] held;

    FaultyDelivery(Faults faults, HiccupClock clock) {
        this.faults = faults;
        this.clock = clock;
        this.startNs = clock.nanoTime();
    }

    /** A handler that gets messages with all of the faults. */
    MessageHandler messages(MessageHandler handler) {
        return message -> deliver(message, handler);
    }

    /** A handler of requests: some wait, some find no reply (null), some get a damaged one. A call is neither doubled nor overtaken. */
    RequestHandler requests(RequestHandler handler) {
        return request -> answer(request, handler);
    }

    private synchronized void deliver(byte[] message, MessageHandler handler) {
        long n = next();
        if (faults.loses(n)) {
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

    private synchronized byte[] answer(byte[] request, RequestHandler handler) {
        long n = next();
        if (faults.loses(n)) {
            return null;
        }
        byte[] reply = handler.onRequest(request);
        if (faults.corrupts(n)) {
            corrupt(reply);
        }
        return reply;
    }

    /** Waits for as long as a message must, and gives it its number. */
    private long next() {
        if (faults.serveMs() > 0) {
            clock.waitUntil(clock.nanoTime() + faults.serveMs() * NS_PER_MS);
        }
        if (faults.stallMs() > 0) {
            long nowNs = clock.nanoTime();
            long intoPeriodNs = (nowNs - startNs) % (faults.stallEveryMs() * NS_PER_MS);
            clock.waitUntil(nowNs + Math.max(0, faults.stallMs() * NS_PER_MS - intoPeriodNs));
        }
        return ++arrived;
    }

    /** The middle byte: far from the stamp in most formats, so that it is the content that must show it. */
    private static void corrupt(byte[] message) {
        if (message.length > 0) {
            message[message.length / 2] ^= 1;
        }
    }
}
