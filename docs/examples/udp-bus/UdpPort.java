package org.example.derbench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.*;
import java.nio.ByteBuffer;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.Consumer;
import org.derbench.spi.*;

/** A socket that sends each part of a message until it is told that it arrived. */
final class UdpPort implements AutoCloseable {

    private static final int MAGIC = 0x0DE2BE7C;
    private static final int HEADER = 16;
    private static final int PART = 60_000;
    private static final int ARRIVED = -1;
    private static final int GREETING = -2;

    /** Which part of which message of whom. */
    private record Key(SocketAddress who, int message, int part) { }

    /** What has come of somebody's newest message. */
    private static final class Incoming {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private int message;
        private int parts;
    }

    private final Context context;
    private final DatagramSocket socket;
    private final MessageHandler handler;
    private final Consumer<SocketAddress> greeted;
    private final BlockingQueue<Key> arrived = new LinkedBlockingQueue<>();
    private final Map<SocketAddress, Incoming> incoming = new HashMap<>();
    private final byte[] buffer = new byte[HEADER + PART];
    private final Receiver receiver;
    private int sent;

    UdpPort(Context context, int port, MessageHandler handler, Consumer<SocketAddress> greeted) throws IOException {
        this.context = context;
        this.handler = handler;
        this.greeted = greeted;
        this.socket = new DatagramSocket(new InetSocketAddress(context.bindHost(), port));
        this.receiver = new Receiver(context, "udp-bus", this::receive, socket::close);
    }

    Sender to(SocketAddress other) {
        return Sender.of(message -> send(other, message), this);
    }

    synchronized void greet(SocketAddress other) throws Exception {
        deliver(new Key(other, ++sent, 0), GREETING, new byte[0], 0, 0);
    }

    synchronized void send(SocketAddress other, byte[] message) throws Exception {
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
            Key told = arrived.poll(context.settings().integer("againMs"), TimeUnit.MILLISECONDS);
            while (told != null && !told.equals(key)) {
                told = arrived.poll();
            }
            if (told != null) {
                return;
            }
        }
        throw new MiddlewareException(MiddlewareException.Kind.TIMEOUT, "nobody says at " + key.who() + " that a message arrived");
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
            arrived.add(key);
            return;
        }
        put(key, ARRIVED, buffer, 0, 0);
        if (kind == GREETING) {
            greeted.accept(key.who());
        } else {
            take(key, kind, datagram);
        }
    }

    /** What was sent again is passed over. */
    private void take(Key key, int parts, ByteBuffer datagram) {
        Incoming of = incoming.computeIfAbsent(key.who(), who -> new Incoming());
        if (key.message() > of.message && key.part() == of.parts) {
            of.bytes.write(buffer, HEADER, datagram.remaining());
            of.parts++;
        }
        if (of.parts == parts) {
            byte[] message = of.bytes.toByteArray();
            of.bytes.reset();
            of.parts = 0;
            of.message = key.message();
            handler.onMessage(message);
        }
    }

    @Override
    public void close() throws Exception {
        receiver.close();
    }
}
