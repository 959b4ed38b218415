package org.derbench.yami4;

import java.io.IOException;

/** Is told when a connection ends that this end did not close. */
@FunctionalInterface
public interface ConnectionObserver {

    /**
     * A connection has ended. Called on any thread of the agent; it must not block.
     *
     * @param target the address to which it led
     * @param cause a {@link ProtocolException} where this end refused what arrived
     */
    void connectionClosed(String target, IOException cause);
}
