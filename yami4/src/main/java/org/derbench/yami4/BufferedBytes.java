package org.derbench.yami4;

import java.util.concurrent.atomic.AtomicLong;

/** The bytes of others' messages that an agent holds, over all its connections. */
final class BufferedBytes {

    private final AtomicLong bytes = new AtomicLong();
    private final long most;

    BufferedBytes(long most) {
        this.most = most;
    }

    /** Takes more, or refuses where it would be too much. */
    void add(long more) throws ProtocolException {
        if (bytes.addAndGet(more) > most) {
            bytes.addAndGet(-more);
            throw new ProtocolException("more than " + most + " bytes of incomplete messages");
        }
    }

    void remove(long less) {
        bytes.addAndGet(-less);
    }
}
