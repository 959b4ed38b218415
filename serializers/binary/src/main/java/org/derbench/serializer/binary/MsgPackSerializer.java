package org.derbench.serializer.binary;

import com.google.auto.service.AutoService;
import java.io.IOException;
import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** MessagePack by position: each object is an array of its fields. No names, hence compact. */
@AutoService(Serializer.class)
public final class MsgPackSerializer implements Serializer {

    /** Its unaligned accesses to memory end the JVM there otherwise. */
    private static final String UNIVERSAL_BUFFER = "-Dmsgpack.universal-buffer=true";

    @Override
    public String name() {
        return "MsgPack";
    }

    @Override
    public Library library() {
        return Library.of("org.msgpack:msgpack-core", "Apache-2.0").needingOn("armv7", UNIVERSAL_BUFFER);
    }

    @Override
    public String format() {
        return "msgpack";
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    public Origin origin() {
        return Origin.STUDY;
    }

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        MessageBufferPacker packer = MessagePack.newDefaultBufferPacker();
        PositionalWriter writer = new PositionalWriter(packer);
        return new Codec<>() {
            @Override
            public byte[] encode(T message) throws IOException {
                packer.clear();
                writer.write(message);
                return packer.toByteArray();
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                try (MessageUnpacker unpacker = MessagePack.newDefaultUnpacker(bytes)) {
                    return new PositionalReader(unpacker, bytes.length).read(type);
                }
            }
        };
    }
}
