package org.derbench.adapter.wamp;

import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end: a session for each thing that it makes. A push is a publication that one subscribes to. */
record WampPeer(Context context) implements Peer {

    private static final String PROCEDURE = "derbench.request";

    @Override
    public AutoCloseable broker() throws Exception {
        return new WampRouterProcess(context);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        WampSession session = new WampSession(context);
        session.client().registerProcedure(PROCEDURE).subscribe(
                call -> call.reply(WampSession.arguments(handler.onRequest(WampSession.bytes(call.arguments()))), null), context::onFailure);
        session.awaitRouter();
        return session;
    }

    @Override
    public Requester request() throws Exception {
        return new WampRequester(context, new WampSession(context), PROCEDURE);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return WampSender.receiver(context, new WampSession(context), topic(channel), handler);
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        return new WampSender(context, new WampSession(context), topic(channel));
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return pull(channel, handler);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return push(channel);
    }

    private static String topic(Channel channel) {
        return "derbench." + channel.label();
    }

    @Override
    public void close() {
        // nothing is shared
    }
}
