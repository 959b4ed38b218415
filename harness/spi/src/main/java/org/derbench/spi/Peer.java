package org.derbench.spi;

/**
 * One end of a flow. derbench calls, where {@link Traits#brokerRuns} says that there is a broker, {@link #broker} on a
 * peer that does nothing else; then on the bound end what binds ({@link #reply}, {@link #pull}, {@link #publish}); then
 * on the others, of which there may be up to {@link Traits#clients}, what connects ({@link #request}, {@link #push},
 * {@link #subscribe}).
 *
 * @implSpec a method returns only when what it made can be used; it throws within {@link Context#timeout} otherwise.
 *     {@code reply}, {@code pull} and {@code publish} bind, the others connect, unless the middleware must do
 *     otherwise. Override those methods whose pattern is supported. Whatever library exception a method throws is typed
 *     by {@link MiddlewareException#of}; throw a {@link MiddlewareException} yourself where that would guess wrong.
 *     What is made here is closed by its owner before the peer is; to close twice is allowed, everywhere. A node whose
 *     trial is over ends without closing anything: what runs outside its process is started by {@link Context#process},
 *     and ends with it.
 */
public interface Peer extends AutoCloseable {

    /** Starts the broker, on the broker's host only, once for all flows. The default has none. */
    default AutoCloseable broker() throws Exception {
        return () -> {};
    }

    /** Answers requests by that handler. */
    default AutoCloseable reply(RequestHandler handler) throws Exception {
        throw new NotOverriddenException("reply");
    }

    /** A way to send requests to the bound end's {@link #reply}. */
    default Requester request() throws Exception {
        throw new NotOverriddenException("request");
    }

    /** Receives what the other ends push into that channel. */
    default AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        throw new NotOverriddenException("pull");
    }

    /** A way to push messages to the bound end's {@link #pull}. */
    default Sender push(Channel channel) throws Exception {
        throw new NotOverriddenException("push");
    }

    /** Receives what the bound end publishes on that channel. */
    default AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        throw new NotOverriddenException("subscribe");
    }

    /** A way to publish messages to each other end's {@link #subscribe}. */
    default Sender publish(Channel channel) throws Exception {
        throw new NotOverriddenException("publish");
    }

    /**
     * Releases everything that is left: ports, threads, files. The default has nothing, since all is closed with what
     * was made here.
     *
     * @implSpec returns within {@link Context#timeout}, whatever state the other end is in; afterwards the ports are
     *     free, and another peer can be opened in the same JVM.
     */
    @Override
    default void close() throws Exception {}
}
