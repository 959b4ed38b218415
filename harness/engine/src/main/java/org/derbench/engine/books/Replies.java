package org.derbench.engine.books;

import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Tells replies by their stamps, of which each answer has one of its own, from what was given before: a reply that was
 * kept answers no other request. Thread-safe.
 */
public final class Replies {

    private final SeenTicks seen = new SeenTicks();
    private long first = Long.MAX_VALUE;
    private long last = Long.MIN_VALUE;

    /** Notes a reply, and says whether it is one that was not there before. */
    public synchronized boolean isNew(long stamp) {
        first = Math.min(first, stamp);
        last = Math.max(last, stamp);
        return seen.see(stamp) != SeenTicks.Sight.DUPLICATE;
    }

    /** The least and the greatest stamp that was noted; nothing where none was. */
    public synchronized <T> Optional<T> range(BiFunction<Long, Long, T> of) {
        return first > last ? Optional.empty() : Optional.of(of.apply(first, last));
    }
}
