package org.derbench.serializer.exi;

import com.siemens.ct.exi.core.EXIBodyDecoder;
import com.siemens.ct.exi.core.exceptions.EXIException;
import com.siemens.ct.exi.core.grammars.event.EventType;
import com.siemens.ct.exi.core.values.BooleanValue;
import com.siemens.ct.exi.core.values.FloatValue;
import com.siemens.ct.exi.core.values.IntegerValue;
import com.siemens.ct.exi.core.values.Value;
import java.io.IOException;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.spi.CodecException;

/** Reads what {@link ExiWriter} writes. */
record ExiReader(EXIBodyDecoder body) {

    <T extends ModelObject> T read(Class<T> type)
            throws EXIException, IOException, ReflectiveOperationException, CodecException {
        expect(EventType.START_DOCUMENT);
        body.decodeStartDocument();
        expect(EventType.START_ELEMENT);
        body.decodeStartElement();
        return fields(type);
    }

    private <T extends ModelObject> T fields(Class<T> type)
            throws EXIException, IOException, ReflectiveOperationException, CodecException {
        T object = type.getConstructor().newInstance();
        for (EventType event = body.next(); event != EventType.END_ELEMENT; event = body.next()) {
            if (event != EventType.START_ELEMENT) {
                throw new CodecException(event + " in a " + type.getSimpleName());
            }
            FieldDescription field = field(type, body.decodeStartElement().getLocalName());
            if (field.list()) {
                add(object, field, value(field.kind(), field.elementType()));
            } else {
                field.set(object, value(field.kind(), field.type()));
            }
        }
        body.decodeEndElement();
        return object;
    }

    @SuppressWarnings("unchecked")
    private static void add(ModelObject object, FieldDescription field, Object element) {
        ((List<Object>) field.get(object)).add(element);
    }

    private static FieldDescription field(Class<? extends ModelObject> type, String name) throws CodecException {
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            if (field.name().equals(name)) {
                return field;
            }
        }
        throw new CodecException(type.getSimpleName() + " has no " + name);
    }

    private Object value(FieldKind kind, Class<?> type)
            throws EXIException, IOException, ReflectiveOperationException, CodecException {
        if (kind == FieldKind.OBJECT) {
            return fields(type.asSubclass(ModelObject.class));
        }
        expect(EventType.CHARACTERS);
        Value value = body.decodeCharacters();
        expect(EventType.END_ELEMENT);
        body.decodeEndElement();
        return switch (kind) {
            case BOOLEAN -> ((BooleanValue) value).toBoolean();
            case INTEGER -> ((IntegerValue) value).intValue();
            case LONG -> ((IntegerValue) value).longValue();
            case FLOAT -> ExiFloats.floatOf((FloatValue) value);
            case DOUBLE -> ExiFloats.doubleOf((FloatValue) value);
            case ENUMERATION -> constant(type, value.toString());
            case STRING -> value.toString();
            case OBJECT -> throw new CodecException("an object where a value should be");
        };
    }

    private static Object constant(Class<?> type, String name) throws CodecException {
        for (Object each : type.getEnumConstants()) {
            if (((Enum<?>) each).name().equals(name)) {
                return each;
            }
        }
        throw new CodecException(type.getSimpleName() + " has no " + name);
    }

    private void expect(EventType event) throws EXIException, IOException, CodecException {
        EventType found = body.next();
        if (found != event) {
            throw new CodecException(found + " where " + event + " should be");
        }
    }
}
