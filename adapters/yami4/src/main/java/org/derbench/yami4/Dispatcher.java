package org.derbench.yami4;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** The messages that wait for a dispatcher thread, and these threads. */
final class Dispatcher implements AutoCloseable {

    private static final long CLOSE_MS = 2_000;

    private record Waiting(IncomingMessage message, int bytes) {
    }

    private final WaterMarks marks;
    private final long mostBytes;
    private final Queue<Waiting> queue = new ArrayDeque<>();
    private final List<Runnable> paused = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final ObjectRegistry objects;
    private long bytes;
    private boolean closed;

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
     * Takes a message; says whether there is room for more. Where there is not, {@code onRoom} is run once there is.
     *
     * @param messageBytes how much it took on the wire
     */
    synchronized boolean offer(IncomingMessage message, int messageBytes, Runnable onRoom) {
        queue.add(new Waiting(message, messageBytes));
        bytes += messageBytes;
        notify();
        if (queue.size() < marks.high() && bytes < mostBytes) {
            return true;
        }
        paused.add(onRoom);
        return false;
    }

    private void run() {
        try {
            for (IncomingMessage message = take(); message != null; message = take()) {
                objects.call(message);
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /** The next message, or null once there will be none. */
    private synchronized IncomingMessage take() throws InterruptedException {
        while (queue.isEmpty() && !closed) {
            wait();
        }
        if (closed) {
            return null;
        }
        Waiting next = queue.remove();
        bytes -= next.bytes;
        if (!paused.isEmpty() && queue.size() <= marks.low()) {
            paused.forEach(Runnable::run);
            paused.clear();
        }
        return next.message;
    }

    /** Ends the threads; what still waits is not dispatched. */
    @Override
    public void close() throws InterruptedException {
        synchronized (this) {
            closed = true;
            queue.clear();
            notifyAll();
        }
        for (Thread thread : threads) {
            if (thread != Thread.currentThread()) {
                // a callback that waits for something waits in vain now
                thread.interrupt();
                thread.join(CLOSE_MS);
            }
        }
    }
}
