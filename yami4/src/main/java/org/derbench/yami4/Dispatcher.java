package org.derbench.yami4;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/** The messages that wait for a dispatcher thread, and these threads. */
final class Dispatcher implements AutoCloseable {

    private static final long CLOSE_MS = 2_000;

    /** Ends a thread. */
    private static final Waiting LAST = new Waiting(null, 0);

    private record Waiting(IncomingMessage message, int bytes) {}

    private final WaterMarks marks;
    private final long mostBytes;
    private final BlockingQueue<Waiting> queue = new LinkedBlockingQueue<>();
    private final AtomicLong bytes = new AtomicLong();
    private final Queue<Runnable> paused = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private final ObjectRegistry objects;
    private volatile boolean closed;

    Dispatcher(String name, AgentOptions options, ObjectRegistry objects) {
        this.marks = options.incoming();
        this.mostBytes = options.limits().bufferedBytes();
        this.objects = objects;
        for (int i = 1; i <= options.dispatcherThreads(); i++) {
            Thread thread = new Thread(this::run, name + "-" + i);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    /**
     * Takes a message; returns whether there is room for more. If not, {@code onRoom} runs on a dispatcher thread once
     * there is: its new messages need no other thread to wake up.
     *
     * @param messageBytes the message's bytes on the wire
     */
    boolean offer(IncomingMessage message, int messageBytes, Runnable onRoom) {
        boolean room = bytes.addAndGet(messageBytes) < mostBytes && queue.size() + 1 < marks.high();
        if (!room) {
            // before the message, so that whoever takes it sees this too
            paused.add(onRoom);
        }
        queue.add(new Waiting(message, messageBytes));
        return room;
    }

    private void run() {
        try {
            for (Waiting next = queue.take(); next != LAST; next = queue.take()) {
                bytes.addAndGet(-next.bytes);
                while (!paused.isEmpty() && queue.size() <= marks.low() && !closed) {
                    resume();
                }
                objects.call(next.message);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    private void resume() {
        Runnable onRoom = paused.poll();
        if (onRoom != null) {
            onRoom.run();
        }
    }

    /** Ends the threads; what still waits is not dispatched. */
    @Override
    public void close() throws InterruptedException {
        closed = true;
        queue.clear();
        threads.forEach(thread -> queue.add(LAST));
        for (Thread thread : threads) {
            if (thread != Thread.currentThread()) {
                // a callback that waits for something waits in vain now
                thread.interrupt();
                thread.join(CLOSE_MS);
            }
        }
    }
}
