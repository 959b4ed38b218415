package org.derbench.adapter.opcua;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.eclipse.milo.opcua.stack.core.NodeIds;
import org.eclipse.milo.opcua.stack.core.types.builtin.ByteString;
import org.eclipse.milo.opcua.stack.core.types.builtin.NodeId;
import org.eclipse.milo.opcua.stack.core.types.builtin.Variant;
import org.eclipse.milo.opcua.stack.core.types.builtin.unsigned.Unsigned;

/** The forms in which a message is written to a variable, by the variable's data type. */
enum WrittenForm {
    BYTE_STRING(NodeIds.ByteString, "ByteString") {
        @Override
        Variant value(byte[] message, int number) {
            return new Variant(ByteString.of(message));
        }
    },
    STRING(NodeIds.String, "String") {
        @Override
        Variant value(byte[] message, int number) {
            return new Variant(new String(message, StandardCharsets.UTF_8));
        }
    },
    DOUBLE(NodeIds.Double, "Double") {
        @Override
        Variant value(byte[] message, int number) {
            return new Variant((double) number);
        }
    },
    FLOAT(NodeIds.Float, "Float") {
        @Override
        Variant value(byte[] message, int number) {
            return new Variant((float) number);
        }
    },
    INT_32(NodeIds.Int32, "Int32") {
        @Override
        Variant value(byte[] message, int number) {
            return new Variant(number);
        }
    },
    UINT_32(NodeIds.UInt32, "UInt32") {
        @Override
        Variant value(byte[] message, int number) {
            return new Variant(Unsigned.uint(number));
        }
    },
    INT_64(NodeIds.Int64, "Int64") {
        @Override
        Variant value(byte[] message, int number) {
            return new Variant((long) number);
        }
    };

    private final NodeId type;
    private final String label;

    WrittenForm(NodeId type, String label) {
        this.type = type;
        this.label = label;
    }

    /**
     * The value for a message.
     *
     * @param number the number of the message at its client, from 1
     */
    abstract Variant value(byte[] message, int number);

    /** @throws MiddlewareException if variables of this type are not written */
    static WrittenForm of(NodeId dataType) throws MiddlewareException {
        return Arrays.stream(values())
                .filter(each -> each.type.equals(dataType))
                .findFirst()
                .orElseThrow(() -> new MiddlewareException(
                        Kind.REFUSED,
                        "the variable's data type is " + dataType.toParseableString() + ": it must be one of "
                                + Arrays.stream(values())
                                        .map(each -> each.label)
                                        .collect(Collectors.joining(", "))));
    }
}
