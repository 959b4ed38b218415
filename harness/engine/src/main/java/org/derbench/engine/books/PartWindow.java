package org.derbench.engine.books;

/**
 * The timed window by stamps: the same at every role, whatever its clock.
 *
 * @param firstTick the first stamp in it
 * @param lastTick the first stamp after it
 * @param firstTouchedTick the first stamp of a part that a fault can have touched; beyond all stamps without a fault
 */
public record PartWindow(long firstTick, long lastTick, long firstTouchedTick) {

    private static final long NEVER = Long.MAX_VALUE;

    /** No window yet. */
    public static final PartWindow NONE = new PartWindow(Long.MAX_VALUE, Long.MAX_VALUE);

    /** A window without a fault. */
    public PartWindow(long firstTick, long lastTick) {
        this(firstTick, lastTick, NEVER);
    }

    public boolean contains(long tick) {
        return tick >= firstTick && tick < lastTick;
    }

    /** Whether a fault comes in it. */
    public boolean faultComes() {
        return firstTouchedTick != NEVER;
    }

    /** Whether a part with this stamp is counted as soon as it passes; the last ones are not known then. */
    public boolean contains(long tick, Extent extent) {
        return contains(tick) && tick >= from(extent);
    }

    /** The first stamp that is counted as soon as it passes. */
    public long from(Extent extent) {
        return switch (extent) {
            case WINDOW -> firstTick;
            case TOUCHED -> Math.max(firstTick, firstTouchedTick);
            case LAST -> lastTick;
        };
    }
}
