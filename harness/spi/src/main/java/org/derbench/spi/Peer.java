package org.derbench.spi;

import java.util.ArrayList;
import java.util.List;

/**
 * One end of a flow. derbench calls its methods in this order, each end on a machine of its own:
 *
 * <ol>
 *   <li>{@link #broker}, where {@link Traits#brokerRuns} names a broker, on a peer that does nothing else;
 *   <li>{@link #reply}, {@link #pull} or {@link #publish} on the bound end;
 *   <li>{@link #request}, {@link #push} or {@link #subscribe} on the connecting ends, at most {@link Traits#clients} of
 *       them.
 * </ol>
 *
 * <pre>{@code
 * record MyPeer(Context context) implements Peer {
 *     public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
 *         return new MyServer(context.bindHost(), context.port(channel), handler::onMessage);
 *     }
 *
 *     public Sender push(Channel channel) throws Exception {
 *         MyClient client = new MyClient(context.peerHost(), context.port(channel), context.timeout());
 *         return Sender.of(client::send, client);
 *     }
 * }
 * }</pre>
 *
 * @implSpec A method returns only when the thing that it made can be used, or throws within {@link Context#timeout}.
 *     {@code reply}, {@code pull} and {@code publish} bind, and the others connect, unless the middleware must do
 *     otherwise. Override the methods whose pattern is supported. {@link MiddlewareException#of} gives a library's
 *     exceptions their kind; throw a {@link MiddlewareException} yourself where that would guess wrong. derbench closes
 *     the things that were made here before it closes the peer; closing twice is allowed everywhere. A node whose trial
 *     is over may end without closing anything: programs outside its process are started by {@link Context#process},
 *     and end with it
 */
public interface Peer extends AutoCloseable {

    /**
     * Starts the broker. Called on the broker's host only, once for all flows.
     *
     * @return stops the broker; the default has no broker
     */
    default AutoCloseable broker() throws Exception {
        return () -> {};
    }

    /**
     * Answers requests.
     *
     * @param handler is called with each request
     * @return stops answering, and frees the port
     */
    default AutoCloseable reply(RequestHandler handler) throws Exception {
        throw new NotOverriddenException("reply");
    }

    /** A way to send requests to the bound end's {@link #reply}. */
    default Requester request() throws Exception {
        throw new NotOverriddenException("request");
    }

    /**
     * Receives the messages that the other ends push into a channel.
     *
     * @param handler is called with each message
     * @return stops receiving, and frees the port
     */
    default AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        throw new NotOverriddenException("pull");
    }

    /** A way to push messages to the bound end's {@link #pull}. */
    default Sender push(Channel channel) throws Exception {
        throw new NotOverriddenException("push");
    }

    /**
     * Receives the messages that the bound end publishes on a channel. It returns once every message that is published
     * from now on comes.
     *
     * @param handler is called with each message
     * @return ends the subscription
     */
    default AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        throw new NotOverriddenException("subscribe");
    }

    /** A way to publish messages to each other end's {@link #subscribe}. */
    default Sender publish(Channel channel) throws Exception {
        throw new NotOverriddenException("publish");
    }

    /**
     * Ways to publish to each of many channels, in their order: each has one subscriber.
     *
     * @return by one connection where the middleware can; the default opens one for each
     */
    default List<Sender> publish(List<Channel> channels) throws Exception {
        List<Sender> senders = new ArrayList<>();
        for (Channel channel : channels) {
            senders.add(publish(channel));
        }
        return senders;
    }

    /**
     * Releases everything that is left: ports, threads, files. The default does nothing, where everything is closed
     * with the things that were made here.
     *
     * @implSpec returns within {@link Context#timeout}, whatever state the other end is in; afterwards the ports are
     *     free, and another peer can be opened in the same JVM
     */
    @Override
    default void close() throws Exception {}
}
