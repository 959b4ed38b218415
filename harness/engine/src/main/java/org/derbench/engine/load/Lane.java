package org.derbench.engine.load;

/** Sends messages, one at a time, on the thread of the loop that hands them out. */
public interface Lane {

    /** Waits until this lane can send, before it gets a message: a lane that cannot send must not take one. */
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
     * @param nowNs the time, which the loop has just read: reading a clock is a good part of the engine's own cost
     */
    void send(long dueNs, long nowNs) throws Exception;
}
