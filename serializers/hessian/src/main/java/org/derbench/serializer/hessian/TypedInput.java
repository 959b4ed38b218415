package org.derbench.serializer.hessian;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.HessianProtocolException;
import java.io.IOException;

/**
 * Holds what the bytes make of a field against the field's type: the library writes it there without a look, whatever
 * it is.
 */
final class TypedInput extends Hessian2Input {

    @Override
    @SuppressWarnings("rawtypes")
    public Object readObject(Class type) throws IOException {
        Object read = super.readObject(type);
        if (read != null && type != null && !type.isInstance(read)) {
            throw new HessianProtocolException(
                    "a " + read.getClass().getSimpleName() + " where a " + type.getSimpleName() + " should be");
        }
        return read;
    }
}
