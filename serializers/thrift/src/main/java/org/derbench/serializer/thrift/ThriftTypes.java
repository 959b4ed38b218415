package org.derbench.serializer.thrift;

import org.apache.thrift.protocol.TType;
import org.derbench.message.FieldKind;

/** The Thrift type of each type of the model. Thrift has no float, so a double carries it. */
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
