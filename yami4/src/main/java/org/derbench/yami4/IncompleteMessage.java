package org.derbench.yami4;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The arrived part of a message. It grows with arriving bytes, not with the announced length. */
final class IncompleteMessage {

    private static final int FIRST_BYTES = FrameHeader.MOST_PAYLOAD_BYTES;

    private final int messageHeaderBytes;
    private final Limits limits;
    private final BufferedBytes buffered;
    private byte[] payload = {};
    private int length;
    private int frames;

    IncompleteMessage(int messageHeaderBytes, Limits limits, BufferedBytes buffered) {
        this.messageHeaderBytes = messageHeaderBytes;
        this.limits = limits;
        this.buffered = buffered;
    }

    /** Takes note of its next frame. */
    void start(FrameHeader frame) throws ProtocolException {
        frames++;
        if (Math.abs(frame.number()) != frames) {
            throw new ProtocolException("frame " + frame.number() + " where " + frames + " is next");
        }
        if (frame.messageHeaderBytes() != messageHeaderBytes) {
            throw new ProtocolException("a message header of " + frame.messageHeaderBytes()
                    + " bytes in one frame and of " + messageHeaderBytes + " in another");
        }
        if ((long) length + frame.payloadBytes() > limits.messageBytes()) {
            throw new ProtocolException("a message of more than " + limits.messageBytes() + " bytes");
        }
    }

    /** Takes this many bytes of the frame. */
    void append(ByteBuffer in, int bytes) throws ProtocolException {
        if (payload.length - length < bytes) {
            int capacity = Math.max(
                    length + bytes, Math.min(limits.messageBytes(), Math.max(FIRST_BYTES, 2 * payload.length)));
            buffered.add(capacity - payload.length);
            payload = Arrays.copyOf(payload, capacity);
        }
        in.get(payload, length, bytes);
        length += bytes;
    }

    int messageHeaderBytes() {
        return messageHeaderBytes;
    }

    /** All of it, once its last frame is complete. */
    ByteBuffer payload() {
        return ByteBuffer.wrap(payload, 0, length).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Gives its memory free. */
    void release() {
        buffered.remove(payload.length);
    }
}
