package org.derbench.serializer.protostuff;

import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.google.auto.service.AutoService;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** Smile, written by ProtoStuff. */
@AutoService(Serializer.class)
public final class SmileSerializer extends ProtostuffFamily {

    @Override
    public String name() {
        return "Smile (ProtoStuff)";
    }

    @Override
    public String format() {
        return "smile";
    }

    @Override
    public Origin origin() {
        return Origin.STUDY;
    }

    @Override
    Wire wire() {
        return new StreamWire(new SmileFactory());
    }
}
