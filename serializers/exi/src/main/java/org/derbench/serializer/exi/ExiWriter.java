package org.derbench.serializer.exi;

import com.siemens.ct.exi.core.EXIBodyEncoder;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.values.BooleanValue;
import com.siemens.ct.exi.core.values.IntegerValue;
import com.siemens.ct.exi.core.values.StringValue;
import com.siemens.ct.exi.core.values.Value;
import java.io.IOException;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Writes an element per field, without a document of text in between. */
record ExiWriter(EXIBodyEncoder body) {

    void write(ModelObject message) throws EXIException, IOException {
        body.encodeStartDocument();
        write(message.getClass().getSimpleName(), FieldKind.OBJECT, message);
        body.encodeEndDocument();
        body.flush();
    }

    private void write(String name, FieldKind kind, Object value) throws EXIException, IOException {
        body.encodeStartElement("", name, "");
        if (value instanceof ModelObject object) {
            for (FieldDescription field : ModelDescription.of(object.getClass()).fields()) {
                field(field, field.get(object));
            }
        } else {
            body.encodeCharacters(valueOf(kind, value));
        }
        body.encodeEndElement();
    }

    private void field(FieldDescription field, Object value) throws EXIException, IOException {
        if (value instanceof List<?> list) {
            for (Object element : list) {
                write(field.name(), field.kind(), element);
            }
        } else if (value != null) {
            write(field.name(), field.kind(), value);
        }
    }

    private static Value valueOf(FieldKind kind, Object value) {
        return switch (kind) {
            case BOOLEAN -> BooleanValue.getBooleanValue((Boolean) value);
            case INTEGER -> IntegerValue.valueOf((Integer) value);
            case LONG -> IntegerValue.valueOf((Long) value);
            case FLOAT -> ExiFloats.of((Float) value);
            case DOUBLE -> ExiFloats.of((Double) value);
            case ENUMERATION -> new StringValue(((Enum<?>) value).name());
            case STRING -> new StringValue((String) value);
            case OBJECT -> throw new IllegalArgumentException("an object is written field by field");
        };
    }
}
