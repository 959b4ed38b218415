package org.derbench.serializer.asn1;

import com.beanit.asn1bean.ber.BerLength;
import com.beanit.asn1bean.ber.BerTag;
import com.beanit.asn1bean.ber.ReverseByteArrayOutputStream;
import com.beanit.asn1bean.ber.types.BerBoolean;
import com.beanit.asn1bean.ber.types.BerInteger;
import com.beanit.asn1bean.ber.types.BerOctetString;
import com.beanit.asn1bean.ber.types.string.BerUTF8String;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/**
 * Writes each object as a SEQUENCE whose fields have implicit context tags, numbered from 0 in the model's order,
 * absent ones left out. A list is a SEQUENCE OF. Floats are MMS's: an octet that says how many bits the exponent has
 * (8, of a double 11), then IEEE 754 (ISO 9506-2).
 *
 * <p>The library writes backwards, so that a length is known when it comes before its content.
 */
record BerWriter(ReverseByteArrayOutputStream out) {

    /** Bits of the exponent of a float of 32 bits. */
    static final byte EXPONENT_WIDTH = 8;

    /** Bits of the exponent of a float of 64 bits. */
    static final byte WIDE_EXPONENT_WIDTH = 11;

    void write(ModelObject object) throws IOException {
        content(object);
        BerTag.SEQUENCE.encode(out);
    }

    /** Length and fields. */
    private int content(ModelObject object) throws IOException {
        List<FieldDescription> fields = ModelDescription.of(object.getClass()).fields();
        int length = 0;
        for (int i = fields.size() - 1; i >= 0; i--) {
            Object value = fields.get(i).get(object);
            if (value != null) {
                boolean constructed = value instanceof List || value instanceof ModelObject;
                length += value instanceof List<?> list
                        ? list(fields.get(i).kind(), list)
                        : value(fields.get(i).kind(), value);
                length += new BerTag(BerTag.CONTEXT_CLASS, constructed ? BerTag.CONSTRUCTED : BerTag.PRIMITIVE, i)
                        .encode(out);
            }
        }
        return length + BerLength.encodeLength(out, length);
    }

    private int list(FieldKind kind, List<?> list) throws IOException {
        int length = 0;
        for (int i = list.size() - 1; i >= 0; i--) {
            length += value(kind, list.get(i)) + BerTags.of(kind).encode(out);
        }
        return length + BerLength.encodeLength(out, length);
    }

    private int value(FieldKind kind, Object value) throws IOException {
        return switch (kind) {
            case BOOLEAN -> new BerBoolean((Boolean) value).encode(out, false);
            case INTEGER, LONG -> new BerInteger(((Number) value).longValue()).encode(out, false);
            case ENUMERATION -> new BerInteger(((Enum<?>) value).ordinal()).encode(out, false);
            case FLOAT -> octets(ByteBuffer.allocate(5).put(EXPONENT_WIDTH).putFloat((Float) value));
            case DOUBLE ->
                octets(ByteBuffer.allocate(9).put(WIDE_EXPONENT_WIDTH).putDouble((Double) value));
            case STRING -> new BerUTF8String((String) value).encode(out, false);
            case OBJECT -> content((ModelObject) value);
        };
    }

    private int octets(ByteBuffer octets) throws IOException {
        return new BerOctetString(octets.array()).encode(out, false);
    }
}
