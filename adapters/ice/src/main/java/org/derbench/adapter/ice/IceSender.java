package org.derbench.adapter.ice;

import com.zeroc.Ice.ObjectPrx;
import com.zeroc.Ice.OperationMode;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;

/**
 * Sends without reply. Each message returns when it is in the socket, and so waits for room there.
 *
 * @param oneWay a proxy for one-way invocations, never batched
 */
record IceSender(ObjectPrx oneWay) implements Sender {

    @Override
    public void send(byte[] message) throws MiddlewareException {
        IceFailure.typed(() -> oneWay.ice_invoke("message", OperationMode.Normal, IceBytes.encapsulated(message)));
    }

    @Override
    public void close() {
        // the connection is the communicator's
    }
}
