package org.derbench.serializer.hessian;

import com.caucho.hessian.io.AbstractDeserializer;
import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.Deserializer;
import java.io.IOException;

/** Reads objects as another deserializer does, if they have a reasonable count of fields: the library allocates any. */
final class BoundedDeserializer extends AbstractDeserializer {

    private static final int MAX_FIELDS = 256;

    private final Deserializer target;

    BoundedDeserializer(Deserializer target) {
        this.target = target;
    }

    @Override
    public Class<?> getType() {
        return target.getType();
    }

    @Override
    public boolean isReadResolve() {
        return target.isReadResolve();
    }

    @Override
    public Object[] createFields(int count) {
        if (count < 0 || count > MAX_FIELDS) {
            throw new IllegalArgumentException("an object of " + count + " fields: at most " + MAX_FIELDS);
        }
        return target.createFields(count);
    }

    @Override
    public Object createField(String name) {
        return target.createField(name);
    }

    @Override
    public Object readObject(AbstractHessianInput in, Object[] fields) throws IOException {
        return target.readObject(in, fields);
    }

    @Override
    public Object readObject(AbstractHessianInput in, String[] names) throws IOException {
        return target.readObject(in, names);
    }
}
