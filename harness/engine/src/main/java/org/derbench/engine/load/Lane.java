package org.derbench.engine.load;

/** Sends messages, one at a time, on the thread of the loop that hands them out. */
public interface Lane {

    /** Waits until this lane can send: before a message is handed to it, so that one which cannot takes none. */
    default void awaitTurn() throws InterruptedException {
        // most can always send
    }

    /** Gives up a turn that was waited for. */
    default void passTurn() {
        // nothing was taken
    }

    /**
     * Sends one message.
     *
     * @param dueNs when it is due
     * @param nowNs the time, which the loop has just read: reading a clock is a good part of what the engine adds to a
     *     message
     */
    void send(long dueNs, long nowNs) throws Exception;
}
