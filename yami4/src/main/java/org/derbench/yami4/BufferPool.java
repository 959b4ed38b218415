package org.derbench.yami4;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Reusable buffers outside the heap, for bytes on their way. Without them, the collector would be slow to free the
 * buffers of short connections.
 */
final class BufferPool {

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MOST_KEPT = 64;

    private final Deque<ByteBuffer> free = new ArrayDeque<>();

    /** An empty buffer, little-endian. */
    synchronized ByteBuffer take() {
        ByteBuffer kept = free.poll();
        return kept != null
                ? kept.clear()
                : ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Gives a buffer back; ignores null. */
    synchronized void give(ByteBuffer buffer) {
        if (buffer != null && free.size() < MOST_KEPT) {
            free.push(buffer);
        }
    }
}
