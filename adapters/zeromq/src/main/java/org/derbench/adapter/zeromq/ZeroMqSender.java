package org.derbench.adapter.zeromq;

import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;
import org.zeromq.ZMQ.Socket;

/** A PUSH or XPUB socket; the lock lets one thread after another use it. */
final class ZeroMqSender implements Sender {

    private final ZeroMqSockets sockets;
    private final Socket socket;
    private boolean subscriberAwaited;

    /** @param subscriberAwaited whether the first message waits for a subscriber: what is published before is dropped */
    ZeroMqSender(ZeroMqSockets sockets, Socket socket, boolean subscriberAwaited) {
        this.sockets = sockets;
        this.socket = socket;
        this.subscriberAwaited = subscriberAwaited;
    }

    @Override
    public synchronized void send(byte[] message) throws MiddlewareException {
        if (subscriberAwaited) {
            awaitSubscriber();
            subscriberAwaited = false;
        }
        sockets.send(socket, message);
    }

    private void awaitSubscriber() throws MiddlewareException {
        if (socket.recv() == null) {
            throw new MiddlewareException(MiddlewareException.Kind.TIMEOUT, "nobody subscribed");
        }
    }

    @Override
    public synchronized void close() {
        socket.close();
    }
}
