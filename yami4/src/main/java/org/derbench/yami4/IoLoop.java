package org.derbench.yami4;

import java.io.IOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.Channel;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The one thread that waits for all channels of an agent. */
final class IoLoop implements AutoCloseable {

    private static final long CLOSE_MS = 2_000;

    private final Selector selector;
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean closed;

    IoLoop(String name) throws IOException {
        selector = Selector.open();
        thread = new Thread(this::run, name);
        thread.setDaemon(true);
        thread.start();
    }

    boolean isCurrentThread() {
        return Thread.currentThread() == thread;
    }

    /** Waits for nothing on that channel yet. */
    SelectionKey register(SelectableChannel channel, IoHandler handler) throws IOException {
        try {
            channel.configureBlocking(false);
            return channel.register(selector, 0, handler);
        } catch (ClosedSelectorException e) {
            throw new IOException("the agent is closed", e);
        }
    }

    /** Waits for these operations too. */
    void add(SelectionKey key, int operations) {
        try {
            key.interestOpsOr(operations);
        } catch (CancelledKeyException e) {
            // the channel was closed meanwhile: whoever did so has told of it
            return;
        }
        if (!isCurrentThread()) {
            selector.wakeup();
        }
    }

    /** Something to do on the I/O thread. */
    @FunctionalInterface
    interface Action {
        void run() throws IOException;
    }

    /** Runs that for that handler on the I/O thread, soon; never once the loop is closed. */
    void execute(IoHandler handler, Action action) {
        tasks.add(() -> guarded(handler, action));
        selector.wakeup();
    }

    /** Closes a channel and waits until its resources are free, above all its port. */
    void close(Channel channel, IoHandler handler) throws IOException, InterruptedException {
        channel.close();
        if (!isCurrentThread()) {
            CountDownLatch released = new CountDownLatch(1);
            execute(handler, () -> {
                // a selection begins with giving up the channels that were closed
                selector.selectNow(this::handle);
                released.countDown();
            });
            released.await(CLOSE_MS, TimeUnit.MILLISECONDS);
        }
    }

    private void run() {
        try (selector) {
            while (!closed) {
                selector.select(this::handle);
                for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
                    task.run();
                }
            }
        } catch (IOException e) {
            fail(e);
        }
    }

    private void handle(SelectionKey key) {
        IoHandler handler = (IoHandler) key.attachment();
        guarded(handler, () -> handler.onReady(key));
    }

    /** Lets whatever goes wrong end that handler's channel. */
    static void guarded(IoHandler handler, Action action) {
        try {
            action.run();
        } catch (IOException e) {
            handler.onFailure(e);
        } catch (Throwable e) {
            // an error of this library, or too little memory: it ends that channel, and no other
            handler.onFailure(new IOException(e.toString(), e));
        }
    }

    private void fail(IOException cause) {
        for (SelectionKey key : new ArrayList<>(selector.keys())) {
            ((IoHandler) key.attachment()).onFailure(cause);
        }
    }

    /** Ends the thread, and frees the ports of channels that were closed. */
    @Override
    public void close() throws InterruptedException {
        closed = true;
        selector.wakeup();
        if (!isCurrentThread()) {
            thread.join(CLOSE_MS);
        }
    }
}
