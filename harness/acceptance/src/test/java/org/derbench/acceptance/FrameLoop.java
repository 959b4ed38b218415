package org.derbench.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Arrays;

/** Serves thousands of connections to a port of the loopback device, frame by frame, on one thread. */
abstract class FrameLoop implements AutoCloseable {

    private static final int BUFFER = 1 << 16;
    private static final int BACKLOG = 4096;
    private static final long ENDED_MS = 10_000;

    private final Framing framing;
    private final Selector selector = Selector.open();
    private final ServerSocketChannel accepting = ServerSocketChannel.open();
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    private final Thread thread = new Thread(this::run, "frame-loop");

    FrameLoop(Framing framing) throws IOException {
        this.framing = framing;
        accepting.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
        accepting.configureBlocking(false);
        accepting.register(selector, SelectionKey.OP_ACCEPT);
        thread.setDaemon(true);
    }

    /** Gets what comes by a connection. */
    interface Side {
        /** One frame. */
        void take(byte[] frame) throws IOException;

        /** The connection ended. */
        void ended() throws IOException;
    }

    /** A connection, and the bytes of a frame that is not complete. */
    private static final class Joined {

        private final SocketChannel channel;
        private final Side side;
        private byte[] rest = new byte[0];

        private Joined(SocketChannel channel, Side side) {
            this.channel = channel;
            this.side = side;
        }
    }

    void start() {
        thread.start();
    }

    int port() {
        return accepting.socket().getLocalPort();
    }

    Framing framing() {
        return framing;
    }

    /** Somebody connects. */
    abstract void accepted(SocketChannel client) throws IOException;

    /** Hands the frames of a connection to that side. */
    void join(SocketChannel channel, Side side) throws IOException {
        channel.configureBlocking(false);
        channel.socket().setTcpNoDelay(true);
        channel.register(selector, SelectionKey.OP_READ, new Joined(channel, side));
    }

    static void send(SocketChannel to, byte[] frame) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(frame);
        while (bytes.hasRemaining()) {
            to.write(bytes);
        }
    }

    private void run() {
        try {
            while (selector.isOpen()) {
                selector.select(this::ready);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClosedSelectorException closed) {
            // the test is over
        }
    }

    private void ready(SelectionKey key) {
        try {
            if (!key.isValid()) {
                return;
            }
            if (key.isAcceptable()) {
                accepted(accepting.accept());
            } else {
                read((Joined) key.attachment());
            }
        } catch (IOException e) {
            end(key);
        }
    }

    private void read(Joined joined) throws IOException {
        buffer.clear();
        if (joined.channel.read(buffer) < 0) {
            throw new IOException("it ended");
        }
        buffer.flip();
        byte[] all = Arrays.copyOf(joined.rest, joined.rest.length + buffer.remaining());
        buffer.get(all, joined.rest.length, buffer.remaining());
        int from = 0;
        for (int length = framing.length(all, from, all.length);
                length <= all.length - from;
                length = framing.length(all, from, all.length)) {
            joined.side.take(Arrays.copyOfRange(all, from, from + length));
            from += length;
        }
        joined.rest = Arrays.copyOfRange(all, from, all.length);
    }

    private void end(SelectionKey key) {
        try {
            key.channel().close();
            if (key.attachment() instanceof Joined joined) {
                joined.side.ended();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
        thread.join(ENDED_MS);
    }
}
