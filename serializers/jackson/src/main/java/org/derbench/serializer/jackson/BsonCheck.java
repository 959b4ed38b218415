package org.derbench.serializer.jackson;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.derbench.spi.CodecException;

/**
 * Walks over a BSON document (bsonspec.org, version 1.1) and refuses lengths that it does not have, deep nesting, and
 * types that the model has no use for. The library trusts the lengths that a document states.
 */
final class BsonCheck {

    private static final int MAX_DEPTH = 32;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] bytes;
    private int at;

    private BsonCheck(byte[] bytes) {
        this.bytes = bytes;
    }

    static void check(byte[] bytes) throws CodecException {
        try {
            new BsonCheck(bytes).document(0);
        } catch (IndexOutOfBoundsException e) {
            throw new CodecException("the document ends early", e);
        }
    }

    private void document(int depth) throws CodecException {
        if (depth > MAX_DEPTH) {
            throw new CodecException("documents are nested too deep");
        }
        skip(Integer.BYTES);
        for (byte type = bytes[at++]; type != 0; type = bytes[at++]) {
            name();
            value(type, depth);
        }
    }

    private void name() {
        int next = at;
        while (bytes[next++] != 0) {
        }
        at = next;
    }

    private void value(byte type, int depth) throws CodecException {
        switch (type) {
            case 0x01, 0x12 -> skip(Long.BYTES);
            case 0x10 -> skip(Integer.BYTES);
            case 0x08 -> skip(1);
            case 0x02 -> {
                int length = (int) INT.get(bytes, at);
                at += Integer.BYTES;
                skip(length);
            }
            case 0x03, 0x04 -> document(depth + 1);
            default -> throw new CodecException("no value of the model has BSON's type " + type);
        }
    }

    private void skip(int count) throws CodecException {
        int left = bytes.length - at;
        if (count < 0 || count > left) {
            throw new CodecException("a length of " + count + " bytes, where only " + left + " are left");
        }
        at += count;
    }
}
