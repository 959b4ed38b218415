package org.derbench.yami4;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Messages to bytes and back, without a network. */
final class Wire {

    private Wire() {
    }

    static byte[] encode(WireMessage message) {
        ByteBuffer out = ByteBuffer.allocate(1 << 24).order(ByteOrder.LITTLE_ENDIAN);
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
        return new WireMessage(transportId, new MessageHeader.Message(transportId, "object", "message").toParameters(), body);
    }
}
