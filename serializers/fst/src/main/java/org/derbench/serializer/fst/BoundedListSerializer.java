package org.derbench.serializer.fst;

import java.util.ArrayList;
import java.util.List;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTObjectInput;
import org.nustaq.serialization.serializers.FSTArrayListSerializer;

/** Lists whose stated length is checked. */
final class BoundedListSerializer extends FSTArrayListSerializer {

    @Override
    @SuppressWarnings("rawtypes")
    public Object instantiate(
            Class type, FSTObjectInput in, FSTClazzInfo info, FSTClazzInfo.FSTFieldInfo field, int position)
            throws Exception {
        int length = BoundedCoders.bounded(in.readInt());
        List<Object> list = new ArrayList<>(length);
        in.registerObject(list, position, info, field);
        for (int i = 0; i < length; i++) {
            list.add(in.readObjectInternal());
        }
        return list;
    }
}
