package org.derbench.kit.middleware;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicLong;

/** Carries connections on to a broker, and counts their bytes and how many times some came together. */
final class CountingRelay implements AutoCloseable {

    private static final int BUFFER = 1 << 16;
    private static final long ENDED_MS = 10_000;

    private final InetSocketAddress broker;
    private final Selector selector = Selector.open();
    private final ServerSocketChannel accepting = ServerSocketChannel.open();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong packets = new AtomicLong();
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private final Thread thread = new Thread(this::run, "counting-relay");

    /**
     * Listens.
     *
     * @param at the address to which clients connect
     * @param broker the address to which their connections lead
     */
    CountingRelay(InetSocketAddress at, InetSocketAddress broker) throws IOException {
        this.broker = broker;
        accepting.bind(at, BUFFER);
        accepting.configureBlocking(false);
        accepting.register(selector, SelectionKey.OP_ACCEPT);
        thread.setDaemon(true);
        thread.start();
    }

    /** All bytes and pieces so far, both ways together. */
    Passed passed() {
        return new Passed(bytes.get(), packets.get());
    }

    /** Bytes, and pieces in which they came. */
    record Passed(long bytes, long packets) {

        Passed since(Passed earlier) {
            return new Passed(bytes - earlier.bytes, packets - earlier.packets);
        }
    }

    private void run() {
        try {
            while (selector.isOpen()) {
                selector.select(this::ready);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClosedSelectorException e) {
            // it was closed
        }
    }

    private void ready(SelectionKey key) {
        try {
            if (key.isAcceptable()) {
                join(accepting.accept());
            } else {
                carry((SocketChannel) key.channel(), (SocketChannel) key.attachment());
            }
        } catch (IOException e) {
            end(key);
        }
    }

    private void join(SocketChannel client) throws IOException {
        SocketChannel server = SocketChannel.open(broker);
        for (SocketChannel each : new SocketChannel[] {client, server}) {
            each.socket().setTcpNoDelay(true);
            each.configureBlocking(false);
        }
        client.register(selector, SelectionKey.OP_READ, server);
        server.register(selector, SelectionKey.OP_READ, client);
    }

    private void carry(SocketChannel from, SocketChannel to) throws IOException {
        buffer.clear();
        int read = from.read(buffer);
        if (read < 0) {
            throw new IOException("ended");
        }
        bytes.addAndGet(read);
        packets.incrementAndGet();
        buffer.flip();
        while (buffer.hasRemaining()) {
            if (to.write(buffer) == 0) {
                Thread.onSpinWait();
            }
        }
    }

    private static void end(SelectionKey key) {
        try {
            key.channel().close();
            if (key.attachment() instanceof SocketChannel other) {
                other.close();
            }
        } catch (IOException e) {
            key.cancel();
        }
    }

    @Override
    public void close() throws Exception {
        for (SelectionKey key : selector.keys()) {
            end(key);
        }
        selector.close();
        thread.join(ENDED_MS);
        if (thread.isAlive()) {
            throw new IllegalStateException("the relay goes on after it was closed");
        }
    }
}
