package org.derbench.kit.serializer;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Fields in order, each with a byte that says whether it is there. */
record PlainWriter(DataOutputStream out) {

    void write(ModelObject object) throws IOException {
        for (FieldDescription field : ModelDescription.of(object.getClass()).fields()) {
            Object value = field.get(object);
            out.writeBoolean(value != null);
            if (value instanceof List<?> list) {
                out.writeInt(list.size());
                for (Object element : list) {
                    write(field.kind(), element);
                }
            } else if (value != null) {
                write(field.kind(), value);
            }
        }
    }

    private void write(FieldKind kind, Object value) throws IOException {
        switch (kind) {
            case BOOLEAN -> out.writeBoolean((Boolean) value);
            case INTEGER -> out.writeInt((Integer) value);
            case LONG -> out.writeLong((Long) value);
            case FLOAT -> out.writeFloat((Float) value);
            case DOUBLE -> out.writeDouble((Double) value);
            case ENUMERATION -> out.writeByte(((Enum<?>) value).ordinal());
            case OBJECT -> write((ModelObject) value);
            case STRING -> {
                byte[] text = ((String) value).getBytes(StandardCharsets.UTF_8);
                out.writeInt(text.length);
                out.write(text);
            }
        }
    }
}
