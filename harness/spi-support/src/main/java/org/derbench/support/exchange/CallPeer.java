package org.derbench.support.exchange;

import java.nio.charset.StandardCharsets;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.spi.SingleClose;
import org.derbench.spi.Traits;
import org.derbench.support.lifecycle.Opening;

/**
 * One end of a flow over a middleware that has calls only. All three patterns are made of calls: a push is a call
 * without a reply; a subscription is one call of the publisher, which from then on calls back the subscriber.
 *
 * <p>An adapter implements {@link #serve} and {@link #caller}. It overrides the patterns for which its middleware has
 * better means.
 *
 * <pre>{@code
 * record MyPeer(Context context) implements CallPeer {
 *     public AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception {
 *         return new MyServer(context.bindHost(), context.port(port), calls::onRequest, messages::onMessage);
 *     }
 *
 *     public Caller caller(String port) throws Exception {
 *         MyClient client = new MyClient(context.peerHost(), context.port(port), context.timeout());
 *         return Caller.of(client::call, client::send, client);
 *     }
 * }
 * }</pre>
 */
public interface CallPeer extends Peer {

    /**
     * Serves on a port until it is closed, which happens once.
     *
     * @param port one of {@link org.derbench.spi.Middleware#ports}
     * @param calls answers calls that wait for a reply
     * @param messages takes calls that have no reply
     */
    AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception;

    /** The surroundings of this end. A record has them as its component of that name. */
    Context context();

    /** A way to call the other end, which serves on that port. The first call finds out whether anybody is there. */
    Caller caller(String port) throws Exception;

    /**
     * A way to call the end at that address, one of several that subscribed.
     *
     * @implSpec the default calls {@link Context#peerHost}, which is right for a single subscriber only: then say so by
     *     {@link Traits#serving}
     */
    default Caller caller(String port, String host) throws Exception {
        return caller(port);
    }

    @Override
    default AutoCloseable reply(RequestHandler handler) throws Exception {
        return new SingleClose(serve("request", handler, greeting -> {}));
    }

    /**
     * Greets the other end first, to know that somebody is there. It does so by a call without a reply, which the
     * pattern does not use: no handler sees it.
     */
    @Override
    default Requester request() throws Exception {
        return Opening.of(caller("request"), caller -> caller.send(new byte[0]));
    }

    @Override
    default AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return new SingleClose(serve(channel.label(), greeting -> greeting, handler));
    }

    /** It greets as {@link #request} does. */
    @Override
    default Sender push(Channel channel) throws Exception {
        return Opening.of(
                caller(channel.label()),
                caller -> caller.request(new byte[0]).toCompletableFuture().get());
    }

    /** Tells the publisher the address to call. The publisher answers nothing, or that it will not call it. */
    @Override
    default AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return Opening.of(pull(channel, handler), subscriber -> {
            try (Caller publisher = caller(channel.label())) {
                byte[] answer = publisher
                        .request(context().bindHost().getBytes(StandardCharsets.US_ASCII))
                        .toCompletableFuture()
                        .get();
                if (answer.length > 0) {
                    throw new MiddlewareException(
                            MiddlewareException.Kind.REFUSED,
                            "the publisher takes no subscription of "
                                    + context().bindHost());
                }
            }
        });
    }

    @Override
    default Sender publish(Channel channel) throws Exception {
        return new CallPublisher(this, channel.label());
    }
}
