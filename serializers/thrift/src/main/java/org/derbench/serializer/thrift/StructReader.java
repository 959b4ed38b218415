package org.derbench.serializer.thrift;

import java.util.ArrayList;
import java.util.List;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TType;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.spi.CodecException;

/** Reads what {@link StructWriter} writes; fields that the model does not have are refused. */
record StructReader(TProtocol protocol) {

    <T extends ModelObject> T read(Class<T> type) throws TException, ReflectiveOperationException, CodecException {
        T object = type.getConstructor().newInstance();
        List<FieldDescription> fields = ModelDescription.of(type).fields();
        protocol.readStructBegin();
        for (TField header = protocol.readFieldBegin(); header.type != TType.STOP; header = protocol.readFieldBegin()) {
            FieldDescription field = fieldOf(fields, header);
            field.set(object, field.list() ? list(field) : value(field, field.type()));
            protocol.readFieldEnd();
        }
        protocol.readStructEnd();
        return object;
    }

    private static FieldDescription fieldOf(List<FieldDescription> fields, TField header) throws CodecException {
        FieldDescription field = header.id < 1 || header.id > fields.size() ? null : fields.get(header.id - 1);
        if (field == null || header.type != (field.list() ? TType.LIST : ThriftTypes.of(field.kind()))) {
            throw new CodecException("no field " + header.id + " of type " + header.type);
        }
        return field;
    }

    private List<Object> list(FieldDescription field) throws TException, ReflectiveOperationException, CodecException {
        TList header = protocol.readListBegin();
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < header.size; i++) {
            list.add(value(field, field.elementType()));
        }
        protocol.readListEnd();
        return list;
    }

    private Object value(FieldDescription field, Class<?> type)
            throws TException, ReflectiveOperationException, CodecException {
        return switch (field.kind()) {
            case BOOLEAN -> protocol.readBool();
            case INTEGER -> protocol.readI32();
            case LONG -> protocol.readI64();
            case FLOAT -> (float) protocol.readDouble();
            case DOUBLE -> protocol.readDouble();
            case STRING -> protocol.readString();
            case ENUMERATION -> type.getEnumConstants()[protocol.readI32()];
            case OBJECT -> read(type.asSubclass(ModelObject.class));
        };
    }
}
