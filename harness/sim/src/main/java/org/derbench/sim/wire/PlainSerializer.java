package org.derbench.sim.wire;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.Message;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;

/**
 * Writes the fields of any model in their order. Before them it writes the stamps of the parts once more, which nobody
 * reads but the {@link Truth}: so that knows which message it was, whatever becomes of its bytes.
 */
public final class PlainSerializer implements Serializer {

    private static final int MARK = 0x53494d01;
    private static final int INT = Integer.BYTES;
    private static final int MOST_PARTS = 1 << 16;

    private final Map<Class<?>, Shape> shapes = new ConcurrentHashMap<>();

    @Override
    public String name() {
        return "plain";
    }

    @Override
    public Library library() {
        return Library.JDK;
    }

    @Override
    public String format() {
        return "plain";
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                FieldWriter out = new FieldWriter();
                List<Long> stamps = allStamps(message);
                out.put(MARK);
                out.put(stamps.size());
                for (long stamp : stamps) {
                    out.put(stamp);
                }
                write(out, message);
                return out.bytes();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                return type.cast(read(new FieldReader(bytes, header(bytes)), type));
            }
        };
    }

    /** Its own one, and the stamps of its parts. */
    private static List<Long> allStamps(Message message) {
        List<Long> stamps = new ArrayList<>(List.of(message.stampTicks()));
        for (Message part : message.parts()) {
            if (part != message) {
                stamps.add(part.stampTicks());
            }
        }
        return stamps;
    }

    /** The stamps of a message and of its parts; empty if the bytes are no message. */
    static List<Long> stamps(byte[] bytes) {
        List<Long> stamps = new ArrayList<>();
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        int end = header(bytes);
        for (int at = 2 * INT; at < end; at += Long.BYTES) {
            stamps.add(buffer.getLong(at));
        }
        return stamps;
    }

    /** How many bytes precede the fields; empty if the bytes are no message. */
    static int header(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return bytes.length < 2 * INT || buffer.getInt(0) != MARK ? 0 : 2 * INT + Long.BYTES * buffer.getInt(INT);
    }

    /** Whether that byte belongs to a stamp that the model keeps as a long. */
    static boolean isStamp(byte[] bytes, int at) {
        List<Long> stamps = stamps(bytes);
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        int first = Math.max(header(bytes), at - Long.BYTES + 1);
        int last = Math.min(at, bytes.length - Long.BYTES);
        return IntStream.rangeClosed(first, last).anyMatch(from -> stamps.contains(buffer.getLong(from)));
    }

    /** A class of a model, looked at once. */
    private record Shape(Constructor<?> constructor, List<FieldDescription> fields) {

        static Shape of(Class<?> type) {
            try {
                return new Shape(
                        type.getDeclaredConstructor(),
                        ModelDescription.of(type.asSubclass(ModelObject.class)).fields());
            } catch (NoSuchMethodException e) {
                throw new IllegalArgumentException(type + " is no class of a model", e);
            }
        }
    }

    private Shape shapeOf(Class<?> type) {
        Shape known = shapes.get(type);
        return known == null ? shapes.computeIfAbsent(type, Shape::of) : known;
    }

    private void write(FieldWriter out, ModelObject object) throws IOException {
        for (FieldDescription field : shapeOf(object.getClass()).fields()) {
            Object value = field.get(object);
            boolean absent = value == null || value instanceof List<?> list && list.isEmpty();
            out.put(!absent);
            if (absent) {
                continue;
            }
            if (field.list()) {
                List<?> list = (List<?>) value;
                out.put(list.size());
                for (Object each : list) {
                    write(out, field.kind(), each);
                }
            } else {
                write(out, field.kind(), value);
            }
        }
    }

    private void write(FieldWriter out, FieldKind kind, Object value) throws IOException {
        switch (kind) {
            case BOOLEAN -> out.put((boolean) value);
            case INTEGER -> out.put((int) value);
            case LONG -> out.put((long) value);
            case FLOAT -> out.put((float) value);
            case DOUBLE -> out.put((double) value);
            case STRING -> out.put((String) value);
            case ENUMERATION -> out.put((byte) ((Enum<?>) value).ordinal());
            case OBJECT -> write(out, (ModelObject) value);
        }
    }

    private ModelObject read(FieldReader in, Class<?> type) throws Exception {
        Shape shape = shapeOf(type);
        ModelObject object = (ModelObject) shape.constructor().newInstance();
        for (FieldDescription field : shape.fields()) {
            if (in.readBoolean()) {
                field.set(object, field.list() ? list(in, field) : read(in, field.kind(), field.type()));
            } else if (!field.list() && field.optional()) {
                field.set(object, null);
            }
        }
        return object;
    }

    private List<Object> list(FieldReader in, FieldDescription field) throws Exception {
        int size = in.readInt();
        if (size < 0 || size > MOST_PARTS) {
            throw new IOException("a list of " + size);
        }
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            list.add(read(in, field.kind(), field.elementType()));
        }
        return list;
    }

    private Object read(FieldReader in, FieldKind kind, Class<?> type) throws Exception {
        return switch (kind) {
            case BOOLEAN -> in.readBoolean();
            case INTEGER -> in.readInt();
            case LONG -> in.readLong();
            case FLOAT -> in.readFloat();
            case DOUBLE -> in.readDouble();
            case STRING -> in.readString();
            case ENUMERATION -> type.getEnumConstants()[in.readByte()];
            case OBJECT -> read(in, type);
        };
    }
}
