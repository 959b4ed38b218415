package org.derbench.engine.books;

/**
 * Tells replies by their stamps, of which each answer has one of its own, from what was given before: a reply that was
 * kept answers no other request. Thread-safe.
 */
public final class Replies {

    private final SeenTicks seen = new SeenTicks();

    /** Notes a reply, and says whether it is one that was not there before. */
    public synchronized boolean isNew(long stamp) {
        return seen.see(stamp) != SeenTicks.Sight.DUPLICATE;
    }
}
