package org.derbench.adapter.opcua;

import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end. What it makes holds all there is: the peer itself has nothing to release. */
record OpcUaPeer(Context context) implements Peer {

    private static final String REQUEST_PORT = "request";

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return new OpcUaEndpoint(context, REQUEST_PORT, handler, message -> { });
    }

    @Override
    public Requester request() throws Exception {
        return new OpcUaConnection(context, REQUEST_PORT);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return new OpcUaEndpoint(context, channel.label(), request -> request, handler);
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        return new OpcUaConnection(context, channel.label());
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return new OpcUaConnection(context, channel.label()).subscribe(handler);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return new OpcUaPublisher(context, new OpcUaEndpoint(context, channel.label(), request -> request, message -> { }));
    }

    @Override
    public void close() {
        // nothing is shared
    }
}
