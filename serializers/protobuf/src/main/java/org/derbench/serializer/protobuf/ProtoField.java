package org.derbench.serializer.protobuf;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelObject;

/** One field of a message. Lists of numbers and of truth values are packed. */
final class ProtoField {

    private final FieldDescription field;
    private final ProtoValue value;
    private final boolean packed;
    private final int tag;
    private final int tagSize;

    ProtoField(FieldDescription field, int number) throws NoSuchMethodException {
        this.field = field;
        this.value = valueOf(field);
        this.packed = field.list()
                && value.wireType() != WireFormat.WIRETYPE_LENGTH_DELIMITED
                && field.kind() != FieldKind.ENUMERATION;
        this.tag = number << 3 | (packed ? WireFormat.WIRETYPE_LENGTH_DELIMITED : value.wireType());
        this.tagSize = CodedOutputStream.computeTagSize(number);
    }

    private static ProtoValue valueOf(FieldDescription field) throws NoSuchMethodException {
        Class<?> type = field.list() ? field.elementType() : field.type();
        return switch (field.kind()) {
            case OBJECT -> new ProtoClass(type.asSubclass(ModelObject.class));
            case ENUMERATION -> new ProtoValue.Constant(type.getEnumConstants());
            default -> ProtoValue.of(field.kind());
        };
    }

    int size(ModelObject owner, Sizes sizes) {
        Object present = field.get(owner);
        if (present == null) {
            return 0;
        }
        return field.list() ? listSize((List<?>) present, sizes) : tagSize + value.size(present, sizes);
    }

    private int listSize(List<?> list, Sizes sizes) {
        if (list.isEmpty()) {
            return 0;
        }
        int place = packed ? sizes.reserve() : 0;
        int size = packed ? 0 : tagSize * list.size();
        for (Object element : list) {
            size += value.size(element, sizes);
        }
        if (packed) {
            sizes.set(place, size);
            return tagSize + CodedOutputStream.computeUInt32SizeNoTag(size) + size;
        }
        return size;
    }

    void write(ModelObject owner, Sizes sizes, CodedOutputStream out) throws IOException {
        Object present = field.get(owner);
        if (present == null) {
            return;
        }
        if (field.list()) {
            writeList((List<?>) present, sizes, out);
        } else {
            out.writeUInt32NoTag(tag);
            value.write(present, sizes, out);
        }
    }

    private void writeList(List<?> list, Sizes sizes, CodedOutputStream out) throws IOException {
        if (packed && !list.isEmpty()) {
            out.writeUInt32NoTag(tag);
            out.writeUInt32NoTag(sizes.take());
        }
        for (Object element : list) {
            if (!packed) {
                out.writeUInt32NoTag(tag);
            }
            value.write(element, sizes, out);
        }
    }

    /** Reads the value; returns whether the tag is this field's. */
    boolean read(ModelObject owner, int found, CodedInputStream in) throws Exception {
        if (found != tag) {
            return false;
        }
        if (packed) {
            int outer = in.pushLimit(in.readRawVarint32());
            while (in.getBytesUntilLimit() > 0) {
                add(owner, value.read(in));
            }
            in.popLimit(outer);
        } else if (field.list()) {
            add(owner, value.read(in));
        } else {
            set(owner, value.read(in));
        }
        return true;
    }

    private void set(ModelObject owner, Object read) {
        if (read != null) {
            field.set(owner, read);
        }
    }

    @SuppressWarnings("unchecked")
    private void add(ModelObject owner, Object read) {
        List<Object> list = (List<Object>) field.get(owner);
        if (list == null) {
            list = new ArrayList<>();
            field.set(owner, list);
        }
        if (read != null) {
            list.add(read);
        }
    }
}
