package org.derbench.kit.middleware;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;

/**
 * Sends messages back, reversed, as derbench's responder does: on the arriving thread if the middleware allows that and
 * no other echo is under way, else from a thread of its own.
 */
final class MiddlewareEcho implements MessageHandler, AutoCloseable {

    private final BlockingQueue<byte[]> queue = new LinkedBlockingQueue<>(2 * MiddlewareContext.WINDOW);
    private final ReentrantLock sending = new ReentrantLock();
    private final boolean atOnce;
    private final Consumer<Throwable> onFailure;
    private volatile Sender back;
    private Thread thread;

    MiddlewareEcho(boolean atOnce, Consumer<Throwable> onFailure) {
        this.atOnce = atOnce;
        this.onFailure = onFailure;
    }

    void start(Sender sender) {
        back = sender;
        thread = new Thread(() -> run(sender), "kit-echo");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void onMessage(byte[] arrived) {
        byte[] message = MiddlewarePayload.turned(arrived);
        if (!sentAtOnce(message) && !queue.offer(message)) {
            onFailure.accept(new IllegalStateException("more messages arrived than the window allows"));
        }
    }

    private boolean sentAtOnce(byte[] message) {
        if (!atOnce || back == null || sending.isHeldByCurrentThread() || !sending.tryLock()) {
            return false;
        }
        try {
            send(back, message);
        } catch (Exception | Error e) {
            onFailure.accept(e);
        } finally {
            sending.unlock();
        }
        return true;
    }

    private void run(Sender sender) {
        try {
            while (true) {
                byte[] message = queue.take();
                sending.lockInterruptibly();
                try {
                    send(sender, message);
                } finally {
                    sending.unlock();
                }
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } catch (Exception | Error e) {
            onFailure.accept(e);
        }
    }

    /** Sends, and tries again while the middleware says that its queue is full. */
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
