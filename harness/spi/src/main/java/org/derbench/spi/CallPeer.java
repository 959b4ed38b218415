package org.derbench.spi;

/**
 * One end of a middleware that has calls: all three patterns made of them. A push is a call without a reply; to subscribe
 * is to call the publisher once, which from then on calls back what the subscriber serves.
 *
 * <p>An adapter implements {@link #serve} and {@link #caller}, and overrides what its middleware does by a better means.
 */
public interface CallPeer extends Peer {

    /**
     * Serves on that port until it is closed, which happens once.
     *
     * @param calls    answers those that wait for a reply
     * @param messages takes those that have none
     */
    AutoCloseable serve(String port, RequestHandler calls, MessageHandler messages) throws Exception;

    /** A way to call what the other end serves on that port. Whether anybody is there is found out by the first call. */
    Caller caller(String port) throws Exception;

    @Override
    default AutoCloseable reply(RequestHandler handler) throws Exception {
        return new CloseOnce(serve("request", handler, greeting -> { }));
    }

    @Override
    default Requester request() throws Exception {
        return greeted("request", caller -> caller.send(new byte[0]));
    }

    @Override
    default AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return new CloseOnce(serve(channel.label(), greeting -> greeting, handler));
    }

    @Override
    default Sender push(Channel channel) throws Exception {
        return greeted(channel.label(), caller -> caller.request(new byte[0]).toCompletableFuture().get());
    }

    @Override
    default AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        AutoCloseable subscriber = pull(channel, handler);
        try {
            push(channel).close();
            return subscriber;
        } catch (Exception e) {
            subscriber.close();
            throw e;
        }
    }

    @Override
    default Sender publish(Channel channel) throws Exception {
        return new CallPublisher(this, channel.label());
    }

    /** What a caller says first, to know that somebody is there. It is not what the pattern uses, so that no handler sees it. */
    @FunctionalInterface
    interface Greeting {
        /** Says it. */
        void say(Caller caller) throws Exception;
    }

    private Caller greeted(String port, Greeting greeting) throws Exception {
        Caller caller = caller(port);
        try {
            greeting.say(caller);
            return caller;
        } catch (Exception e) {
            caller.close();
            throw e;
        }
    }
}
