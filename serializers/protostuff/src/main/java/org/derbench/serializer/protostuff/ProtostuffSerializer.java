package org.derbench.serializer.protostuff;

import com.google.auto.service.AutoService;
import io.protostuff.ProtostuffIOUtil;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** ProtoStuff's own format: tagged fields, objects as groups. */
@AutoService(Serializer.class)
public final class ProtostuffSerializer extends ProtostuffFamily {

    public ProtostuffSerializer() {
        super("ProtoStuff", "protostuff", Origin.STUDY);
    }

    @Override
    Wire wire() {
        return new BufferWire(ProtostuffIOUtil::toByteArray, ProtostuffIOUtil::mergeFrom);
    }
}
