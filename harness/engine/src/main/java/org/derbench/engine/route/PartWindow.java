package org.derbench.engine.route;

/**
 * The timed window by stamps: the same at every role, whatever clock it has.
 *
 * @param firstTick the first stamp in it
 * @param lastTick  the first stamp after it
 */
public record PartWindow(long firstTick, long lastTick) {

    /** None yet. */
    public static final PartWindow NONE = new PartWindow(Long.MAX_VALUE, Long.MAX_VALUE);

    public boolean contains(long tick) {
        return tick >= firstTick && tick < lastTick;
    }
}
