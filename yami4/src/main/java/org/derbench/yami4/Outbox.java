package org.derbench.yami4;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * The messages of one connection that TCP has not taken. The posting thread writes a message itself, in one write with
 * its headers, as long as TCP takes it; the rest waits for the I/O thread.
 */
final class Outbox {

    private record Posted(OutgoingFrames frames, Transmission transmission) {}

    private final Transport channel;
    private final OutgoingGate gate;
    private final BufferPool buffers;
    private final Runnable onBlocked;
    private final Queue<Posted> posted = new ArrayDeque<>();
    private ByteBuffer buffer;
    private int copied;
    private boolean blocked;
    private IOException closed;

    /** @param onBlocked is run when TCP takes no more; {@link #flush} is to be called once it does again */
    Outbox(Transport channel, OutgoingGate gate, BufferPool buffers, Runnable onBlocked) {
        this.channel = channel;
        this.gate = gate;
        this.buffers = buffers;
        this.onBlocked = onBlocked;
    }

    /** Takes one message, for which the gate was passed. */
    synchronized void post(OutgoingFrames frames, Transmission transmission) throws IOException {
        if (closed != null) {
            gate.leave(1);
            throw new IOException(closed.getMessage(), closed);
        }
        posted.add(new Posted(frames, transmission));
        if (!blocked && !flush()) {
            onBlocked.run();
        }
    }

    /** Hands bytes to TCP until it takes no more; returns whether all are handed over. */
    synchronized boolean flush() throws IOException {
        do {
            if (!fullyWritten()) {
                channel.write(buffer);
            }
            if (!channel.flush() || !fullyWritten()) {
                blocked = true;
                return false;
            }
            confirm();
        } while (fill());
        blocked = false;
        return true;
    }

    private boolean fullyWritten() {
        return buffer == null || !buffer.hasRemaining();
    }

    private void confirm() {
        if (copied > 0) {
            for (int i = 0; i < copied; i++) {
                posted.remove().transmission.transmitted();
            }
            gate.leave(copied);
            copied = 0;
        }
    }

    /** Copies the next messages into the buffer, and says whether there are any. */
    private boolean fill() {
        if (posted.isEmpty()) {
            return false;
        }
        if (buffer == null) {
            buffer = buffers.take();
        }
        buffer.clear();
        for (Posted next : posted) {
            if (!next.frames.copyTo(buffer)) {
                break;
            }
            copied++;
        }
        buffer.flip();
        return true;
    }

    /** Abandons messages that TCP has not taken, and refuses more. */
    void close(IOException cause) {
        List<Posted> abandoned;
        synchronized (this) {
            closed = cause;
            abandoned = new ArrayList<>(posted);
            posted.clear();
            copied = 0;
            buffers.give(buffer);
            buffer = null;
        }
        gate.leave(abandoned.size());
        abandoned.forEach(message -> message.transmission.abandoned(cause));
    }
}
