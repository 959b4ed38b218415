package org.derbench.adapter.reference;

import java.util.Arrays;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.RequestHandler;

/** Delivers messages as a lie wants it, whatever thread they come on. */
final class LyingDelivery {

    private static final int STALE_EVERY = 100;
    private static final int MOST_BYTES = 1000;
    private static final long REST_NS = 100_000;

    private final Lie lie;
    private final HiccupClock clock;
    private long arrived;
    private long lastNs;
    private byte[] before = new byte[0];

    LyingDelivery(Lie lie, HiccupClock clock) {
        this.lie = lie;
        this.clock = clock;
        this.lastNs = clock.nanoTime() - REST_NS;
    }

    MessageHandler messages(MessageHandler handler) {
        return message -> {
            byte[] told = told(message);
            if (told != null) {
                handler.onMessage(told);
            }
        };
    }

    /** A request that is dropped finds no reply (null). */
    RequestHandler requests(RequestHandler handler) {
        return request -> {
            byte[] told = told(request);
            return told == null ? null : handler.onRequest(told);
        };
    }

    /** What is delivered in its place; null where nothing is. */
    private synchronized byte[] told(byte[] message) {
        return switch (lie) {
            case STALE -> stale(message);
            case CUT -> Arrays.copyOf(message, Math.min(message.length, MOST_BYTES));
            case HASTY -> isTooSoon() ? null : message;
            default -> message;
        };
    }

    private byte[] stale(byte[] message) {
        byte[] delivered = ++arrived % STALE_EVERY == 0 ? before : message;
        before = message.clone();
        return delivered;
    }

    private boolean isTooSoon() {
        long nowNs = clock.nanoTime();
        boolean soon = nowNs - lastNs < REST_NS;
        lastNs = nowNs;
        return soon;
    }
}
