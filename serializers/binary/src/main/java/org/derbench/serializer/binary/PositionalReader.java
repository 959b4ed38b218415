package org.derbench.serializer.binary;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.spi.CodecException;
import org.msgpack.core.MessageUnpacker;

/** Reads what {@link PositionalWriter} writes. */
record PositionalReader(MessageUnpacker unpacker, int messageLength) {

    <T extends ModelObject> T read(Class<T> type) throws IOException, ReflectiveOperationException, CodecException {
        T object = type.getConstructor().newInstance();
        List<FieldDescription> fields = ModelDescription.of(type).fields();
        int count = length(unpacker.unpackArrayHeader(), fields.size());
        for (int i = 0; i < count; i++) {
            if (!unpacker.tryUnpackNil()) {
                FieldDescription field = fields.get(i);
                field.set(object, field.list() ? list(field) : value(field, field.type()));
            }
        }
        return object;
    }

    private List<Object> list(FieldDescription field) throws IOException, ReflectiveOperationException, CodecException {
        int count = length(unpacker.unpackArrayHeader(), messageLength);
        List<Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(value(field, field.elementType()));
        }
        return list;
    }

    private Object value(FieldDescription field, Class<?> type)
            throws IOException, ReflectiveOperationException, CodecException {
        return switch (field.kind()) {
            case BOOLEAN -> unpacker.unpackBoolean();
            case INTEGER -> unpacker.unpackInt();
            case LONG -> unpacker.unpackLong();
            case FLOAT -> unpacker.unpackFloat();
            case DOUBLE -> unpacker.unpackDouble();
            case STRING -> text();
            case ENUMERATION -> constant(type.getEnumConstants());
            case OBJECT -> read(type.asSubclass(ModelObject.class));
        };
    }

    private String text() throws IOException, CodecException {
        return new String(unpacker.readPayload(length(unpacker.unpackRawStringHeader(), messageLength)), UTF_8);
    }

    private Object constant(Object[] constants) throws IOException, CodecException {
        return constants[length(unpacker.unpackInt(), constants.length - 1)];
    }

    private static int length(int stated, int most) throws CodecException {
        if (stated < 0 || stated > most) {
            throw new CodecException("a length of " + stated + ", where there can be " + most + " at most");
        }
        return stated;
    }
}
