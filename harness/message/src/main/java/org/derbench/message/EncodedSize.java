package org.derbench.message;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The bytes of an object in ProtoStuff's own format, by arithmetic: generators fill messages by it, without the
 * library. Objects are groups with a start and an end tag, lists are repeated fields, and absent fields take no room.
 */
public final class EncodedSize {

    private EncodedSize() {}

    /** The bytes of a whole object. */
    public static int of(ModelObject object) {
        List<FieldDescription> fields = ModelDescription.of(object.getClass()).fields();
        int bytes = 0;
        for (int i = 0; i < fields.size(); i++) {
            bytes += of(i + 1, fields.get(i).get(object));
        }
        return bytes;
    }

    /** The bytes of one field. */
    static int of(int fieldNumber, Object value) {
        if (value == null) {
            return 0;
        }
        if (value instanceof List<?> list) {
            return list.stream().mapToInt(element -> of(fieldNumber, element)).sum();
        }
        int tag = varint((long) fieldNumber << 3);
        return value instanceof ModelObject object ? tag + of(object) + tag : tag + scalar(value);
    }

    private static int scalar(Object value) {
        if (value instanceof String text) {
            int length = text.getBytes(StandardCharsets.UTF_8).length;
            return varint(length) + length;
        }
        if (value instanceof Enum<?> constant) {
            return varint(constant.ordinal());
        }
        if (value instanceof Float) {
            return Float.BYTES;
        }
        if (value instanceof Double) {
            return Double.BYTES;
        }
        return value instanceof Boolean ? 1 : varint(((Number) value).longValue());
    }

    private static int varint(long value) {
        return Math.max(1, (Long.SIZE - Long.numberOfLeadingZeros(value) + 6) / 7);
    }
}
