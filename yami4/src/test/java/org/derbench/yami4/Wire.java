package org.derbench.yami4;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Messages to bytes and back, without a network. */
final class Wire {

    private Wire() {}

    static byte[] encode(WireMessage message) {
        long payloadBytes = ParametersSize.of(message.header(), Limits.DEFAULT.nesting())
                + ParametersSize.of(message.body(), Limits.DEFAULT.nesting());
        int frames = (int) (payloadBytes / FrameHeader.MOST_PAYLOAD_BYTES) + 2;
        ByteBuffer out = ByteBuffer.allocate((int) payloadBytes + frames * FrameHeader.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN);
        if (!new OutgoingFrames(message, Limits.DEFAULT).copyTo(out)) {
            throw new AssertionError("does not fit");
        }
        return Arrays.copyOf(out.array(), out.position());
    }

    static FrameDecoder decoder() {
        return new FrameDecoder(Limits.DEFAULT, new BufferedBytes(Limits.DEFAULT.bufferedBytes()));
    }

    static ByteBuffer buffer(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static WireMessage decode(byte[] bytes) throws ProtocolException {
        ByteBuffer in = buffer(bytes);
        WireMessage message = decoder().next(in);
        if (in.hasRemaining()) {
            throw new AssertionError(in.remaining() + " bytes are left");
        }
        return message;
    }

    static WireMessage message(int transportId, Parameters body) {
        return new WireMessage(
                transportId, new MessageHeader.Message(transportId, "object", "message").toParameters(), body);
    }
}
