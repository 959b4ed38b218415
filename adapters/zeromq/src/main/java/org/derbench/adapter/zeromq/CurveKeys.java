package org.derbench.adapter.zeromq;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.lifecycle.Receiver;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;
import org.zeromq.ZMQ.Curve;
import org.zeromq.ZMQ.Socket;
import org.zeromq.ZMsg;

/**
 * CURVE (ZeroMQ's RFC 26): the keys of one end, made for the trial, whose public one is told to the others. By ZAP (RFC
 * 27) a socket asks whom it lets in: everybody whose key was told, at whatever address.
 */
final class CurveKeys implements AutoCloseable {

    /** Prefixes a key's name: each end tells its key by its address. */
    private static final String TOLD = "curve-of-";

    /** Where JeroMQ looks for who knows, in each of its contexts. */
    private static final String ZAP = "inproc://zeromq.zap.01";

    private static final int NOTICE_CLOSE_MS = 50;

    /** How often within the time-out a waiting end checks whether it was refused: JeroMQ tells only a monitor. */
    static final int LOOKS = 50;

    /**
     * How long a handshake may be silent; afterwards it is tried again, because an honest end may stand still. A part
     * of the time-out if that is short.
     */
    private static final int SILENCE_MS = 3000;

    private static final int SILENCES = 3;
    private static final int LEAST_LOOKS = 2;

    private static final int VERSION = 0;
    private static final int NUMBER = 1;
    private static final int KEY = 6;

    private final Context context;
    private final Curve.KeyPair keys = Curve.generateKeyPair();
    private final AutoCloseable zap;
    private final Map<Socket, Socket> eventsOf = new ConcurrentHashMap<>();
    /** How many looks since its connection ended have brought nothing, by socket. */
    private final Map<Socket, Integer> silence = new ConcurrentHashMap<>();

    CurveKeys(Context context, ZContext zmq) {
        this.context = context;
        context.tell(TOLD + context.bindHost(), keys.publicKey);
        context.tell(TOLD + keys.publicKey, keys.publicKey);
        Socket asked = zmq.createSocket(SocketType.REP);
        asked.bind(ZAP);
        asked.setReceiveTimeOut(NOTICE_CLOSE_MS);
        Receiver receiver = new Receiver(context, "zeromq-zap", () -> answer(asked), () -> {});
        zap = () -> {
            receiver.close();
            asked.close();
        };
    }

    private void answer(Socket asked) {
        ZMsg question = ZMsg.recvMsg(asked);
        if (question != null) {
            byte[][] frames = question.stream().map(frame -> frame.getData()).toArray(byte[][]::new);
            boolean known = frames.length == KEY + 1 && isTold(Curve.z85Encode(frames[KEY]));
            ZMsg answer = ZMsg.newStringMsg(known ? "200" : "400", known ? "" : "another key than was told", "", "");
            answer.push(frames[NUMBER]);
            answer.push(frames[VERSION]);
            answer.send(asked);
        }
    }

    private boolean isTold(String key) {
        try {
            return context.told(TOLD + key).equals(key);
        } catch (MiddlewareException stranger) {
            return false;
        }
    }

    /** Secures a socket that will be bound. */
    void serve(Socket socket) {
        socket.setCurveServer(true);
        socket.setCurveSecretKey(keys.secretKey.getBytes(ZMQ.CHARSET));
    }

    /**
     * For one that will be connected to the other end's.
     *
     * @param events tell when the connection ends; they are closed with the context
     */
    void connect(Socket socket, Socket events) throws MiddlewareException {
        eventsOf.put(socket, events);
        socket.setCurveServerKey(context.told(TOLD + context.peerHost()).getBytes(ZMQ.CHARSET));
        socket.setCurvePublicKey(keys.publicKey.getBytes(ZMQ.CHARSET));
        socket.setCurveSecretKey(keys.secretKey.getBytes(ZMQ.CHARSET));
    }

    /**
     * Fails if the other end refused the socket: its connection ended and was not tried again for some looks. To be
     * called on the thread that uses the socket.
     */
    void assertNotRefused(Socket socket) throws MiddlewareException {
        Socket events = eventsOf.get(socket);
        ZMQ.Event last = null;
        for (ZMQ.Event event = next(events); event != null; event = next(events)) {
            last = event;
        }
        Integer silent = last == null ? silence.computeIfPresent(socket, (ended, looks) -> looks + 1) : null;
        if (silent != null
                && silent
                        >= Math.max(
                                LEAST_LOOKS,
                                LOOKS * Math.min(SILENCE_MS, context.timeoutMs() / SILENCES) / context.timeoutMs())) {
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "the other end has ended the connection: it has another key than was told, or this end has");
        }
        if (last != null && last.getEvent() == ZMQ.EVENT_DISCONNECTED) {
            silence.put(socket, 0);
        } else if (last != null) {
            silence.remove(socket);
        }
    }

    private static ZMQ.Event next(Socket events) {
        return events == null ? null : ZMQ.Event.recv(events, ZMQ.DONTWAIT);
    }

    @Override
    public void close() throws Exception {
        zap.close();
    }
}
