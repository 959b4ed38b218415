package org.derbench.serializer.xml;

import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.spi.CodecException;
import org.simpleframework.xml.convert.Converter;
import org.simpleframework.xml.stream.InputNode;
import org.simpleframework.xml.stream.OutputNode;

/** An element per field, repeated for a list. Simple XML has annotations for that, which the model does not carry. */
record ModelConverter<T extends ModelObject>(Class<T> type) implements Converter<T> {

    @Override
    public void write(OutputNode element, T object) throws Exception {
        writeFields(element, object);
    }

    @Override
    public T read(InputNode element) throws Exception {
        return readFields(element, type);
    }

    private static void writeFields(OutputNode element, ModelObject object) throws Exception {
        for (FieldDescription field : ModelDescription.of(object.getClass()).fields()) {
            Object value = field.get(object);
            List<?> values = value instanceof List<?> list ? list : value == null ? List.of() : List.of(value);
            for (Object each : values) {
                OutputNode child = element.getChild(field.name());
                if (each instanceof ModelObject inner) {
                    writeFields(child, inner);
                } else {
                    child.setValue(each instanceof Enum<?> constant ? constant.name() : each.toString());
                }
            }
        }
    }

    private static <S extends ModelObject> S readFields(InputNode element, Class<S> type) throws Exception {
        S object = type.getConstructor().newInstance();
        for (InputNode child = element.getNext(); child != null; child = element.getNext()) {
            FieldDescription field = field(type, child.getName());
            if (field.list()) {
                add(field, object, value(child, field.kind(), field.elementType()));
            } else {
                field.set(object, value(child, field.kind(), field.type()));
            }
        }
        return object;
    }

    private static FieldDescription field(Class<? extends ModelObject> type, String name) throws CodecException {
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            if (field.name().equals(name)) {
                return field;
            }
        }
        throw new CodecException(type.getSimpleName() + " has no " + name);
    }

    @SuppressWarnings("unchecked")
    private static void add(FieldDescription field, ModelObject object, Object element) {
        ((List<Object>) field.get(object)).add(element);
    }

    private static Object value(InputNode element, FieldKind kind, Class<?> type) throws Exception {
        if (kind == FieldKind.OBJECT) {
            return readFields(element, type.asSubclass(ModelObject.class));
        }
        String value = element.getValue();
        String text = value == null ? "" : value;
        return switch (kind) {
            case BOOLEAN -> Boolean.valueOf(text);
            case INTEGER -> Integer.valueOf(text);
            case LONG -> Long.valueOf(text);
            case FLOAT -> Float.valueOf(text);
            case DOUBLE -> Double.valueOf(text);
            case STRING -> text;
            case ENUMERATION -> constant(type, text);
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
}
