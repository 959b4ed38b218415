package org.derbench.adapter.zeromq;

import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.zeromq.SocketType;
import org.zeromq.ZMQ.Socket;

/** One end: sockets of one ZeroMQ context. */
final class ZeroMqPeer implements Peer {

    private static final String REQUEST_PORT = "request";

    private final ZeroMqSockets sockets;
    private final Context context;

    ZeroMqPeer(Context context) {
        this.context = context;
        this.sockets = new ZeroMqSockets(context);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) {
        Socket socket = sockets.bound(SocketType.REP, REQUEST_PORT);
        return sockets.receiver(socket, request -> sockets.send(socket, handler.onRequest(request)));
    }

    @Override
    public Requester request() throws MiddlewareException {
        return new ZeroMqRequester(sockets, REQUEST_PORT, (int) context.timeout().toMillis());
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) {
        return sockets.receiver(sockets.bound(SocketType.PULL, channel.label()), handler::onMessage);
    }

    @Override
    public Sender push(Channel channel) throws MiddlewareException {
        return new ZeroMqSender(sockets, sockets.connected(SocketType.PUSH, channel.label()), false);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws MiddlewareException {
        return sockets.receiver(sockets.connected(SocketType.SUB, channel.label()), handler::onMessage);
    }

    @Override
    public Sender publish(Channel channel) {
        return new ZeroMqSender(sockets, sockets.bound(SocketType.XPUB, channel.label()), true);
    }

    @Override
    public void close() {
        sockets.close();
    }
}
