package org.derbench.serializer.jackson;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.derbench.spi.CodecException;

/**
 * Walks over a BSON document (bsonspec.org, version 1.1) and refuses lengths that it does not have, deep nesting, and
 * types that the model has no use for. The library trusts the lengths that a document states.
 */
final class BsonCheck {

    private static final int MAX_DEPTH = 32;

    private final ByteBuffer bytes;

    private BsonCheck(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static void check(byte[] bytes) throws CodecException {
        try {
            new BsonCheck(bytes).document(0);
        } catch (BufferUnderflowException e) {
            throw new CodecException("the document ends early", e);
        }
    }

    private void document(int depth) throws CodecException {
        if (depth > MAX_DEPTH) {
            throw new CodecException("documents are nested too deep");
        }
        skip(Integer.BYTES);
        for (byte type = bytes.get(); type != 0; type = bytes.get()) {
            name();
            value(type, depth);
        }
    }

    private void name() {
        while (bytes.get() != 0) {
        }
    }

    private void value(byte type, int depth) throws CodecException {
        switch (type) {
            case 0x01, 0x12 -> skip(Long.BYTES);
            case 0x10 -> skip(Integer.BYTES);
            case 0x08 -> skip(1);
            case 0x02 -> skip(bytes.getInt());
            case 0x03, 0x04 -> document(depth + 1);
            default -> throw new CodecException("no value of the model has BSON's type " + type);
        }
    }

    private void skip(int count) throws CodecException {
        if (count < 0 || count > bytes.remaining()) {
            throw new CodecException("a length of " + count + " bytes, where only " + bytes.remaining() + " are left");
        }
        bytes.position(bytes.position() + count);
    }
}
