package org.derbench.yami4;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * Makes messages of the bytes that arrive on one connection. After a {@link ProtocolException} it is of no further use.
 */
final class FrameDecoder {

    private final Limits limits;
    private final BufferedBytes buffered;
    private final Map<Integer, IncompleteMessage> incomplete = new HashMap<>();
    private FrameHeader frame;
    private IncompleteMessage current;
    private int leftOfFrame;
    private int messageBytes;

    FrameDecoder(Limits limits, BufferedBytes buffered) {
        this.limits = limits;
        this.buffered = buffered;
    }

    /**
     * The next message that these bytes complete, or null. It takes them all, but for less than a frame's header.
     *
     * @param in little-endian
     */
    WireMessage next(ByteBuffer in) throws ProtocolException {
        while (true) {
            if (frame == null) {
                if (in.remaining() < FrameHeader.BYTES) {
                    return null;
                }
                frame = FrameHeader.read(in);
                frame.check(limits);
                if (frame.number() == -1 && in.remaining() >= frame.payloadBytes()) {
                    return whole(in);
                }
                startFrame();
            }
            int bytes = Math.min(leftOfFrame, in.remaining());
            current.append(in, bytes);
            leftOfFrame -= bytes;
            if (leftOfFrame > 0) {
                return null;
            }
            if (frame.isLast()) {
                return completed();
            }
            frame = null;
        }
    }

    /** The common case: the message lies before us in one piece. */
    private WireMessage whole(ByteBuffer in) throws ProtocolException {
        requireNew();
        int limit = in.limit();
        in.limit(in.position() + frame.payloadBytes());
        WireMessage message = message(in, frame.messageHeaderBytes());
        in.limit(limit);
        frame = null;
        return message;
    }

    private void startFrame() throws ProtocolException {
        if (frame.isFirst()) {
            requireNew();
            if (incomplete.size() == limits.incompleteMessages()) {
                throw new ProtocolException("more than " + limits.incompleteMessages() + " incomplete messages");
            }
            incomplete.put(frame.transportId(), new IncompleteMessage(frame.messageHeaderBytes(), limits, buffered));
        }
        current = incomplete.get(frame.transportId());
        if (current == null) {
            throw new ProtocolException("frame " + frame.number() + " of a message without a first frame");
        }
        current.start(frame);
        leftOfFrame = frame.payloadBytes();
    }

    private void requireNew() throws ProtocolException {
        if (incomplete.containsKey(frame.transportId())) {
            throw new ProtocolException("a first frame of a message that is not complete");
        }
    }

    private WireMessage completed() throws ProtocolException {
        incomplete.remove(frame.transportId());
        try {
            return message(current.payload(), current.messageHeaderBytes());
        } finally {
            current.release();
            current = null;
            frame = null;
        }
    }

    private WireMessage message(ByteBuffer payload, int headerBytes) throws ProtocolException {
        int end = payload.limit();
        messageBytes = payload.remaining();
        if (headerBytes > payload.remaining()) {
            throw new ProtocolException(
                    "a message header of " + headerBytes + " bytes in a message of " + payload.remaining());
        }
        payload.limit(payload.position() + headerBytes);
        Parameters header = ParametersReader.read(payload, limits.nesting());
        payload.limit(end);
        return new WireMessage(frame.transportId(), header, ParametersReader.read(payload, limits.nesting()));
    }

    /** The bytes of the last message on the wire, without the headers of its frames. */
    int messageBytes() {
        return messageBytes;
    }

    /** Frees the memory of incomplete messages. */
    void release() {
        incomplete.values().forEach(IncompleteMessage::release);
        incomplete.clear();
    }
}
