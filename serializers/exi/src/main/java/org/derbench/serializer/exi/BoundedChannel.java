package org.derbench.serializer.exi;

import com.siemens.ct.exi.core.io.channel.BitDecoderChannel;
import com.siemens.ct.exi.core.values.IntegerValue;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Bits of one message; refuses texts longer than the message, and integers of more than 64 bits. */
final class BoundedChannel extends BitDecoderChannel {

    private static final int BITS_PER_OCTET = 7;

    private final int messageLength;

    BoundedChannel(byte[] message) {
        super(new ByteArrayInputStream(message));
        this.messageLength = message.length;
    }

    @Override
    public char[] decodeStringOnly(int length) throws IOException {
        if (length < 0 || length > messageLength) {
            throw new IOException("a text of " + length + " characters in a message of " + messageLength + " bytes");
        }
        return super.decodeStringOnly(length);
    }

    @Override
    public IntegerValue decodeIntegerValue() throws IOException {
        boolean negative = decodeBoolean();
        long magnitude = magnitude();
        return IntegerValue.valueOf(negative ? -magnitude - 1 : magnitude);
    }

    @Override
    public IntegerValue decodeUnsignedIntegerValue() throws IOException {
        return IntegerValue.valueOf(magnitude());
    }

    private long magnitude() throws IOException {
        long magnitude = 0;
        for (int shift = 0; shift < Long.SIZE - 1; shift += BITS_PER_OCTET) {
            int octet = decode();
            magnitude |= (octet & 0x7FL) << shift;
            if (octet < 0x80) {
                return magnitude;
            }
        }
        throw new IOException("an integer of more than 64 bits");
    }
}
