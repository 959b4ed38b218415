package org.derbench.engine.books;

import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Tells a new reply from a kept one: each answer has a stamp of its own, so a kept reply answers no other request.
 * Thread-safe.
 */
public final class Replies {

    private final SeenTicks seen = new SeenTicks();
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;

    /** Notes a reply; returns whether it is new. */
    public synchronized boolean isNew(long stamp) {
        first = Math.min(first, stamp);
        last = Math.max(last, stamp);
        return seen.see(stamp) != SeenTicks.Sight.DUPLICATE;
    }

    /** The least and the greatest noted stamp; empty without any. */
    public synchronized <T> Optional<T> range(BiFunction<Long, Long, T> of) {
        return first > last ? Optional.empty() : Optional.of(of.apply(first, last));
    }
}
