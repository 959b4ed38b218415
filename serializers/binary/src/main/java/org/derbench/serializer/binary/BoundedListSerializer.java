package org.derbench.serializer.binary;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import java.util.ArrayList;

/** Lists without null whose stated length is checked. */
final class BoundedListSerializer extends CollectionSerializer<ArrayList<?>> {

    BoundedListSerializer() {
        setElementsCanBeNull(false);
    }

    @Override
    protected ArrayList<?> create(Kryo kryo, Input input, Class<? extends ArrayList<?>> type, int size) {
        return new ArrayList<>(((BoundedInput) input).bounded(size));
    }
}
