package org.derbench.serializer.jackson;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.auto.service.AutoService;
import org.derbench.spi.Serializer;

/** JSON by Jackson. Floats that JSON has no number for (NaN, the infinities) are strings. */
@AutoService(Serializer.class)
public final class JsonSerializer extends JacksonFamily<ObjectMapper> {

    public JsonSerializer() {
        super("JSON (Jackson)", "json", "com.fasterxml.jackson.core:jackson-databind");
    }

    @Override
    public boolean humanReadable() {
        return true;
    }

    @Override
    ObjectMapper mapper() {
        return new ObjectMapper();
    }
}
