package org.derbench.serializer.protostuff;

import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.google.auto.service.AutoService;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** Smile, written by ProtoStuff. */
@AutoService(Serializer.class)
public final class SmileSerializer extends ProtostuffFamily {

    public SmileSerializer() {
        super("Smile (ProtoStuff)", "smile", Origin.STUDY);
    }

    @Override
    Wire wire() {
        return new StreamWire(new SmileFactory());
    }
}
