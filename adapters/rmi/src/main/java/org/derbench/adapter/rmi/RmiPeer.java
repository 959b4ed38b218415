package org.derbench.adapter.rmi;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end of remote objects, each on its own port. */
record RmiPeer(Context context) implements Peer {

    private static final String REQUEST_PORT = "request";

    /** RMI keeps the connection, and closes it when it is idle or the other end goes. */
    private static final AutoCloseable HOLDS_NOTHING = () -> { };

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        Replier replier = handler::onRequest;
        return new Export(context, REQUEST_PORT, replier);
    }

    @Override
    public Requester request() throws Exception {
        Replier replier = (Replier) Export.find(context, REQUEST_PORT);
        return Requester.of(request -> CompletableFuture.completedStage(replier.request(request)), HOLDS_NOTHING);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return take(channel, handler);
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Taker taker = (Taker) Export.find(context, channel.label());
        return Sender.of(taker::take, HOLDS_NOTHING);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        Topic topic = (Topic) Export.find(context, channel.label());
        AutoCloseable callback = take(channel, handler);
        try {
            topic.subscribe();
            return callback;
        } catch (Exception e) {
            callback.close();
            throw e;
        }
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        List<Taker> subscribers = new CopyOnWriteArrayList<>();
        Topic topic = () -> subscribers.add((Taker) Export.find(context, channel.label()));
        Export export = new Export(context, channel.label(), topic);
        return Sender.of(message -> {
            for (Taker subscriber : subscribers) {
                subscriber.take(message);
            }
        }, export);
    }

    private AutoCloseable take(Channel channel, MessageHandler handler) throws Exception {
        Taker taker = handler::onMessage;
        return new Export(context, channel.label(), taker);
    }

    @Override
    public void close() {
        // nothing is shared
    }
}
