package org.derbench.serializer.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import java.util.ArrayList;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Turns objects of the model into messages and back; the fields of both are in the same order. */
final class ProtoNodes {

    private ProtoNodes() {
    }

    static DynamicMessage message(Descriptor descriptor, ModelObject object) {
        DynamicMessage.Builder message = DynamicMessage.newBuilder(descriptor);
        List<FieldDescription> fields = ModelDescription.of(object.getClass()).fields();
        for (int i = 0; i < fields.size(); i++) {
            FieldDescriptor target = descriptor.getFields().get(i);
            Object value = fields.get(i).get(object);
            if (value instanceof List<?> list) {
                list.forEach(element -> message.addRepeatedField(target, toProto(target, element)));
            } else if (value != null) {
                message.setField(target, toProto(target, value));
            }
        }
        return message.build();
    }

    private static Object toProto(FieldDescriptor target, Object value) {
        if (value instanceof ModelObject object) {
            return message(target.getMessageType(), object);
        }
        return value instanceof Enum<?> constant ? target.getEnumType().findValueByNumber(constant.ordinal()) : value;
    }

    static <T extends ModelObject> T object(Class<T> type, DynamicMessage message) throws ReflectiveOperationException {
        T object = type.getConstructor().newInstance();
        List<FieldDescription> fields = ModelDescription.of(type).fields();
        for (int i = 0; i < fields.size(); i++) {
            FieldDescription field = fields.get(i);
            FieldDescriptor source = message.getDescriptorForType().getFields().get(i);
            if (field.list()) {
                field.set(object, list(field, (List<?>) message.getField(source)));
            } else if (message.hasField(source)) {
                field.set(object, fromProto(field.type(), message.getField(source)));
            }
        }
        return object;
    }

    private static List<Object> list(FieldDescription field, List<?> values) throws ReflectiveOperationException {
        List<Object> list = new ArrayList<>(values.size());
        for (Object value : values) {
            list.add(fromProto(field.elementType(), value));
        }
        return list;
    }

    private static Object fromProto(Class<?> type, Object value) throws ReflectiveOperationException {
        if (value instanceof DynamicMessage message) {
            return object(type.asSubclass(ModelObject.class), message);
        }
        return value instanceof EnumValueDescriptor constant ? type.getEnumConstants()[constant.getNumber()] : value;
    }
}
