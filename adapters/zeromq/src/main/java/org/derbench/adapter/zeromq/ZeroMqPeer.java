package org.derbench.adapter.zeromq;

import java.util.concurrent.atomic.AtomicBoolean;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.lifecycle.Idle;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.lifecycle.Receiver;
import org.zeromq.*;
import org.zeromq.ZMQ.Socket;

/**
 * One end: sockets of one ZeroMQ context. Each is used by one thread at a time, and handed on only under a lock or by a
 * join.
 *
 * @param curve null without CURVE
 */
record ZeroMqPeer(Context context, ZContext zmq, CurveKeys curve) implements Peer {

    /** How long a receiving thread may take to notice that it is closed; no other thread may touch its socket. */
    private static final int NOTICE_CLOSE_MS = 50;
    /** The least number of handshakes that fit into the bound of a connection. */
    private static final int HANDSHAKES = 5;

    private static final int REQUEST_FRAMES = 4;
    /** The bound of a handshake: it takes up to five round trips, 1.5 s on a link of 150 ms each way. */
    private static final int HANDSHAKE_MS = 2000;

    /**
     * By a ROUTER, which a REP is inside: JeroMQ's REP drops a requester's reply for each malformed message of a
     * stranger who has gone meanwhile.
     */
    @Override
    public AutoCloseable reply(RequestHandler handler) {
        Socket socket = bound(SocketType.ROUTER, "request");
        socket.setReceiveTimeOut(NOTICE_CLOSE_MS);
        Idle idle = idle();
        Receiver receiver = new Receiver(context, "zeromq-receive", () -> answer(socket, handler, idle), () -> {});
        return () -> {
            receiver.close();
            socket.close();
        };
    }

