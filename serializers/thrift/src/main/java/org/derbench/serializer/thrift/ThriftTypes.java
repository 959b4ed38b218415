package org.derbench.serializer.thrift;

import org.apache.thrift.protocol.TType;
import org.derbench.message.FieldKind;

/** Thrift's types for those of the model. Thrift has no float: a double stands for it. */
final class ThriftTypes {

    private ThriftTypes() {}

    static byte of(FieldKind kind) {
        return switch (kind) {
            case BOOLEAN -> TType.BOOL;
            case INTEGER, ENUMERATION -> TType.I32;
            case LONG -> TType.I64;
            case FLOAT, DOUBLE -> TType.DOUBLE;
            case STRING -> TType.STRING;
            case OBJECT -> TType.STRUCT;
        };
    }
}
