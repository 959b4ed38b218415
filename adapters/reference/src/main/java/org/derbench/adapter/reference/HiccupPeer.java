package org.derbench.adapter.reference;

import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end of plain sockets; what arrives is delivered with faults, unless it is an echo. */
record HiccupPeer(Context context, Peer rawTcp, FaultyDelivery faulty) implements Peer {

    private static final String ECHOES = "back";

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return rawTcp.reply(faulty.requests(handler));
    }

    @Override
    public Requester request() throws Exception {
        return rawTcp.request();
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return rawTcp.pull(channel, delivery(channel, handler));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        return rawTcp.push(channel);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return rawTcp.subscribe(channel, delivery(channel, handler));
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return rawTcp.publish(channel);
    }

    private MessageHandler delivery(Channel channel, MessageHandler handler) {
        return channel.label().equals(ECHOES) ? handler : faulty.messages(handler);
    }

    @Override
    public void close() throws Exception {
        rawTcp.close();
    }
}
