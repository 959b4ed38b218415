package org.derbench.serializer.jackson;

import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import com.google.auto.service.AutoService;
import org.derbench.spi.Origin;
import org.derbench.spi.Serializer;

/** Smile: JSON's data in bytes, with back references to names. */
@AutoService(Serializer.class)
public final class SmileSerializer extends JacksonFamily<SmileMapper> {

    public SmileSerializer() {
        super("Smile (Jackson)", "smile", "com.fasterxml.jackson.dataformat:jackson-dataformat-smile");
    }

    @Override
    public Origin origin() {
        return Origin.STUDY;
    }

    @Override
    SmileMapper mapper() {
        return new SmileMapper();
    }
}
