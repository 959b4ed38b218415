package org.derbench.serializer.protostuff;

import com.google.auto.service.AutoService;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** XML, written by ProtoStuff. */
@AutoService(Serializer.class)
public final class XmlSerializer extends ProtostuffFamily {

    @Override
    public String name() {
        return "XML (ProtoStuff)";
    }

    @Override
    public String format() {
        return "xml";
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
        return new XmlWire();
    }
}
