package org.derbench.serializer.protostuff;

import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import org.derbench.spi.Origin;

/** Smile, written by ProtoStuff. */
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
