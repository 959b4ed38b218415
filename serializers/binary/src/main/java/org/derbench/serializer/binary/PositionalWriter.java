package org.derbench.serializer.binary;

import java.io.IOException;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.msgpack.core.MessagePacker;

/**
 * Writes each object as an array of its fields in order: nil for what is absent, nothing for what is absent at the end.
 */
record PositionalWriter(MessagePacker packer) {

    void write(ModelObject object) throws IOException {
        List<FieldDescription> fields = ModelDescription.of(object.getClass()).fields();
        Object[] values = new Object[fields.size()];
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = fields.get(i).get(object);
            count = values[i] == null ? count : i + 1;
        }
        packer.packArrayHeader(count);
        for (int i = 0; i < count; i++) {
            write(fields.get(i), values[i]);
        }
    }

    private void write(FieldDescription field, Object value) throws IOException {
        if (value == null) {
            packer.packNil();
        } else if (value instanceof List<?> list) {
            packer.packArrayHeader(list.size());
            for (Object element : list) {
                write(field.kind(), element);
            }
        } else {
            write(field.kind(), value);
        }
    }

    private void write(FieldKind kind, Object value) throws IOException {
        switch (kind) {
            case BOOLEAN -> packer.packBoolean((Boolean) value);
            case INTEGER -> packer.packInt((Integer) value);
            case LONG -> packer.packLong((Long) value);
            case FLOAT -> packer.packFloat((Float) value);
            case DOUBLE -> packer.packDouble((Double) value);
            case STRING -> packer.packString((String) value);
            case ENUMERATION -> packer.packInt(((Enum<?>) value).ordinal());
            case OBJECT -> write((ModelObject) value);
        }
    }
}
