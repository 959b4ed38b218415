package org.derbench.sim.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
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
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                DataOutputStream out = new DataOutputStream(bytes);
                List<Long> stamps = allStamps(message);
                out.writeInt(MARK);
                out.writeInt(stamps.size());
                for (long stamp : stamps) {
                    out.writeLong(stamp);
                }
                write(out, message);
                return bytes.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
                in.skipBytes(header(bytes));
                return type.cast(read(in, type));
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
        for (int at = 2 * INT; at < header(bytes); at += Long.BYTES) {
            stamps.add(ByteBuffer.wrap(bytes).getLong(at));
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

    private static void write(DataOutputStream out, ModelObject object) throws IOException {
        for (FieldDescription field : ModelDescription.of(object.getClass().asSubclass(ModelObject.class))
                .fields()) {
            Object value = field.get(object);
            boolean absent = value == null || value instanceof List<?> list && list.isEmpty();
            out.writeBoolean(!absent);
            if (absent) {
                continue;
            }
            if (field.list()) {
                List<?> list = (List<?>) value;
                out.writeInt(list.size());
                for (Object each : list) {
                    write(out, field.kind(), each);
                }
            } else {
                write(out, field.kind(), value);
            }
        }
    }

    private static void write(DataOutputStream out, FieldKind kind, Object value) throws IOException {
        switch (kind) {
            case BOOLEAN -> out.writeBoolean((Boolean) value);
            case INTEGER -> out.writeInt((Integer) value);
            case LONG -> out.writeLong((Long) value);
            case FLOAT -> out.writeFloat((Float) value);
            case DOUBLE -> out.writeDouble((Double) value);
            case STRING -> out.writeUTF((String) value);
            case ENUMERATION -> out.writeByte(((Enum<?>) value).ordinal());
            case OBJECT -> write(out, (ModelObject) value);
        }
    }

    private static ModelObject read(DataInputStream in, Class<?> type) throws Exception {
        ModelObject object = (ModelObject) type.getDeclaredConstructor().newInstance();
        for (FieldDescription field :
                ModelDescription.of(type.asSubclass(ModelObject.class)).fields()) {
            if (!present(in)) {
                if (!field.list() && field.optional()) {
                    field.set(object, null);
                }
                continue;
            }
            field.set(object, field.list() ? list(in, field) : read(in, field.kind(), field.type()));
        }
        return object;
    }

    private static boolean present(DataInputStream in) throws IOException {
        int flag = in.readByte();
        if (flag != 0 && flag != 1) {
            throw new IOException("neither there nor absent: " + flag);
        }
        return flag == 1;
    }

    private static List<Object> list(DataInputStream in, FieldDescription field) throws Exception {
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

    private static Object read(DataInputStream in, FieldKind kind, Class<?> type) throws Exception {
        return switch (kind) {
            case BOOLEAN -> present(in);
            case INTEGER -> in.readInt();
            case LONG -> in.readLong();
            case FLOAT -> in.readFloat();
            case DOUBLE -> in.readDouble();
            case STRING -> in.readUTF();
            case ENUMERATION -> type.getEnumConstants()[in.readByte()];
            case OBJECT -> read(in, type);
        };
    }
}
