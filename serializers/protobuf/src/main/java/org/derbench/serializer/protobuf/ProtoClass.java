package org.derbench.serializer.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/**
 * Objects of one class as messages of proto2: fields numbered from 1 in the model's order, by the calls that generated
 * code makes.
 */
final class ProtoClass implements ProtoValue {

    private final Constructor<? extends ModelObject> constructor;
    private final ProtoField[] fields;

    ProtoClass(Class<? extends ModelObject> type) throws NoSuchMethodException {
        constructor = type.getConstructor();
        List<FieldDescription> described = ModelDescription.of(type).fields();
        fields = new ProtoField[described.size()];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = new ProtoField(described.get(i), i + 1);
        }
    }

    int bodySize(Object object, Sizes sizes) {
        int size = 0;
        for (ProtoField field : fields) {
            size += field.size((ModelObject) object, sizes);
        }
        return size;
    }

    void writeBody(Object object, Sizes sizes, CodedOutputStream out) throws IOException {
        for (ProtoField field : fields) {
            field.write((ModelObject) object, sizes, out);
        }
    }

    /** Reads until the limit; what the model does not know is left out. */
    ModelObject readBody(CodedInputStream in) throws Exception {
        ModelObject object = constructor.newInstance();
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            int number = WireFormat.getTagFieldNumber(tag);
            boolean known = number <= fields.length && fields[number - 1].read(object, tag, in);
            if (!known && !in.skipField(tag)) {
                break;
            }
        }
        in.checkLastTagWas(0);
        return object;
    }

    @Override
    public int wireType() {
        return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    @Override
    public int size(Object value, Sizes sizes) {
        int place = sizes.reserve();
        int size = bodySize(value, sizes);
        sizes.set(place, size);
        return CodedOutputStream.computeUInt32SizeNoTag(size) + size;
    }

    @Override
    public void write(Object value, Sizes sizes, CodedOutputStream out) throws IOException {
        out.writeUInt32NoTag(sizes.take());
        writeBody(value, sizes, out);
    }

    @Override
    public Object read(CodedInputStream in) throws Exception {
        int outer = in.pushLimit(in.readRawVarint32());
        ModelObject object = readBody(in);
        in.popLimit(outer);
        return object;
    }
}
