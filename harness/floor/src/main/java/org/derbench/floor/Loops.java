package org.derbench.floor;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.derbench.message.Message;

/**
 * The four loops. A loop that times something returns it as {@code name=value} words. Before the window the initiator
 * does the same as the harness's. It runs, pauses as between two repetitions, and warms up, each time on a thread of
 * its own, because the scheduler finds a core for a new one.
 */
final class Loops {

    /** One message. */
    private interface Step {
        void take(long number) throws Exception;
    }

    private final Pipe pipe;
    private final Messages messages;
    private final long runInNs;
    private final long pauseNs;
    private final long warmUpNs;
    private final long windowNs;
    private long number;

    Loops(Pipe pipe, Messages messages, Arguments arguments) {
        this.pipe = pipe;
        this.messages = messages;
        this.runInNs = arguments.ns("runInMs");
        this.pauseNs = arguments.ns("pauseMs");
        this.warmUpNs = arguments.ns("warmUpMs");
        this.windowNs = arguments.ns("windowMs");
    }

    private <T> T afterRunIn(Step step, Callable<T> rest) throws Exception {
        onNewThread(() -> {
            for (long endNs = System.nanoTime() + runInNs; System.nanoTime() < endNs; number++) {
                step.take(number);
            }
            return null;
        });
        TimeUnit.NANOSECONDS.sleep(pauseNs);
        return onNewThread(rest);
    }

    private static <T> T onNewThread(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        new Thread(task, "initiator").start();
        return task.get();
    }

    /**
     * Request-reply at the initiator: one request after the other, each timed from before encoding to after decoding.
     */
    String ask() throws Exception {
        return afterRunIn(this::roundTrip, this::timed);
    }

    private String timed() throws Exception {
        Samples samples = new Samples();
        long startNs = System.nanoTime() + warmUpNs;
        long endNs = startNs + windowNs;
        long ended = 0;
        for (long beginNs = System.nanoTime(); beginNs < endNs; number++) {
            roundTrip(number);
            long nowNs = System.nanoTime();
            if (beginNs >= startNs && beginNs < endNs) {
                samples.add(nowNs - beginNs);
            }
            ended += nowNs >= startNs && nowNs < endNs ? 1 : 0;
            beginNs = System.nanoTime();
        }
        return String.format(Locale.ROOT, "p50Ns=%d perSecond=%.3f", samples.medianNs(), ended * 1e9 / windowNs);
    }

    private void roundTrip(long number) throws Exception {
        pipe.send(messages.reference(number));
        Message reply = messages.codec().decode(pipe.receive());
        if (reply.stampTicks() <= 0) {
            throw new IOException("the reply has no stamp");
        }
    }

    /** Request-reply at the responder, until the other end goes. */
    void answer() throws Exception {
        for (long stamp = 1; !Thread.currentThread().isInterrupted(); stamp++) {
            Message message = messages.resolve(pipe.receive());
            message.stamp(stamp);
            pipe.send(messages.codec().encode(message));
        }
    }

    /** Push-pull at the initiator: as fast as the socket takes it, until the other end goes. */
    void push() throws Exception {
        afterRunIn(this::push, () -> {
            for (; !Thread.currentThread().isInterrupted(); number++) {
                push(number);
            }
            return null;
        });
    }

    private void push(long number) throws Exception {
        Message message = messages.message(number);
        message.stamp(number + 1);
        pipe.send(messages.codec().encode(message));
    }

    /** Push-pull at the responder: counts what arrives. */
    String pull() throws Exception {
        messages.codec().decode(pipe.receive());
        long startNs = System.nanoTime() + runInNs + pauseNs + warmUpNs;
        long arrived = 0;
        for (long nowNs = System.nanoTime(); nowNs < startNs + windowNs; nowNs = System.nanoTime()) {
            if (messages.codec().decode(pipe.receive()).stampTicks() > 0 && nowNs >= startNs) {
                arrived++;
            }
        }
        return String.format(Locale.ROOT, "perSecond=%.3f", arrived * 1e9 / windowNs);
    }
}
