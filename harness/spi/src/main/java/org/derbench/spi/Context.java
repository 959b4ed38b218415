package org.derbench.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What one end of a flow is told. A trial may have several flows, and a bound end several clients. */
public interface Context {

    /**
     * The name that this end has and no other of its flow: for accounts, client identifiers, reply queues,
     * subscriptions.
     */
    String name();

    /** The name of the flow, the same at all its ends. */
    String flow();

    /** Which end of the flow this is. */
    End end();

    /** The address of this end's side of the link: listen on it, and on no other. */
    String bindHost();

    /**
     * The address of the other end's side of the link: where this end is bound and has several clients, of the first of
     * them; the others have addresses of their own, which only they can tell. It is never {@link #bindHost}, not even
     * where both ends run on one machine: both may listen on the same port.
     */
    String peerHost();

    /** The address of the host that the broker runs on: often {@link #bindHost} or {@link #peerHost}. */
    String brokerHost();

    /**
     * The number of the port of that name, the same at all ends of the flow.
     *
     * @param name one of {@link Middleware#ports}; {@link #flow}, the flow's own name, stands for {@link Channel#PORT}
     * @throws IllegalArgumentException if it is not
     */
    int port(String name);

    /** The port for that channel. */
    default int port(Channel channel) {
        return port(channel.label());
    }

    /** An empty folder for configuration, keys and logs, for this trial alone; it is removed afterwards. */
    Path scratch();

    /** The settings of the variant, as {@link Middleware#variants} declared them, with what the plan overrides. */
    Settings settings();

    /**
     * The most messages that will be outstanding at a time: make queues at least as long. The contract kit has 1,024 of
     * 64 KiB outstanding, which a broker's memory must hold, each way.
     */
    int window();

    /** How long anything here may take before it counts as failed. Longer on weak boards and slow links. */
    Duration timeout();

    /** {@link #timeout} in milliseconds, as most libraries take it. */
    default int timeoutMs() {
        return Math.toIntExact(timeout().toMillis());
    }

    /**
     * Waits for what a library does on a thread of its own, but not longer than {@link #timeout}.
     *
     * @throws TimeoutException if that is not done by then
     */
    default <T> T await(Future<T> done) throws ExecutionException, InterruptedException, TimeoutException {
        return done.get(timeoutMs(), TimeUnit.MILLISECONDS);
    }

    /**
     * Calls what a library does not bound, on a thread of its own, which is interrupted when {@link #timeout} is over.
     *
     * @param thread names the thread
     * @throws TimeoutException if it has not returned by then
     */
    default <T> T within(String thread, Callable<T> call)
            throws ExecutionException, InterruptedException, TimeoutException {
        FutureTask<T> task = new FutureTask<>(call);
        Thread calling = new Thread(task, thread);
        calling.setDaemon(true);
        calling.start();
        try {
            return await(task);
        } finally {
            task.cancel(true);
        }
    }

    /**
     * What all clients that this process has of the flow share, such as a description that takes long to read: made by
     * whoever asks first, and never closed. Where nobody shares, each makes its own.
     *
     * @param type what it is known by
     */
    default <T> T shared(Class<T> type, Callable<T> making) throws Exception {
        return making.call();
    }

    /**
     * Where an adapter tells what its library counts by itself. derbench reads it at the beginning and at the end of
     * the window, and records the difference for each role, by middleware, beside what derbench measures.
     *
     * @implSpec all clients that this process has of the flow share them; what the default returns nobody reads
     */
    default LibraryCounters counters() {
        return new LibraryCounters();
    }

    /**
     * Tells that something failed on a thread of the middleware's own: the trial ends as FAILED with that reason. What
     * fails once the peer is being closed is ignored: connections that break off are part of that.
     */
    void onFailure(Throwable failure);

    /**
     * Starts a program: the only way to do so, since it is found and ended with the trial, whatever happens. It runs in
     * {@link #scratch}, and its output goes to the trial's log. Where it needs environment variables, start it by
     * {@code env NAME=value}.
     *
     * @implSpec a thread that lasts as long as this process starts it: the kernel may end a broker with that thread
     * @throws IOException if it cannot be started
     */
    Process process(List<String> command) throws IOException;

    /**
     * Tells the other ends of the flow what is made at run time and may not be written down: a certificate, a password
     * for this trial. It travels with derbench's own commands, is in no record, and is forgotten when the trial ends.
     *
     * @param name what all ends call it; {@link #bindHost} belongs in it where several tell
     * @implSpec what was told in {@link Middleware#open} and {@link Peer#broker} is there before any end binds, what
     *     was told when binding before any end connects; what was told in {@code Peer.broker} is there at all ends of
     *     all flows that go over this broker
     */
    void tell(String name, String value);

    /**
     * What any end told under that name.
     *
     * @throws MiddlewareException of kind CONNECT if none did
     */
    String told(String name) throws MiddlewareException;

    /** {@link #told}, for those who keep what was told in a map. */
    static String fact(Map<String, String> told, String name) throws MiddlewareException {
        String value = told.get(name);
        if (value == null) {
            throw new MiddlewareException(MiddlewareException.Kind.CONNECT, "no end told its '" + name + "'");
        }
        return value;
    }
}
