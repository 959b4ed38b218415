package org.derbench.yami4;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** One TCP connection of an agent, made by either side. */
final class Connection implements IoHandler {

    private final Target target;
    private final Transport channel;
    private final Core core;
    private final FrameDecoder decoder;
    private final Outbox outbox;
    private final SelectionKey key;
    private final Map<Long, OutgoingMessage> unanswered = new ConcurrentHashMap<>();
    private final AtomicBoolean closed = new AtomicBoolean();
    /** Guards the decoder and its buffer: either the I/O thread reads, or the dispatcher thread that made room. */
    private final Object inbound = new Object();

    private ByteBuffer in;

    /** @param transport over that channel */
    Connection(Target target, SocketChannel socket, Transport transport, Core core) throws IOException {
        this.target = target;
        this.channel = transport;
        this.core = core;
        this.decoder = new FrameDecoder(core.options().limits(), core.buffered());
        socket.socket().setTcpNoDelay(core.options().tcpNoDelay());
        this.key = core.loop().register(socket, this);
        this.outbox = new Outbox(
                channel, core.gate(), core.buffers(), () -> core.loop().add(key, SelectionKey.OP_WRITE));
    }

    Target target() {
        return target;
    }

    /** Begins, or begins again, to take what arrives. */
    void startReading() {
        core.loop().add(key, SelectionKey.OP_READ);
    }

    /** Sends a message whose answer is awaited. */
    OutgoingMessage request(MessageHeader.Message header, Parameters body) throws IOException, InterruptedException {
        OutgoingMessage message = new OutgoingMessage();
        unanswered.put(header.messageId(), message);
        try {
            post(new WireMessage((int) header.messageId(), header.toParameters(), body), message);
        } catch (IOException | InterruptedException | RuntimeException e) {
            unanswered.remove(header.messageId());
            throw e;
        }
        return message;
    }

    /** Sends a message whose answer is ignored, if there is one. */
    void post(WireMessage message, Transmission transmission) throws IOException, InterruptedException {
        OutgoingFrames frames = new OutgoingFrames(message, core.options().limits());
        core.gate().enter(!core.loop().isCurrentThread());
        try {
            outbox.post(frames, transmission);
        } catch (IOException e) {
            onFailure(e);
            throw e;
        }
    }

    @Override
    public void onReady(SelectionKey ready) throws IOException {
        if (ready.isWritable()) {
            // before, not after: once all is written, others may wait for it anew
            key.interestOpsAnd(~SelectionKey.OP_WRITE);
            if (!outbox.flush()) {
                key.interestOpsOr(SelectionKey.OP_WRITE);
            }
        }
        if (ready.isReadable()) {
            read();
        }
    }

    /** Reads again as long as the buffer is filled: TLS may hold more bytes, and the selector knows nothing of them. */
    private void read() throws IOException {
        synchronized (inbound) {
            if (in == null) {
                in = core.buffers().take();
            }
            boolean filled;
            do {
                receive();
                filled = !in.hasRemaining();
            } while (takeMessages() && filled && in.hasRemaining());
        }
    }

    /** Reads available bytes; returns whether there were any. */
    private boolean receive() throws IOException {
        int bytes = channel.read(in);
        if (bytes < 0) {
            throw new EOFException("the other end closed the connection");
        }
        return bytes > 0;
    }

    /** Takes the messages that have arrived; says whether there is room for more. */
    private boolean takeMessages() throws IOException {
        in.flip();
        try {
            for (WireMessage message = decoder.next(in); message != null; message = decoder.next(in)) {
                if (!take(message)) {
                    key.interestOpsAnd(~SelectionKey.OP_READ);
                    return false;
                }
            }
            return true;
        } finally {
            in.compact();
        }
    }

    /** Hands a message over, and says whether there is room for more. */
    private boolean take(WireMessage message) throws ProtocolException {
        MessageHeader header = MessageHeader.of(message.header());
        if (header instanceof MessageHeader.Message request) {
            IncomingMessage incoming = new IncomingMessage(request, message.body(), this, core);
            return core.dispatcher().offer(incoming, decoder.messageBytes(), this::resume);
        }
        OutgoingMessage answered = unanswered.remove(header.messageId());
        if (answered != null && header instanceof MessageHeader.Rejection rejection) {
            answered.rejected(rejection.reason());
        } else if (answered != null) {
            answered.replied(message.body());
        }
        return true;
    }

    /**
     * Takes up reading again, on the thread that made room, for as long as there is both room and something to read.
     */
    private void resume() {
        IoLoop.guarded(this, () -> {
            synchronized (inbound) {
                if (in == null) {
                    return;
                }
                do {
                    if (!takeMessages()) {
                        return;
                    }
                } while (receive());
            }
            startReading();
        });
    }

    /** Ends the connection, and tells so. */
    @Override
    public void onFailure(IOException cause) {
        if (close(cause)) {
            core.connections().ended(this, cause);
        }
    }

    /** Ends the connection; says whether it had not ended before. */
    boolean close(IOException cause) {
        if (!closed.compareAndSet(false, true)) {
            return false;
        }
        try {
            channel.close();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
        core.loop().execute(this, this::release);
        outbox.close(cause);
        unanswered.keySet().forEach(id -> abandon(id, cause));
        return true;
    }

    private void release() {
        synchronized (inbound) {
            decoder.release();
            core.buffers().give(in);
            in = null;
        }
    }

    private void abandon(long messageId, IOException cause) {
        OutgoingMessage message = unanswered.remove(messageId);
        if (message != null) {
            message.abandoned(cause);
        }
    }

    @Override
    public String toString() {
        return target.toString();
    }
}
