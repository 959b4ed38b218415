package org.derbench.kit.middleware;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Counts returning messages one by one. */
final class MiddlewareTally {

    private final int bytes;
    private final AtomicIntegerArray seen;
    private final AtomicInteger arrived = new AtomicInteger();
    private final AtomicInteger duplicated = new AtomicInteger();
    private final AtomicInteger damaged = new AtomicInteger();

    MiddlewareTally(int count, int bytes) {
        this.bytes = bytes;
        this.seen = new AtomicIntegerArray(count);
    }

    /** Whether this message was sent, is whole, and comes for the first time. */
    boolean add(byte[] message) {
        int sequence = message.length == bytes ? MiddlewarePayload.sequence(message) : -1;
        if (sequence < 0 || sequence >= seen.length()) {
            damaged.incrementAndGet();
            return false;
        }
        if (seen.incrementAndGet(sequence) > 1) {
            duplicated.incrementAndGet();
            return false;
        }
        arrived.incrementAndGet();
        return true;
    }

    int arrived() {
        return arrived.get();
    }

    int lost() {
        return seen.length() - arrived.get();
    }

    int duplicated() {
        return duplicated.get();
    }

    /** Messages that were not sent, or are not whole. */
    int damaged() {
        return damaged.get();
    }

    @Override
    public String toString() {
        return "of " + seen.length() + ": lost " + lost() + ", duplicated " + duplicated() + ", damaged or foreign "
                + damaged();
    }
}
