package org.derbench.serializer.protostuff;

import com.fasterxml.jackson.core.JsonFactory;
import com.google.auto.service.AutoService;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** JSON, written by ProtoStuff. */
@AutoService(Serializer.class)
public final class JsonSerializer extends ProtostuffFamily {

    @Override
    public String name() {
        return "JSON (ProtoStuff)";
    }

    @Override
    public String format() {
        return "json";
    }

    @Override
    public boolean humanReadable() {
        return true;
    }

    @Override
    public Origin origin() {
        return Origin.RECONSTRUCTED;
    }

    @Override
    Wire wire() {
        return new StreamWire(new JsonFactory());
    }
}
