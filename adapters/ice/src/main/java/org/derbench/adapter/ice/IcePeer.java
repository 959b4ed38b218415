package org.derbench.adapter.ice;

import com.zeroc.Ice.ObjectPrx;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end of Ice without a broker. */
record IcePeer(Context context, IceEnd ice) implements Peer {

    private static final String REQUEST_PORT = "request";

    @Override
    public AutoCloseable reply(RequestHandler handler) {
        return ice.answer(REQUEST_PORT, handler::onRequest);
    }

    @Override
    public Requester request() throws MiddlewareException {
        return new IceRequester(connected(REQUEST_PORT));
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) {
        return ice.serve(channel.label(), handler);
    }

    @Override
    public Sender push(Channel channel) throws MiddlewareException {
        return new IceSender(connected(channel.label()).ice_oneway());
    }

    private ObjectPrx connected(String port) throws MiddlewareException {
        ObjectPrx proxy = ice.proxy(port, context.peerHost(), port);
        IceFailure.typed(proxy::ice_getConnection);
        return proxy;
    }

    @Override
    public void close() {
        ice.close();
    }
}
