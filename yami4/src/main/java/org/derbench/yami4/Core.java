package org.derbench.yami4;

import java.util.concurrent.atomic.AtomicLong;

/** The shared parts of one agent. */
record Core(
        AgentOptions options,
        IoLoop loop,
        OutgoingGate gate,
        BufferedBytes buffered,
        BufferPool buffers,
        Dispatcher dispatcher,
        Connections connections,
        AtomicLong lastId) {

    /** A number for the next message, and for the frames of the next answer. */
    long nextId() {
        return lastId.incrementAndGet();
    }
}
