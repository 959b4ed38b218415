package org.derbench.serializer.jackson;

import com.google.auto.service.AutoService;
import org.derbench.spi.Library;
import org.derbench.spi.Serializer;
import org.msgpack.jackson.dataformat.MessagePackMapper;

/** MessagePack with the fields' names as keys. */
@AutoService(Serializer.class)
public final class MsgPackSerializer extends JacksonFamily<MessagePackMapper> {

    public MsgPackSerializer() {
        super("MsgPack (Jackson)", "msgpack", "org.msgpack:jackson-dataformat-msgpack");
    }

    @Override
    MessagePackMapper mapper() {
        return new MessagePackMapper();
    }

    @Override
    public Library library() {
        // its unaligned accesses to memory end the JVM there
        return super.library().needingOn("armv7", "-Dmsgpack.universal-buffer=true");
    }
}
