package org.example.derbench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.*;
import java.nio.ByteBuffer;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.Consumer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.lifecycle.Receiver;

/** A socket that sends each part of a message until it is told that it arrived. */
final class UdpPort implements AutoCloseable {

    private static final int MAGIC = 0x0DE2BE7C;
    private static final int HEADER = 16;
    private static final int PART = 60_000;
    private static final int ARRIVED = -1;
    private static final int GREETING = -2;
    /** The most ends that it remembers. */
    private static final int MOST_ENDS = 1_000;

    /** One part of one message of one sender. */
    private record Key(SocketAddress who, int message, int part) { }

    /** The message that somebody has begun last, as far as it has come. */
    private static final class Incoming {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private int message;
        private int parts;
    }

    private final Context context;
    private final DatagramSocket socket;
    private final MessageHandler handler;
    private final Consumer<SocketAddress> greeted;
    private final BlockingQueue<Key> arrived = new ArrayBlockingQueue<>(MOST_ENDS);
    private final Map<SocketAddress, Incoming> incoming = new HashMap<>();
    private final byte[] buffer = new byte[HEADER + PART];
    private final Receiver receiver;
    private int sent;

    UdpPort(Context context, DatagramSocket socket, MessageHandler handler, Consumer<SocketAddress> greeted) {
        this.context = context;
        this.socket = socket;
        this.handler = handler;
        this.greeted = greeted;
        this.receiver = new Receiver(context, "udp-bus", this::receive, socket::close);
    }

    synchronized void greet(SocketAddress other) throws Exception {
        deliver(new Key(other, ++sent, 0), GREETING, new byte[0], 0, 0);
    }

    synchronized void send(SocketAddress other, byte[] message) throws Exception {
        if (message.length > context.settings().integer("maxMessageBytes")) {
            throw new MiddlewareException(Kind.REFUSED, "a message of " + message.length + " bytes is longer than maxMessageBytes");
        }
        int parts = Math.max(1, (message.length + PART - 1) / PART);
        sent++;
        for (int part = 0; part < parts; part++) {
            deliver(new Key(other, sent, part), parts, message, part * PART, Math.min(PART, message.length - part * PART));
        }
    }

    private void deliver(Key key, int kind, byte[] message, int offset, int length) throws Exception {
        long endNs = System.nanoTime() + context.timeout().toNanos();
        while (System.nanoTime() < endNs) {
            put(key, kind, message, offset, length);
            for (Key told = arrived.poll(context.settings().integer("againMs"), TimeUnit.MILLISECONDS); told != null; told = arrived.poll()) {
                if (told.equals(key)) {
                    return;
                }
            }
        }
        throw new MiddlewareException(Kind.TIMEOUT, "nobody says at " + key.who() + " that a message arrived");
    }

    private void put(Key key, int kind, byte[] message, int offset, int length) throws IOException {
        ByteBuffer datagram = ByteBuffer.allocate(HEADER + length).putInt(MAGIC).putInt(kind).putInt(key.message()).putInt(key.part());
        datagram.put(message, offset, length);
        socket.send(new DatagramPacket(datagram.array(), datagram.capacity(), key.who()));
    }

    private void receive() throws IOException {
        DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
        socket.receive(packet);
        ByteBuffer datagram = ByteBuffer.wrap(buffer, 0, packet.getLength());
        if (packet.getLength() < HEADER || datagram.getInt() != MAGIC) {
            return;
        }
        int kind = datagram.getInt();
        Key key = new Key(packet.getSocketAddress(), datagram.getInt(), datagram.getInt());
        if (kind == ARRIVED) {
            arrived.offer(key);
        } else if (incoming.size() < MOST_ENDS || incoming.containsKey(key.who())) {
            put(key, ARRIVED, buffer, 0, 0);
            Incoming of = incoming.computeIfAbsent(key.who(), who -> new Incoming());
            if (kind == GREETING) {
                greeted.accept(key.who());
            } else {
                take(key, kind, of, datagram.remaining());
            }
        }
    }

    /**
     * Takes one datagram. Ignores a part that was sent again or makes the message too long; a new message ends an
     * unfinished one.
     */
    private void take(Key key, int parts, Incoming of, int length) {
        if (key.message() > of.message && key.part() == 0) {
            of.message = key.message();
            of.parts = 0;
            of.bytes.reset();
        }
        boolean fits = of.bytes.size() + length <= context.settings().integer("maxMessageBytes");
        if (fits && key.message() == of.message && key.part() == of.parts && of.parts < parts) {
            of.bytes.write(buffer, HEADER, length);
            if (++of.parts == parts) {
                handler.onMessage(of.bytes.toByteArray());
            }
        }
    }

    @Override
    public void close() throws Exception {
        receiver.close();
    }
}
