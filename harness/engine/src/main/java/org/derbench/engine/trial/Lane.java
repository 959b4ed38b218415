package org.derbench.engine.trial;

/** Sends messages on one thread for as long as its pacer hands them out. */
interface Lane {

    /** Sends one message, due at that time. */
    void send(long intendedNs) throws Exception;

    /** Sends until the pacer ends. */
    default void run(Pacer pacer) throws Exception {
        for (long intendedNs = pacer.next(); intendedNs != Pacer.OVER; intendedNs = pacer.next()) {
            send(intendedNs);
        }
    }
}
