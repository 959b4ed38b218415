package org.derbench.serializer.protostuff;

import com.google.auto.service.AutoService;
import io.protostuff.ProtobufIOUtil;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** Protocol Buffers' format, written by ProtoStuff. */
@AutoService(Serializer.class)
public final class ProtobufSerializer extends ProtostuffFamily {

    public ProtobufSerializer() {
        super("ProtoBuf (ProtoStuff)", "protobuf", Origin.STUDY);
    }

    @Override
    Wire wire() {
        return new BufferWire(ProtobufIOUtil::toByteArray, ProtobufIOUtil::mergeFrom);
    }
}
