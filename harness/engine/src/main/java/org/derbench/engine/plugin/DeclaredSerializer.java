package org.derbench.engine.plugin;

import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.Library;
import org.derbench.spi.Origin;
import org.derbench.spi.Schema;
import org.derbench.spi.Serializer;

/**
 * A serializer by its declarations. Its code is asked for codecs.
 *
 * @param code loads the serializer's code
 */
record DeclaredSerializer(
        String name,
        Library library,
        String format,
        boolean humanReadable,
        Schema schema,
        Origin origin,
        boolean generatesCode,
        PluginCode code)
        implements Serializer {

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        return code.serializer(name).codec(type);
    }
}
