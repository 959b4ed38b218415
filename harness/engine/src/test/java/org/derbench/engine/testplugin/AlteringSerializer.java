package org.derbench.engine.testplugin;

import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.ln.MMXU;
import org.derbench.spi.Codec;

/** Adds a half to a frequency while it decodes. */
public final class AlteringSerializer extends StreamSerializer {

    @Override
    public <T extends LogicalNode> Codec<T> codec(Class<T> type) {
        Codec<T> sound = super.codec(type);
        return new Codec<>() {
            @Override
            public byte[] encode(T node) throws Exception {
                return sound.encode(node);
            }

            @Override
            public T decode(byte[] bytes) throws Exception {
                T node = sound.decode(bytes);
                MMXU measured = (MMXU) node;
                measured.getHz().getMag().setF(measured.getHz().getMag().getF() + 0.5f);
                return node;
            }
        };
    }
}
