package org.derbench.spi;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The surroundings of one end of a flow: addresses, ports, settings, time-outs. derbench implements it, and hands it to
 * {@link Middleware#open}. A trial may have several flows, and a bound end several clients.
 *
 * <pre>{@code
 * InetSocketAddress own = new InetSocketAddress(context.bindHost(), context.port("request"));
 * InetSocketAddress other = new InetSocketAddress(context.peerHost(), context.port("request"));
 * int most = context.settings().integer("queueMax");
 * }</pre>
 */
public interface Context {

    /**
     * The name that this end has, and no other end of its flow: for accounts, client identifiers, reply queues,
     * subscriptions.
     */
    String name();

    /** The name of the flow, the same at all its ends. */
    String flow();

    /** The side of the flow that this end is. */
    End end();

    /** The address of this end's side of the link: listen on it, and on no other. */
    String bindHost();

    /**
     * The address of the other end's side of the link. A bound end with several clients has the address of the first of
     * them; the others have addresses of their own, which only they can tell. It is never {@link #bindHost}, not even
     * where both ends run on one machine: both may listen on the same port.
     */
    String peerHost();

    /** The address of the host that the broker runs on; often {@link #bindHost} or {@link #peerHost}. */
    String brokerHost();

    /**
     * The number of a port, the same at all ends of the flow.
     *
     * @param name one of {@link Middleware#ports}; {@link #flow}, the flow's own name, stands for {@link Channel#PORT}
     * @throws IllegalArgumentException if it has no such port
     */
    int port(String name);

    /** The number of the port for that channel. */
    default int port(Channel channel) {
        return port(channel.label());
    }

    /** An empty folder for configuration, keys and logs, for this trial alone; it is removed afterwards. */
    Path scratch();

    /** The settings in force: the variant's, with what the plan overrides. */
    Settings settings();

    /**
     * The system that is this flow's broker or far end, if derbench does not run it. {@link #peerHost} and
     * {@link #brokerHost} then mean nothing. A flow to such a far end has pattern request-reply: a {@link Requester}
     * sends each message as it is, and its stage completes when the message is acknowledged or answered.
     */
    default Optional<External> external() {
        return Optional.empty();
    }

    /**
     * The most messages that will be outstanding at a time: make queues at least as long. The contract kit has 1,024 of
     * 64 KiB outstanding each way, which a broker's memory must hold.
     */
    int window();

    /** The time after which anything here counts as failed. It is longer on weak boards and slow links. */
    Duration timeout();

    /** {@link #timeout} in milliseconds, as most libraries take it. */
    default int timeoutMs() {
        return Math.toIntExact(timeout().toMillis());
    }

    /**
     * Waits for work that a library does on a thread of its own, for at most {@link #timeout}.
     *
     * @throws TimeoutException if the work is not done by then
     */
    default <T> T await(Future<T> done) throws ExecutionException, InterruptedException, TimeoutException {
        return done.get(timeoutMs(), TimeUnit.MILLISECONDS);
    }

    /**
     * Calls a library that does not bound its calls. It does so on a thread of its own, which is interrupted when
     * {@link #timeout} is over.
     *
     * @param thread names the thread
     * @throws TimeoutException if the call has not returned by then
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
     * A thing that all clients of the flow in this process share, such as a description that takes long to read. The
     * first who asks makes it, and nobody closes it. Where nobody shares, each makes its own.
     *
     * @param type the class by which it is known
     */
    default <T> T shared(Class<T> type, Callable<T> making) throws Exception {
        return making.call();
    }

    /**
     * The place where an adapter tells the numbers that its library counts by itself. derbench reads them at the
     * beginning and at the end of the window. It records the difference for each role, by middleware, beside what
     * derbench measures.
     *
     * @implSpec all clients that this process has of the flow share them; nobody reads those that the default returns
     */
    default LibraryCounters counters() {
        return new LibraryCounters();
    }

    /**
     * Tells that something failed on a thread of the middleware's own: the trial ends as FAILED with that reason. A
     * failure after derbench began to close the peer is ignored, since connections break off then.
     */
    void onFailure(Throwable failure);

    /**
     * Starts a program. This is the only way to do so: derbench finds the program and ends it with the trial, whatever
     * happens. It runs in {@link #scratch}, and its output goes to the trial's log. Give it environment variables by
     * {@code env NAME=value} in front.
     *
     * @implSpec a thread that lasts as long as this process starts it: the kernel may end a broker with that thread
     * @throws IOException if it cannot be started
     */
    Process process(List<String> command) throws IOException;

    /**
     * Tells the other ends of the flow a fact that is made at run time and may not be written down: a certificate, a
     * password for this trial. It travels with derbench's own commands, is in no record, and is forgotten when the
     * trial ends.
     *
     * @param name the name by which all ends know it; {@link #bindHost} belongs in it where several ends tell
     * @implSpec Facts that were told in {@link Middleware#open} and {@link Peer#broker} are there before any end binds,
     *     and facts that were told when binding before any end connects. Facts that were told in {@code Peer.broker}
     *     are there at all ends of all flows over this broker
     */
    void tell(String name, String value);

    /**
     * The fact that any end told under that name.
     *
     * @throws MiddlewareException of kind CONNECT if no end did
     */
    String told(String name) throws MiddlewareException;

    /** Looks up a {@link #told} fact, for those who keep the facts in a map. */
    static String fact(Map<String, String> told, String name) throws MiddlewareException {
        String value = told.get(name);
        if (value == null) {
            throw new MiddlewareException(MiddlewareException.Kind.CONNECT, "no end told its '" + name + "'");
        }
        return value;
    }
}
