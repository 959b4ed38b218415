package org.derbench.engine.trial;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;
import org.derbench.engine.load.Load;
import org.derbench.engine.time.NanoClock;
import org.derbench.iec61850.LogicalNode;
import org.derbench.spi.CodecException;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;

/**
 * Push-pull and pub-sub at the responder: decodes what arrives, encodes it anew and sends it back, from one thread of its
 * own, since a handler must not block and a send may.
 */
final class EchoResponder implements MessageHandler, AutoCloseable {

    private static final int QUEUE = 2 * Load.MAX_WINDOW;

    private final Codecs codecs;
    private final Intake intake;
    private final NanoClock clock;
    private final Consumer<Throwable> onFailure;
    private final BlockingQueue<LogicalNode> queue = new ArrayBlockingQueue<>(QUEUE);
    private volatile boolean quiet;
    private Thread thread;

    EchoResponder(Codecs codecs, Intake intake, NanoClock clock, Consumer<Throwable> onFailure) {
        this.codecs = codecs;
        this.intake = intake;
        this.clock = clock;
        this.onFailure = onFailure;
    }

    /** Starts sending back. */
    void start(Sender back) {
        thread = new Thread(() -> echo(back), "echo");
        thread.setDaemon(true);
        thread.start();
    }

    /** Stops sending back: from now on arrivals are only counted. */
    void quiet() {
        quiet = true;
    }

    @Override
    public void onMessage(byte[] message) {
        LogicalNode node;
        try {
            node = codecs.decode(message);
        } catch (CodecException e) {
            intake.unreadable();
            return;
        }
        intake.take(node, clock.nanoTime());
        if (!quiet && !queue.offer(node)) {
            onFailure.accept(new MiddlewareException(MiddlewareException.Kind.OVERFLOW,
                    "more than " + QUEUE + " messages wait for their echo"));
        }
    }

    private void echo(Sender back) {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                back.send(codecs.encode(queue.take()));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            onFailure.accept(e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        if (thread != null) {
            thread.interrupt();
            thread.join(1000);
        }
    }
}
