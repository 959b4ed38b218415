package org.derbench.engine.trial;

/** Says when the next message is to be sent. Thread-safe: several lanes may ask. */
interface Pacer {

    /** No further message. */
    long OVER = Long.MIN_VALUE;

    /** Waits until the next message may be sent and returns the time at which it should have been; {@link #OVER} at the end. */
    long next() throws InterruptedException;

    /** The time at which a message is due that takes over the place of another at once; {@link #OVER} where none may. */
    default long passedOn() {
        return OVER;
    }

    /** From then on, no message is sent. */
    void endAt(long nanoTime);

    /** How many messages were due in that window and have not been handed out. */
    default long unsent(Window window) {
        return 0;
    }
}
