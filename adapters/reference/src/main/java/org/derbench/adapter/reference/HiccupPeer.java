package org.derbench.adapter.reference;

import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/**
 * One end of an honest middleware. Messages arrive with faults, except at an echo.
 *
 * @param recovery how it behaves when a broker comes back; null without a broker
 */
record HiccupPeer(Context context, Peer honest, FaultyDelivery faulty, Recovery recovery) implements Peer {

    private static final String ECHOES = "back";

    @Override
    public AutoCloseable broker() throws Exception {
        return recovery == null ? honest.broker() : IdleBroker.start(context);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        watchBroker();
        return honest.reply(faulty.requests(handler));
    }

    @Override
    public Requester request() throws Exception {
        return honest.request();
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return honest.pull(channel, delivery(channel, handler));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        return honest.push(channel);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return honest.subscribe(channel, delivery(channel, handler));
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return honest.publish(channel);
    }

    private MessageHandler delivery(Channel channel, MessageHandler handler) {
        if (channel.label().equals(ECHOES)) {
            return handler;
        }
        watchBroker();
        return faulty.messages(handler);
    }

    private void watchBroker() {
        if (recovery != null) {
            IdleBroker.watch(context, recovery);
        }
    }

    @Override
    public void close() throws Exception {
        honest.close();
    }
}
