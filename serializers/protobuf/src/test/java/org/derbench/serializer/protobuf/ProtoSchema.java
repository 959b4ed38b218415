package org.derbench.serializer.protobuf;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.Message;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.support.codec.MessageClasses;

/**
 * The model as a Protocol Buffers file: a message per class, fields numbered from 1 in the model's order, lists packed.
 */
final class ProtoSchema {

    private ProtoSchema() {}

    /** The descriptor of the node's message. */
    static Descriptor of(Class<? extends Message> type) {
        FileDescriptorProto.Builder file = FileDescriptorProto.newBuilder()
                .setName(type.getSimpleName() + ".proto")
                .setSyntax("proto2");
        for (Class<?> each : MessageClasses.of(type)) {
            if (each.isEnum()) {
                file.addEnumType(enumeration(each));
            } else {
                file.addMessageType(message(each.asSubclass(ModelObject.class)));
            }
        }
        try {
            return FileDescriptor.buildFrom(file.build(), new FileDescriptor[0])
                    .findMessageTypeByName(type.getSimpleName());
        } catch (DescriptorValidationException e) {
            throw new IllegalArgumentException("no schema for " + type.getName() + ": " + e.getMessage(), e);
        }
    }

    private static EnumDescriptorProto enumeration(Class<?> type) {
        EnumDescriptorProto.Builder proto = EnumDescriptorProto.newBuilder().setName(type.getSimpleName());
        for (Object each : type.getEnumConstants()) {
            Enum<?> constant = (Enum<?>) each;
            // constants share their file's name space
            String name = type.getSimpleName() + "_" + constant.name();
            proto.addValue(EnumValueDescriptorProto.newBuilder().setName(name).setNumber(constant.ordinal()));
        }
        return proto.build();
    }

    private static DescriptorProto message(Class<? extends ModelObject> type) {
        DescriptorProto.Builder proto = DescriptorProto.newBuilder().setName(type.getSimpleName());
        List<FieldDescription> fields = ModelDescription.of(type).fields();
        for (int i = 0; i < fields.size(); i++) {
            proto.addField(field(fields.get(i), i + 1));
        }
        return proto.build();
    }

    private static FieldDescriptorProto field(FieldDescription field, int number) {
        Type type = typeOf(field);
        FieldDescriptorProto.Builder proto = FieldDescriptorProto.newBuilder()
                .setName(field.name())
                .setNumber(number)
                .setType(type)
                .setLabel(field.list() ? Label.LABEL_REPEATED : Label.LABEL_OPTIONAL);
        if (type == Type.TYPE_MESSAGE || type == Type.TYPE_ENUM) {
            proto.setTypeName((field.list() ? field.elementType() : field.type()).getSimpleName());
        } else if (field.list() && type != Type.TYPE_STRING) {
            proto.getOptionsBuilder().setPacked(true);
        }
        return proto.build();
    }

    private static Type typeOf(FieldDescription field) {
        return switch (field.kind()) {
            case BOOLEAN -> Type.TYPE_BOOL;
            case INTEGER -> Type.TYPE_INT32;
            case LONG -> Type.TYPE_INT64;
            case FLOAT -> Type.TYPE_FLOAT;
            case DOUBLE -> Type.TYPE_DOUBLE;
            case STRING -> Type.TYPE_STRING;
            case ENUMERATION -> Type.TYPE_ENUM;
            case OBJECT -> Type.TYPE_MESSAGE;
        };
    }
}
