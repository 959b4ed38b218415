package org.derbench.adapter.zeromq;

import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Receiver;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;
import org.zeromq.ZMQ.Event;
import org.zeromq.ZMQ.Socket;

/** Makes the sockets of one end. Each is used by one thread at a time, and handed on only under a lock or by a join. */
final class ZeroMqSockets implements AutoCloseable {

    /** How long a receiving thread may take to notice that it is closed; no other thread may touch its socket. */
    private static final int NOTICE_CLOSE_MS = 50;

    /**
     * Handshakes that fit into the time-out. JeroMQ 0.6.0 forgets to start some of them (its pull request 1022) and
     * tries again only when the handshake's own time is over: after 30 s by default.
     */
    private static final int HANDSHAKES = 20;

    private final ZContext zmq = new ZContext();
    private final Context context;
    private final int timeoutMs;

    ZeroMqSockets(Context context) {
        this.context = context;
        this.timeoutMs = (int) context.timeout().toMillis();
    }

    /** A socket that listens on that port. */
    Socket bound(SocketType type, String port) {
        Socket socket = socket(type);
        socket.bind("tcp://" + context.bindHost() + ":" + context.port(port));
        return socket;
    }

    /** A socket that is connected to the other end's: ZeroMQ itself would not tell that nobody is there. */
    Socket connected(SocketType type, String port) throws MiddlewareException {
        Socket socket = socket(type);
        if (type == SocketType.SUB) {
            socket.subscribe(ZMQ.SUBSCRIPTION_ALL);
        }
        String events = "inproc://" + type + "-" + port + "-" + System.identityHashCode(socket);
        socket.monitor(events, ZMQ.EVENT_HANDSHAKE_PROTOCOL);
        Socket monitor = zmq.createSocket(SocketType.PAIR);
        try {
            monitor.connect(events);
            monitor.setReceiveTimeOut(timeoutMs);
            String address = "tcp://" + context.peerHost() + ":" + context.port(port);
            socket.connect(address);
            awaitHandshake(monitor, address);
            return socket;
        } catch (MiddlewareException e) {
            socket.setLinger(0);
            socket.close();
            throw e;
        } finally {
            socket.monitor(null, 0);
            monitor.close();
        }
    }

    private void awaitHandshake(Socket monitor, String address) throws MiddlewareException {
        Event handshake = Event.recv(monitor);
        if (handshake == null) {
            throw new MiddlewareException(Kind.CONNECT, "no handshake with " + address + " within " + timeoutMs + " ms");
        }
        // the event's value is the version of ZMTP; what does not speak it is taken for version 0
        if (((Number) handshake.getValue()).intValue() < 3) {
            throw new MiddlewareException(Kind.REFUSED, address + " does not speak ZMTP 3");
        }
    }

    private Socket socket(SocketType type) {
        Socket socket = zmq.createSocket(type);
        socket.setHWM(context.settings().integer(ZeroMqMiddleware.HIGH_WATER_MARK));
        socket.setLinger(context.settings().integer(ZeroMqMiddleware.LINGER_MS));
        socket.setHandshakeIvl(timeoutMs / HANDSHAKES);
        socket.setSendTimeOut(timeoutMs);
        socket.setReceiveTimeOut(timeoutMs);
        return socket;
    }

    /** Sends, or fails if the queue stays full. */
    void send(Socket socket, byte[] message) throws MiddlewareException {
        if (!socket.send(message)) {
            throw new MiddlewareException(Kind.OVERFLOW, "the queue stayed full for " + timeoutMs + " ms");
        }
    }

    /** A thread that hands over what that socket receives; it owns the socket. */
    AutoCloseable receiver(Socket socket, ZeroMqHandler handler) {
        socket.setReceiveTimeOut(NOTICE_CLOSE_MS);
        if (socket.getSocketType() == SocketType.SUB) {
            // all that it sends is its subscription, which nobody takes once the publisher is gone
            socket.setLinger(0);
        }
        Receiver receiver = new Receiver(context, "zeromq-receive", () -> {
            byte[] message = socket.recv();
            if (message != null) {
                handler.onMessage(message);
            }
        }, () -> { });
        return () -> {
            receiver.close();
            socket.close();
        };
    }

    /** Takes one message on the socket's own thread. */
    @FunctionalInterface
    interface ZeroMqHandler {
        void onMessage(byte[] message) throws Exception;
    }

    @Override
    public void close() {
        zmq.close();
    }
}
