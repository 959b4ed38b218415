package org.derbench.serializer.thrift;

import java.util.List;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Writes objects as structs: fields numbered from 1 in the model's order, absent ones left out. */
record StructWriter(TProtocol protocol) {

    private static final TStruct STRUCT = new TStruct();

    void write(ModelObject object) throws TException {
        protocol.writeStructBegin(STRUCT);
        List<FieldDescription> fields = ModelDescription.of(object.getClass()).fields();
        for (int i = 0; i < fields.size(); i++) {
            Object value = fields.get(i).get(object);
            if (value != null) {
                write(fields.get(i), (short) (i + 1), value);
            }
        }
        protocol.writeFieldStop();
        protocol.writeStructEnd();
    }

    private void write(FieldDescription field, short number, Object value) throws TException {
        byte type = ThriftTypes.of(field.kind());
        protocol.writeFieldBegin(new TField(field.name(), field.list() ? TType.LIST : type, number));
        if (value instanceof List<?> list) {
            protocol.writeListBegin(new TList(type, list.size()));
            for (Object element : list) {
                write(field.kind(), element);
            }
            protocol.writeListEnd();
        } else {
            write(field.kind(), value);
        }
        protocol.writeFieldEnd();
    }

    private void write(FieldKind kind, Object value) throws TException {
        switch (kind) {
            case BOOLEAN -> protocol.writeBool((Boolean) value);
            case INTEGER -> protocol.writeI32((Integer) value);
            case LONG -> protocol.writeI64((Long) value);
            case FLOAT -> protocol.writeDouble((Float) value);
            case DOUBLE -> protocol.writeDouble((Double) value);
            case STRING -> protocol.writeString((String) value);
            case ENUMERATION -> protocol.writeI32(((Enum<?>) value).ordinal());
            case OBJECT -> write((ModelObject) value);
        }
    }
}
