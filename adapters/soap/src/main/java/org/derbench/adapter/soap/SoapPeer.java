package org.derbench.adapter.soap;

import java.io.IOException;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end. What it makes holds all there is: the peer itself has nothing to release. */
record SoapPeer(Context context) implements Peer {

    private static final String REQUEST_PORT = "request";

    @Override
    public AutoCloseable reply(RequestHandler handler) throws IOException {
        return new SoapEndpoint(context, REQUEST_PORT, new SoapService(() -> { }, handler, message -> { }));
    }

    @Override
    public Requester request() {
        return new SoapCaller(context, REQUEST_PORT).greeted();
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws IOException {
        return new SoapEndpoint(context, channel.label(), new SoapService(() -> { }, request -> request, handler));
    }

    @Override
    public Sender push(Channel channel) {
        return new SoapCaller(context, channel.label()).greeted();
    }

    /** A service of its own, which the publisher calls back. */
    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        AutoCloseable subscriber = pull(channel, handler);
        try (SoapCaller publisher = new SoapCaller(context, channel.label())) {
            publisher.greeted();
            return subscriber;
        } catch (Exception e) {
            subscriber.close();
            throw e;
        }
    }

    @Override
    public Sender publish(Channel channel) throws IOException {
        return new SoapPublisher(context, channel.label());
    }

    @Override
    public void close() {
        // nothing is shared
    }
}
