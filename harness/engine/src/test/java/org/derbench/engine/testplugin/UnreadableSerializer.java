package org.derbench.engine.testplugin;

import org.derbench.message.Message;
import org.derbench.spi.Codec;
import org.derbench.spi.CodecException;

/** Cannot read what it wrote. */
public final class UnreadableSerializer extends StreamSerializer {

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
                throw new CodecException("no digit at 7");
            }
        };
    }
}
