package org.derbench.engine.testplugin;

import org.derbench.engine.testmodel.Reading;
import org.derbench.message.Message;
import org.derbench.spi.Codec;

/** Adds one to what a meter says while it decodes. */
public final class AlteringSerializer extends StreamSerializer {

    @Override
    public <T extends Message> Codec<T> codec(Class<T> type) {
        Codec<T> sound = super.codec(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T node) throws Exception {
                return sound.encode(node);
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                T node = sound.decode(bytes);
                Reading reading = (Reading) node;
                reading.setValue(reading.getValue() + 1);
                return node;
            }
        };
    }
}
