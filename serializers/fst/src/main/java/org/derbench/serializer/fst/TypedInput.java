package org.derbench.serializer.fst;

import java.io.IOException;
import org.nustaq.serialization.FSTClazzInfo.FSTFieldInfo;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.FSTObjectInput;

/**
 * Holds what the bytes make of a field against the field's type: the library writes it there without a look, whatever
 * it is.
 */
final class TypedInput extends FSTObjectInput {

    TypedInput(FSTConfiguration configuration) {
        super(configuration);
    }

    @Override
    public Object readObjectWithHeader(FSTFieldInfo field) throws Exception {
        Object read = super.readObjectWithHeader(field);
        Class<?> type = field.getType();
        if (read != null && type != null && !type.isInstance(read)) {
            throw new IOException(
                    "a " + read.getClass().getSimpleName() + " where a " + type.getSimpleName() + " should be");
        }
        return read;
    }
}
