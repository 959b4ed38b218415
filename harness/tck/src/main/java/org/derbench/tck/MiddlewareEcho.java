package org.derbench.tck;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;

/** Sends what it gets back from a thread of its own, as derbench's responder does. */
final class MiddlewareEcho implements MessageHandler, AutoCloseable {

    private final BlockingQueue<byte[]> queue = new LinkedBlockingQueue<>(2 * MiddlewareContext.WINDOW);
    private final Consumer<Throwable> onFailure;
    private Thread thread;

    MiddlewareEcho(Consumer<Throwable> onFailure) {
        this.onFailure = onFailure;
    }

    void start(Sender sender) {
        thread = new Thread(() -> run(sender), "tck-echo");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void onMessage(byte[] message) {
        if (!queue.offer(message)) {
            onFailure.accept(new IllegalStateException("more messages arrived than the window allows"));
        }
    }

    private void run(Sender sender) {
        try {
            while (true) {
                send(sender, queue.take());
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            onFailure.accept(e);
        }
    }

    /** Sends, and tries again where the middleware says that its queue is full. */
    static void send(Sender sender, byte[] message) throws Exception {
        while (true) {
            try {
                sender.send(message);
                return;
            } catch (MiddlewareException e) {
                if (e.kind() != MiddlewareException.Kind.OVERFLOW) {
                    throw e;
                }
                Thread.sleep(1);
            }
        }
    }

    @Override
    public void close() throws InterruptedException {
        if (thread != null) {
            thread.interrupt();
            thread.join(1_000);
        }
    }
}
