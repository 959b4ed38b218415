package org.derbench.adapter.zeromq;

import java.util.concurrent.atomic.AtomicBoolean;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.zeromq.*;
import org.zeromq.ZMQ.Socket;

/** One end: sockets of one ZeroMQ context. Each is used by one thread at a time, and handed on only under a lock or by a join. */
record ZeroMqPeer(Context context, ZContext zmq) implements Peer {

    /** How long a receiving thread may take to notice that it is closed; no other thread may touch its socket. */
    private static final int NOTICE_CLOSE_MS = 50;

    /**
     * By a ROUTER, which a REP is inside: JeroMQ's REP drops a requester's reply for each malformed message of a stranger who has
     * gone meanwhile.
     */
    @Override
    public AutoCloseable reply(RequestHandler handler) {
        Socket socket = bound(SocketType.ROUTER, "request");
        socket.setReceiveTimeOut(NOTICE_CLOSE_MS);
        Receiver receiver = new Receiver(context, "zeromq-receive", () -> answer(socket, handler), () -> { });
        return () -> {
            receiver.close();
            socket.close();
        };
    }

    /** A REQ's message has the requester, an empty frame, and the request: what has not is a stranger's. */
    private static void answer(Socket socket, RequestHandler handler) {
        ZMsg message = ZMsg.recvMsg(socket);
        if (message != null && message.size() == 3) {
            ZFrame payload = message.getLast();
            payload.reset(handler.onRequest(payload.getData()));
            message.send(socket);
        }
    }

    @Override
    public Requester request() throws Exception {
        Socket socket = connected(SocketType.REQ, "request");
        // without this it would send nothing more when a reply stays out
        socket.setReqRelaxed(true);
        return Requester.ofCalls(request -> {
            send(socket, request);
            return received(socket, "no reply");
        }, socket);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) {
        return receiver(bound(SocketType.PULL, channel.label()), handler::onMessage);
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Socket socket = connected(SocketType.PUSH, channel.label());
        return Sender.exclusive(message -> send(socket, message), socket);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        Socket socket = connected(SocketType.SUB, channel.label());
        // all that it sends is its subscription, which nobody takes once the publisher is gone
        socket.setLinger(0);
        socket.subscribe(ZMQ.SUBSCRIPTION_ALL);
        return receiver(socket, handler::onMessage);
    }

    /** The first message waits for the subscriber: what is published before would be dropped. */
    @Override
    public Sender publish(Channel channel) {
        Socket socket = bound(SocketType.XPUB, channel.label());
        AtomicBoolean subscribed = new AtomicBoolean();
        return Sender.exclusive(message -> {
            if (!subscribed.get()) {
                subscribed.set(received(socket, "nobody subscribed").length > 0);
            }
            send(socket, message);
        }, socket);
    }

    private Socket bound(SocketType type, String port) {
        Socket socket = socket(type);
        socket.bind("tcp://" + context.bindHost() + ":" + context.port(port));
        return socket;
    }

    /** A socket that is connected to the other end's: ZeroMQ itself would not tell that nobody is there. */
    private Socket connected(SocketType type, String port) throws Exception {
        return Opening.of(socket(type), socket -> {
            String events = "inproc://" + type + "-" + port + "-" + System.identityHashCode(socket);
            socket.monitor(events, ZMQ.EVENT_HANDSHAKE_PROTOCOL);
            try (Socket monitor = socket(SocketType.PAIR)) {
                monitor.connect(events);
                socket.connect("tcp://" + context.peerHost() + ":" + context.port(port));
                ZMQ.Event handshake = ZMQ.Event.recv(monitor);
                // the event's value is the version of ZMTP; what does not speak it is taken for version 0
                if (handshake == null || ((Number) handshake.getValue()).intValue() < 3) {
                    socket.setLinger(0);
                    throw new MiddlewareException(handshake == null ? Kind.CONNECT : Kind.REFUSED, "nobody speaks ZMTP 3 at port " + port);
                }
            }
            socket.monitor(null, 0);
        });
    }

    private Socket socket(SocketType type) {
        Socket socket = zmq.createSocket(type);
        socket.setHWM(context.settings().integer(ZeroMqMiddleware.HIGH_WATER_MARK));
        socket.setLinger(context.settings().integer(ZeroMqMiddleware.LINGER_MS));
        // JeroMQ 0.6.0 forgets to start some handshakes (its pull request 1022), and by itself would try again after 30 s
        socket.setHandshakeIvl(context.timeoutMs() / 20);
        socket.setSendTimeOut(context.timeoutMs());
        socket.setReceiveTimeOut(context.timeoutMs());
        return socket;
    }

    private void send(Socket socket, byte[] message) throws MiddlewareException {
        if (!socket.send(message)) {
            throw new MiddlewareException(Kind.OVERFLOW, "the queue stayed full for " + context.timeoutMs() + " ms");
        }
    }

    private byte[] received(Socket socket, String otherwise) throws MiddlewareException {
        byte[] message = socket.recv();
        if (message == null) {
            throw new MiddlewareException(Kind.TIMEOUT, otherwise + " within " + context.timeoutMs() + " ms");
        }
        return message;
    }

    /** A thread that hands over what that socket receives; it owns the socket. */
    private AutoCloseable receiver(Socket socket, Sender.Sending handler) {
        socket.setReceiveTimeOut(NOTICE_CLOSE_MS);
        return Receiver.polling(context, "zeromq-receive", socket::recv, handler, socket);
    }

    @Override
    public void close() {
        zmq.close();
    }
}
