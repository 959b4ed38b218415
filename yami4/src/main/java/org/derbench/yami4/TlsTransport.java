package org.derbench.yami4;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;

/** TLS over TCP. The end that connects makes the handshake before anything else; the other one does as it reads. */
final class TlsTransport implements Transport {

    private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

    private final SocketChannel channel;
    private final SSLEngine engine;
    private final ByteBuffer received;
    private final ByteBuffer clear;
    /** Encrypted bytes that TCP has not taken yet, ready to be read. */
    private final ByteBuffer sending;

    private boolean ended;

    TlsTransport(SocketChannel channel, SSLEngine engine) throws IOException {
        this.channel = channel;
        this.engine = engine;
        this.received = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
        this.clear = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize());
        this.sending =
                ByteBuffer.allocate(engine.getSession().getPacketBufferSize()).limit(0);
        engine.beginHandshake();
    }

    /** Waits for the end of the handshake, on a channel that belongs to no selector yet. */
    synchronized void connect(Duration timeout) throws IOException {
        long sinceNs = System.nanoTime();
        channel.configureBlocking(false);
        try (Selector selector = Selector.open()) {
            channel.register(selector, SelectionKey.OP_READ);
            for (proceed(); engine.getHandshakeStatus() != HandshakeStatus.NOT_HANDSHAKING; proceed()) {
                long leftMs = timeout.toMillis() - (System.nanoTime() - sinceNs) / 1_000_000;
                if (ended) {
                    throw new EOFException("the other end closed the connection during the TLS handshake");
                }
                if (leftMs <= 0) {
                    throw new SocketTimeoutException("no TLS handshake within " + timeout.toMillis() + " ms");
                }
                selector.select(leftMs);
                selector.selectedKeys().clear();
            }
        }
    }

    /** Continues the handshake as far as the arrived bytes allow. */
    private void proceed() throws IOException {
        while (true) {
            switch (engine.getHandshakeStatus()) {
                case NEED_TASK -> engine.getDelegatedTask().run();
                case NEED_WRAP -> {
                    if (!flush()) {
                        return;
                    }
                    encrypt(NOTHING);
                }
                case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
                    if (!flush() || !decrypt()) {
                        return;
                    }
                }
                default -> {
                    flush();
                    return;
                }
            }
        }
    }

    /** Decrypts the next record; returns whether there was one, and room for its content. */
    private boolean decrypt() throws IOException {
        while (!ended) {
            received.flip();
            SSLEngineResult result;
            try {
                result = engine.unwrap(received, clear);
            } finally {
                received.compact();
            }
            if (result.getStatus() != Status.BUFFER_UNDERFLOW) {
                ended = result.getStatus() == Status.CLOSED;
                return result.getStatus() == Status.OK && result.bytesConsumed() > 0;
            }
            int bytes = channel.read(received);
            ended = bytes < 0;
            if (bytes == 0) {
                return false;
            }
        }
        return false;
    }

    private SSLEngineResult encrypt(ByteBuffer from) throws IOException {
        sending.clear();
        try {
            SSLEngineResult result = engine.wrap(from, sending);
            if (result.getStatus() == Status.CLOSED) {
                throw new ClosedChannelException();
            }
            return result;
        } finally {
            sending.flip();
        }
    }

    @Override
    public synchronized int read(ByteBuffer into) throws IOException {
        int room = into.remaining();
        do {
            proceed();
            clear.flip();
            int bytes = Math.min(clear.remaining(), into.remaining());
            into.put(into.position(), clear, clear.position(), bytes).position(into.position() + bytes);
            clear.position(clear.position() + bytes).compact();
        } while (into.hasRemaining() && decrypt());
        proceed();
        int read = room - into.remaining();
        return read == 0 && ended ? -1 : read;
    }

    @Override
    public synchronized int write(ByteBuffer from) throws IOException {
        int there = from.remaining();
        while (flush() && from.hasRemaining() && encrypt(from).bytesProduced() > 0) {
            // one record after the other, as long as TCP takes them
        }
        return there - from.remaining();
    }

    @Override
    public synchronized boolean flush() throws IOException {
        if (sending.hasRemaining()) {
            channel.write(sending);
        }
        return !sending.hasRemaining();
    }

    @Override
    public boolean isOpen() {
        return channel.isOpen();
    }

    /** Says goodbye if TCP takes it at once. */
    @Override
    public synchronized void close() throws IOException {
        try (channel) {
            engine.closeOutbound();
            if (flush() && !engine.isOutboundDone()) {
                sending.clear();
                engine.wrap(NOTHING, sending);
                sending.flip();
                flush();
            }
        }
    }
}
