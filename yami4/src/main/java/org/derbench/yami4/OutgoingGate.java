package org.derbench.yami4;

import java.io.IOException;
import java.time.Duration;

/** Counts the messages of an agent that are not yet handed to TCP, and lets senders wait between the water marks. */
final class OutgoingGate implements AutoCloseable {

    private final WaterMarks marks;
    private int count;
    private boolean suppressed;
    private boolean closed;

    OutgoingGate(WaterMarks marks) {
        this.marks = marks;
    }

    /**
     * Counts one more.
     *
     * @param mayWait false on the thread that makes room: it goes beyond the mark instead
     */
    synchronized void enter(boolean mayWait) throws IOException, InterruptedException {
        while (suppressed && mayWait && !closed) {
            wait();
        }
        if (closed) {
            throw new IOException("the agent is closed");
        }
        count++;
        suppressed |= count >= marks.high();
    }

    /** Takes this many messages off the count. */
    synchronized void leave(int messages) {
        count -= messages;
        if (suppressed && count <= marks.low()) {
            suppressed = false;
            notifyAll();
        } else if (count == 0) {
            notifyAll();
        }
    }

    /** Waits until no message is outgoing, or the time is over. */
    synchronized void awaitNone(Duration timeout) throws InterruptedException {
        long endNs = System.nanoTime() + timeout.toNanos();
        for (long leftMs = timeout.toMillis();
                count > 0 && leftMs > 0;
                leftMs = (endNs - System.nanoTime()) / 1_000_000) {
            wait(leftMs);
        }
    }

    /** Lets all who wait fail. */
    @Override
    public synchronized void close() {
        closed = true;
        notifyAll();
    }
}
