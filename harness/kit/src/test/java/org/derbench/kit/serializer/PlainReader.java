package org.derbench.kit.serializer;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.derbench.kit.model.NodeFiller;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Reads what {@link PlainWriter} writes. */
record PlainReader(DataInputStream in) {

    <T extends ModelObject> T read(Class<T> type) throws IOException {
        T object = NodeFiller.make(type);
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            if (in.readBoolean()) {
                field.set(object, field.list() ? list(field) : value(field, field.type()));
            }
        }
        return object;
    }

    private List<Object> list(FieldDescription field) throws IOException {
        List<Object> list = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            list.add(value(field, field.elementType()));
        }
        return list;
    }

    private Object value(FieldDescription field, Class<?> type) throws IOException {
        return switch (field.kind()) {
            case BOOLEAN -> in.readBoolean();
            case INTEGER -> in.readInt();
            case LONG -> in.readLong();
            case FLOAT -> in.readFloat();
            case DOUBLE -> in.readDouble();
            case ENUMERATION -> type.getEnumConstants()[in.readUnsignedByte()];
            case OBJECT -> read(type.asSubclass(ModelObject.class));
            case STRING -> text();
        };
    }

    private String text() throws IOException {
        int length = in.readInt();
        if (length > in.available()) {
            throw new IOException("a text of " + length + " bytes, where only " + in.available() + " are left");
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }
}
