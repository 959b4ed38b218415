package org.derbench.serializer.protostuff;

import com.fasterxml.jackson.core.JsonFactory;
import com.google.auto.service.AutoService;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** JSON, written by ProtoStuff. */
@AutoService(Serializer.class)
public final class JsonSerializer extends ProtostuffFamily {

    public JsonSerializer() {
        super("JSON (ProtoStuff)", "json", Origin.RECONSTRUCTED);
    }

    @Override
    public boolean humanReadable() {
        return true;
    }

    @Override
    Wire wire() {
        return new StreamWire(new JsonFactory());
    }
}
