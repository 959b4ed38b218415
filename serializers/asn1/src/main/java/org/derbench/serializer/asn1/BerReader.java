package org.derbench.serializer.asn1;

import com.beanit.asn1bean.ber.BerLength;
import com.beanit.asn1bean.ber.BerTag;
import com.beanit.asn1bean.ber.types.BerBoolean;
import com.beanit.asn1bean.ber.types.BerInteger;
import com.beanit.asn1bean.ber.types.BerOctetString;
import com.beanit.asn1bean.ber.types.string.BerUTF8String;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.spi.CodecException;

/** Reads what {@link BerWriter} writes. */
record BerReader(ByteArrayInputStream in) {

    <T extends ModelObject> T read(Class<T> type) throws IOException, ReflectiveOperationException, CodecException {
        BerTag.SEQUENCE.decodeAndCheck(in);
        return content(type);
    }

    private <T extends ModelObject> T content(Class<T> type)
            throws IOException, ReflectiveOperationException, CodecException {
        T object = type.getConstructor().newInstance();
        List<FieldDescription> fields = ModelDescription.of(type).fields();
        int end = end();
        while (in.available() > end) {
            BerTag tag = new BerTag();
            tag.decode(in);
            if (tag.tagClass != BerTag.CONTEXT_CLASS || tag.tagNumber < 0 || tag.tagNumber >= fields.size()) {
                throw new CodecException(type.getSimpleName() + " has no field of the tag " + tag);
            }
            FieldDescription field = fields.get(tag.tagNumber);
            field.set(object, field.list() ? list(field) : value(field, field.type()));
        }
        return object;
    }

    private List<Object> list(FieldDescription field) throws IOException, ReflectiveOperationException, CodecException {
        List<Object> list = new ArrayList<>();
        int end = end();
        while (in.available() > end) {
            BerTags.of(field.kind()).decodeAndCheck(in);
            list.add(value(field, field.elementType()));
        }
        return list;
    }

    private Object value(FieldDescription field, Class<?> type)
            throws IOException, ReflectiveOperationException, CodecException {
        return switch (field.kind()) {
            case BOOLEAN -> bool();
            case INTEGER -> Math.toIntExact(integer());
            case LONG -> integer();
            case ENUMERATION -> type.getEnumConstants()[Math.toIntExact(integer())];
            case FLOAT -> real(BerWriter.EXPONENT_WIDTH, Float.BYTES).getFloat();
            case DOUBLE -> real(BerWriter.WIDE_EXPONENT_WIDTH, Double.BYTES).getDouble();
            case STRING -> text();
            case OBJECT -> content(type.asSubclass(ModelObject.class));
        };
    }

    private boolean bool() throws IOException, CodecException {
        checkLength();
        BerBoolean bool = new BerBoolean();
        bool.decode(in, false);
        return bool.value;
    }

    private long integer() throws IOException, CodecException {
        checkLength();
        BerInteger integer = new BerInteger();
        integer.decode(in, false);
        return integer.value.longValueExact();
    }

    private ByteBuffer real(byte exponentWidth, int bytes) throws IOException, CodecException {
        checkLength();
        BerOctetString octets = new BerOctetString();
        octets.decode(in, false);
        if (octets.value.length != 1 + bytes || octets.value[0] != exponentWidth) {
            throw new CodecException("such a float has an octet " + exponentWidth + ", then " + bytes + " octets");
        }
        return ByteBuffer.wrap(octets.value, 1, bytes);
    }

    private String text() throws IOException, CodecException {
        checkLength();
        BerUTF8String text = new BerUTF8String();
        text.decode(in, false);
        return text.toString();
    }

    /** The library allocates what is stated. */
    private void checkLength() throws IOException, CodecException {
        in.mark(0);
        end();
        in.reset();
    }

    /** Reads a length, and says how many bytes are available behind its content. */
    private int end() throws IOException, CodecException {
        BerLength length = new BerLength();
        length.decode(in);
        if (length.val < 0 || length.val > in.available()) {
            throw new CodecException(
                    "a length of " + length.val + ", where only " + in.available() + " bytes are left");
        }
        return in.available() - length.val;
    }
}
