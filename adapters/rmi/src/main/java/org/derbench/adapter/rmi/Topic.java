package org.derbench.adapter.rmi;

import java.rmi.Remote;

/** Takes subscriptions. */
interface Topic extends Remote {

    /** From now on, calls the {@link Taker} that the other end exports on the same port. */
    void subscribe() throws Exception;
}
