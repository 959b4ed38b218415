package org.derbench.support.lifecycle;

import org.derbench.message.function.ThrowingConsumer;
import org.derbench.message.function.ThrowingRunnable;
import org.derbench.message.function.ThrowingSupplier;
import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;

/**
 * A thread that takes one step after the other (receives a message, accepts a connection) until it is closed. A step
 * that fails before that ends the trial.
 *
 * <pre>{@code
 * return new Receiver(context, "receive-" + port, () -> handler.onMessage(socket.receive()), socket);
 * }</pre>
 */
public final class Receiver implements AutoCloseable {

    private final Context context;
    private final AutoCloseable stop;
    private final Thread thread;
    private volatile boolean closed;

    /**
     * Starts the thread.
     *
     * @param name names the thread
     * @param step is taken again and again, on that thread only
     * @param stop makes a step that blocks fail or return: usually it closes a socket
     */
    public Receiver(Context context, String name, ThrowingRunnable<Exception> step, AutoCloseable stop) {
        this.context = context;
        this.stop = stop;
        this.thread = new Thread(() -> run(step), name);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * A thread for what no other thread may touch: it hands over each message that it receives, and what it held is
     * closed once it has ended.
     */
    public static AutoCloseable polling(
            Context context,
            String name,
            ThrowingSupplier<byte[], Exception> polling,
            ThrowingConsumer<byte[], Exception> handler,
            AutoCloseable held) {
        return polling(context, name, Idle.PARK, polling, handler, held);
    }

    /**
     * The same of what need not wait for a message.
     *
     * @param idle what the thread does when none came
     */
    public static AutoCloseable polling(
            Context context,
            String name,
            Idle idle,
            ThrowingSupplier<byte[], Exception> polling,
            ThrowingConsumer<byte[], Exception> handler,
            AutoCloseable held) {
        Receiver receiver = new Receiver(
                context,
                name,
                () -> {
                    byte[] message = polling.get();
                    if (message == null) {
                        idle.rest();
                    } else {
                        handler.accept(message);
                    }
                },
                () -> {});
        return () -> {
            receiver.close();
            held.close();
        };
    }

    /** Takes steps until it is closed. */
    private void run(ThrowingRunnable<Exception> step) {
        try {
            while (!closed) {
                step.run();
            }
        } catch (Throwable e) {
            if (!closed) {
                context.onFailure(e);
            }
        }
    }

    /**
     * Stops the thread and waits for its end.
     *
     * @throws MiddlewareException of kind TIMEOUT if it does not end within {@link Context#timeout}
     */
    @Override
    public void close() throws Exception {
        closed = true;
        stop.close();
        if (thread == Thread.currentThread()) {
            return;
        }
        thread.join(context.timeout().toMillis());
        if (thread.isAlive()) {
            throw new MiddlewareException(
                    MiddlewareException.Kind.TIMEOUT, "thread " + thread.getName() + " does not end");
        }
    }
}
