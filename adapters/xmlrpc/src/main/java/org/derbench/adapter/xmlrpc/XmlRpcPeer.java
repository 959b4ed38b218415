package org.derbench.adapter.xmlrpc;

import java.util.Map;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end. What it makes holds all there is: the peer itself has nothing to release. */
record XmlRpcPeer(Context context) implements Peer {

    private static final String REQUEST_PORT = "request";

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return new XmlRpcEndpoint(context, REQUEST_PORT, Map.of(
                "hello", call -> true,
                "request", call -> handler.onRequest((byte[]) call.getParameter(0))));
    }

    @Override
    public Requester request() throws Exception {
        XmlRpcCaller caller = new XmlRpcCaller(context, REQUEST_PORT, "request");
        caller.call("hello");
        return caller;
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return new XmlRpcEndpoint(context, channel.label(), Map.of(
                "hello", call -> true,
                "push", call -> {
                    handler.onMessage((byte[]) call.getParameter(0));
                    return true;
                }));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        XmlRpcCaller caller = new XmlRpcCaller(context, channel.label(), "push");
        caller.call("hello");
        return caller;
    }

    /** A server of its own, which the publisher calls back. */
    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        AutoCloseable subscriber = pull(channel, handler);
        try (XmlRpcCaller publisher = new XmlRpcCaller(context, channel.label(), "subscribe")) {
            publisher.call("subscribe");
            return subscriber;
        } catch (Exception e) {
            subscriber.close();
            throw e;
        }
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return new XmlRpcPublisher(context, channel.label());
    }

    @Override
    public void close() {
        // nothing is shared
    }
}
