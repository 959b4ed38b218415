package org.derbench.kit.serializer;

import org.derbench.message.Message;
import org.derbench.spi.Codec;

/** The kit's contract over a serializer that takes a class of its own from the loader of the node's class. */
class LooksWhereTheModelIs extends SerializerContract {

    LooksWhereTheModelIs() {
        super(new OfTheModelsLoader());
    }

    /** Made anew, by its name, in another class loader. */
    public static class OfTheModelsLoader extends PlainSerializer {

        @Override
        public <T extends Message> Codec<T> codec(Class<T> type) {
            try {
                type.getClassLoader().loadClass(PlainReader.class.getName());
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
            return super.codec(type);
        }
    }
}
