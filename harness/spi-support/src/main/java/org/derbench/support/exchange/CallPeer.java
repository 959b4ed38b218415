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
 * One end of a flow of a middleware that has calls: all three patterns made of them. A push is a call without a reply;
 * to subscribe is to call the publisher once, which from then on calls back what the subscriber serves.
 *
 * <p>An adapter implements {@link #serve} and {@link #caller}, and overrides what its middleware does by a better
 * means.
 */
public interface CallPeer extends Peer {

    /**
     * Serves on that port until it is closed, which happens once.
     *
     * @param calls answers those that wait for a reply
     * @param messages takes those that have none
     */
    AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception;

    /** What this end was told: the component of that name, where it is a record. */
    Context context();

    /**
     * A way to call what the other end serves on that port. Whether anybody is there is found out by the first call.
     */
    Caller caller(String port) throws Exception;

    /**
     * The same of the end at that address, one of several that subscribed.
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
     * First it greets the other end, to know that somebody is there, by what the pattern does not use: so that no
     * handler sees it.
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

    /** It tells the publisher the address to call, which answers nothing, or that it does not call it. */
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
