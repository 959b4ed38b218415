package org.derbench.yami4;

import java.nio.ByteBuffer;

/**
 * The sixteen bytes before each piece of a message.
 *
 * @param transportId the identifier of the message that the frame belongs to
 * @param number counts from 1; the last frame of a message bears it negated
 * @param messageHeaderBytes the size of the whole message's header
 * @param payloadBytes the number of bytes that follow
 */
record FrameHeader(int transportId, int number, int messageHeaderBytes, int payloadBytes) {

    /** How long it is. */
    static final int BYTES = 4 * WireWriter.WORD;

    /**
     * The most bytes of payload in a frame, so that it and its header take 4096 bytes. Other implementations may choose
     * more.
     */
    static final int MOST_PAYLOAD_BYTES = 4096 - BYTES;

    boolean isFirst() {
        return number == 1 || number == -1;
    }

    boolean isLast() {
        return number < 0;
    }

    void write(ByteBuffer out) {
        out.putInt(transportId).putInt(number).putInt(messageHeaderBytes).putInt(payloadBytes);
    }

    static FrameHeader read(ByteBuffer in) {
        return new FrameHeader(in.getInt(), in.getInt(), in.getInt(), in.getInt());
    }

    /** Refuses what no frame can say. */
    void check(Limits limits) throws ProtocolException {
        if (number == 0 || number == Integer.MIN_VALUE) {
            throw new ProtocolException("a frame of number " + number);
        }
        checkBytes("a frame", payloadBytes, limits);
        checkBytes("a message header", messageHeaderBytes, limits);
    }

    private static void checkBytes(String what, int bytes, Limits limits) throws ProtocolException {
        if (bytes < 0 || bytes % WireWriter.WORD != 0 || bytes > limits.messageBytes()) {
            throw new ProtocolException(what + " of " + bytes + " bytes");
        }
    }
}
