package org.derbench.adapter.corba;

import java.util.List;
import org.derbench.adapter.corba.messages.Receiver;
import org.derbench.spi.Sender;

/**
 * Sends one-way: each message returns when it is in the socket, and so waits for room there.
 *
 * @param receivers get each message; they may become more
 * @param object    what else to close, if anything
 */
record CorbaSender(List<Receiver> receivers, AutoCloseable object) implements Sender {

    @Override
    public void send(byte[] message) throws Exception {
        CorbaFailure.typed(() -> {
            receivers.forEach(receiver -> receiver.message(message));
            return null;
        });
    }

    @Override
    public void close() throws Exception {
        object.close();
    }
}
