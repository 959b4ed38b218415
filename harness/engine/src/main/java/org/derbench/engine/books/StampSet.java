package org.derbench.engine.books;

/** The stamps that have come to the end of a flow. */
interface StampSet {

    /**
     * Adds the arrival of a stamp at one of the end's devices; returns whether it came there for the first time.
     *
     * @param device its number from 0; always 0 where the end is one
     * @param right whether its content is what was sent
     */
    boolean add(long tick, int device, long nowNs, boolean right);

    /** Whether that device is one to which all parts are to come; others join later. */
    default boolean always(int device) {
        return true;
    }

    /** Whether the part with this stamp was to come to that device; one that was not counts nowhere else. */
    default boolean owes(long tick, int device) {
        return true;
    }

    /** The window's stamps as text. */
    String encode(PartWindow window);

    /** Adds stamps, as {@link #encode} gave them. */
    void decode(String stamps);
}