    /**
     * Answers a request. A REQ's message has the requester, the request's number, an empty frame, and the request; any
     * other message is a stranger's.
     */
    private static void answer(Socket socket, RequestHandler handler, Idle idle) {
        ZMsg message = ZMsg.recvMsg(socket, idle.waits());
        if (message == null) {
            idle.rest();
        } else if (message.size() == REQUEST_FRAMES) {
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
        // and without this a reply that comes too late would be taken for that to the next request
        socket.setReqCorrelate(true);
        return Requester.ofCalls(
                request -> {
                    send(socket, request);
                    return received(socket, "no reply");
                },
                socket);
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

    /** Publishes. The first message waits for the subscriber, because earlier publications would be dropped. */
    @Override
    public Sender publish(Channel channel) {
        Socket socket = bound(SocketType.XPUB, channel.label());
        AtomicBoolean subscribed = new AtomicBoolean();
        return Sender.exclusive(
                message -> {
                    if (!subscribed.get()) {
                        subscribed.set(received(socket, "nobody subscribed").length > 0);
                    }
                    send(socket, message);
                },
                socket);
    }

    private Socket bound(SocketType type, String port) {
        Socket socket = socket(type);
        if (curve != null) {
            curve.serve(socket);
        }
        count(socket);
        socket.bind("tcp://" + context.bindHost() + ":" + context.port(port));
        return socket;
    }

    /** A socket that is connected to the other end's: ZeroMQ itself would not tell that nobody is there. */
    private Socket connected(SocketType type, String port) throws Exception {
        return Opening.of(socket(type), socket -> {
            String address = "inproc://" + type + "-" + port + "-" + System.identityHashCode(socket);
            socket.monitor(address, ZMQ.EVENT_HANDSHAKE_PROTOCOL | (curve == null ? 0 : ZMQ.EVENT_DISCONNECTED));
            Socket events = socket(SocketType.PAIR);
            events.setReceiveTimeOut(context.timeoutMs());
            events.connect(address);
            if (curve != null) {
                curve.connect(socket, events);
            }
            socket.connect("tcp://" + context.peerHost() + ":" + context.port(port));
            ZMQ.Event handshake = handshake(events);
            // the event's value is the version of ZMTP; what does not speak it is taken for version 0
            if (handshake == null || ((Number) handshake.getValue()).intValue() < 3) {
                socket.setLinger(0);
                throw new MiddlewareException(
                        handshake == null ? Kind.CONNECT : Kind.REFUSED, "nobody speaks ZMTP 3 at port " + port);
            }
            if (curve == null) {
                socket.monitor(null, 0);
                events.close();
                count(socket);
            }
        });
    }

    /**
     * Counts the socket's events from now on. A socket has one monitor only: with CURVE, a connecting socket's monitor
     * looks for refusals instead.
     */
    private void count(Socket socket) {
        Runnable made = context.counters().counting("connectionsMade");
        Runnable accepted = context.counters().counting("connectionsAccepted");
        Runnable ended = context.counters().counting("connectionsEnded");
        Runnable again = context.counters().counting("connectsTriedAgain");
        socket.setEventHook(
                event -> {
                    switch (event.getEvent()) {
                        case CONNECTED -> made.run();
                        case ACCEPTED -> accepted.run();
                        case DISCONNECTED -> ended.run();
                        case CONNECT_RETRIED -> again.run();
                        default -> {}
                    }
                },
                ZMQ.EVENT_CONNECTED | ZMQ.EVENT_ACCEPTED | ZMQ.EVENT_DISCONNECTED | ZMQ.EVENT_CONNECT_RETRIED);
    }

    /**
     * The event that ends the handshake, or null if none comes in time. A connection that ended before its handshake is
     * tried again by the library.
     */
    private ZMQ.Event handshake(Socket events) {
        long sinceNs = System.nanoTime();
        ZMQ.Event event = ZMQ.Event.recv(events);
        while (event != null && event.getEvent() != ZMQ.EVENT_HANDSHAKE_PROTOCOL) {
            event = System.nanoTime() - sinceNs < context.timeout().toNanos() ? ZMQ.Event.recv(events) : null;
        }
        return event;
    }

    private Socket socket(SocketType type) {
        Socket socket = zmq.createSocket(type);
        socket.setHWM(context.settings().integer(ZeroMqMiddleware.HIGH_WATER_MARK));
        if (curve != null) {
            // by its issue 1009 JeroMQ garbles a message where a queue is full that CURVE receives into; only ends of
            // the trial get that far
            socket.setRcvHWM(0);
        }
        socket.setLinger(context.settings().integer(ZeroMqMiddleware.LINGER_MS));
        // JeroMQ 0.6.0 forgets to start some handshakes (its pull request 1022), and by itself would try again after 30
        // s
        socket.setHandshakeIvl(Math.min(context.timeoutMs() / HANDSHAKES, HANDSHAKE_MS));
        socket.setSendTimeOut(context.timeoutMs());
        socket.setReceiveTimeOut(curve == null ? context.timeoutMs() : context.timeoutMs() / CurveKeys.LOOKS);
        return socket;
    }

    private void send(Socket socket, byte[] message) throws MiddlewareException {
        if (!socket.send(message)) {
            throw new MiddlewareException(Kind.OVERFLOW, "the queue stayed full for " + context.timeoutMs() + " ms");
        }
    }

    private byte[] received(Socket socket, String otherwise) throws MiddlewareException {
        byte[] message = socket.recv();
        for (int looks = 1; curve != null && message == null && looks < CurveKeys.LOOKS; looks++) {
            curve.assertNotRefused(socket);
            message = socket.recv();
        }
        if (message == null) {
            throw new MiddlewareException(Kind.TIMEOUT, otherwise + " within " + context.timeoutMs() + " ms");
        }
        return message;
    }

    /** A thread that hands over what that socket receives; it owns the socket. */
    private AutoCloseable receiver(Socket socket, ThrowingConsumer<byte[], Exception> handler) {
        socket.setReceiveTimeOut(NOTICE_CLOSE_MS);
        Idle idle = idle();
        return Receiver.polling(
                context, "zeromq-receive", idle, () -> socket.recv(idle.waits() ? 0 : ZMQ.DONTWAIT), handler, socket);
    }

    private Idle idle() {
        return Idle.valueOf(context.settings().text(ZeroMqMiddleware.IDLE));
    }

    @Override
    public void close() throws Exception {
        if (curve != null) {
            curve.close();
        }
        zmq.close();
    }
}
