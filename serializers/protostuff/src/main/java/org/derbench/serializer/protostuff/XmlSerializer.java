package org.derbench.serializer.protostuff;

import com.google.auto.service.AutoService;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** XML, written by ProtoStuff. */
@AutoService(Serializer.class)
public final class XmlSerializer extends ProtostuffFamily {

    public XmlSerializer() {
        super("XML (ProtoStuff)", "xml", Origin.RECONSTRUCTED);
    }

    @Override
    public boolean humanReadable() {
        return true;
    }

    @Override
    Wire wire() {
        return new XmlWire();
    }
}
