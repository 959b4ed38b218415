package org.derbench.serializer.jackson;

import com.google.auto.service.AutoService;
import org.derbench.message.Message;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** MessagePack by position: each object is an array of its fields. */
@AutoService(Serializer.class)
public final class MsgPackArraysSerializer extends JacksonFamily<MessagePackMapper> {

    public MsgPackArraysSerializer() {
        super("MsgPack arrays (Jackson)", "msgpack", "org.msgpack:jackson-dataformat-msgpack");
    }

    @Override
    public Schema schema() {
        return Schema.DERIVED;
    }

    @Override
    public Origin origin() {
        return Origin.BEYOND;
    }

    @Override
    MessagePackMapper mapper() {
        return new MessagePackMapper();
    }

    @Override
    void configure(MessagePackMapper mapper, Class<? extends Message> type) {
        ArrayShape.apply(mapper, type);
    }

    @Override
    public Library library() {
        // its unaligned accesses to memory end the JVM there
        return super.library().needingOn("armv7", "-Dmsgpack.universal-buffer=true");
    }
}
