package org.derbench.serializer.binary;

import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.io.Input;

/** Refuses a text or a list that would have more elements than there are bytes left: Kryo allocates what is stated. */
final class BoundedInput extends Input {

    @Override
    public int readVarIntFlag(boolean optimizePositive) {
        return bounded(super.readVarIntFlag(optimizePositive));
    }

    /** The stated length of something, if it can be. */
    int bounded(int length) {
        // a length is stated as one more, so that 0 can stand for null
        if (length < 0 || length > limit - position + 1) {
            throw new KryoException("a length of " + length + ", where only " + (limit - position) + " bytes are left");
        }
        return length;
    }
}
