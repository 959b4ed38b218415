package org.derbench.serializer.protostuff;

import com.google.auto.service.AutoService;
import io.protostuff.ProtobufIOUtil;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** Protocol Buffers' format, written by ProtoStuff. */
@AutoService(Serializer.class)
public final class ProtobufSerializer extends ProtostuffFamily {

    @Override
    public String name() {
        return "ProtoBuf (ProtoStuff)";
    }

    @Override
    public String format() {
        return "protobuf";
    }

    @Override
    public Origin origin() {
        return Origin.STUDY;
    }

    @Override
    Wire wire() {
        return new BufferWire(ProtobufIOUtil::toByteArray, ProtobufIOUtil::mergeFrom);
    }
}
