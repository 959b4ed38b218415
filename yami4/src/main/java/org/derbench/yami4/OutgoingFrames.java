package org.derbench.yami4;

import java.nio.ByteBuffer;

/**
 * A message on its way out, cut into frames while it is copied. A message that fits into one frame takes one; of a
 * larger one, the header has frames of its own.
 */
final class OutgoingFrames {

    private final int transportId;
    private final int headerBytes;
    private final byte[] payload;
    private int copied;
    private int frames;
    private int leftOfFrame;

    /** @throws ParameterException if the message exceeds the limits */
    OutgoingFrames(WireMessage message, Limits limits) {
        long header = ParametersSize.of(message.header(), limits.nesting());
        long total = header + ParametersSize.of(message.body(), limits.nesting());
        if (total > limits.messageBytes()) {
            throw new ParameterException("a message of " + total + " bytes: at most " + limits.messageBytes());
        }
        transportId = message.transportId();
        headerBytes = (int) header;
        WireWriter out = new WireWriter((int) total);
        ParametersWriter writer = new ParametersWriter(out);
        writer.write(message.header());
        writer.write(message.body());
        payload = out.bytes();
    }

    /** Copies what fits, and says whether that was the last of it. */
    boolean copyTo(ByteBuffer out) {
        while (copied < payload.length) {
            if (leftOfFrame == 0) {
                if (out.remaining() < FrameHeader.BYTES) {
                    return false;
                }
                startFrame(out);
            }
            int bytes = Math.min(leftOfFrame, out.remaining());
            out.put(payload, copied, bytes);
            copied += bytes;
            leftOfFrame -= bytes;
            if (leftOfFrame > 0) {
                return false;
            }
        }
        return true;
    }

    private void startFrame(ByteBuffer out) {
        int end = payload.length <= FrameHeader.MOST_PAYLOAD_BYTES || copied >= headerBytes
                ? payload.length
                : headerBytes;
        leftOfFrame = Math.min(FrameHeader.MOST_PAYLOAD_BYTES, end - copied);
        frames++;
        boolean last = copied + leftOfFrame == payload.length;
        new FrameHeader(transportId, last ? -frames : frames, headerBytes, leftOfFrame).write(out);
    }
}
