package org.derbench.adapter.reference;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArraySet;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end within this process: handlers are called on the sender's thread. */
record InProcPeer(Context context) implements Peer {

    private static final AutoCloseable HOLDS_NOTHING = () -> {};

    private record Topic(Set<MessageHandler> subscribers) {}

    @Override
    public AutoCloseable reply(RequestHandler handler) throws IOException {
        return Exchange.OF_PROCESS.bind(here("request"), handler);
    }

    @Override
    public Requester request() throws IOException {
        RequestHandler handler = Exchange.OF_PROCESS.find(there("request"), RequestHandler.class);
        return Requester.of(request -> CompletableFuture.completedStage(handler.onRequest(request)), HOLDS_NOTHING);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws IOException {
        return Exchange.OF_PROCESS.bind(here(channel.label()), handler);
    }

    @Override
    public Sender push(Channel channel) throws IOException {
        return Sender.of(
                Exchange.OF_PROCESS.find(there(channel.label()), MessageHandler.class)::onMessage, HOLDS_NOTHING);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws IOException {
        Topic topic = Exchange.OF_PROCESS.find(there(channel.label()), Topic.class);
        topic.subscribers.add(handler);
        return () -> topic.subscribers.remove(handler);
    }

    @Override
    public Sender publish(Channel channel) throws IOException {
        Topic topic = new Topic(new CopyOnWriteArraySet<>());
        AutoCloseable bound = Exchange.OF_PROCESS.bind(here(channel.label()), topic);
        return Sender.of(message -> topic.subscribers.forEach(each -> each.onMessage(message)), bound);
    }

    private String here(String name) {
        return context.bindHost() + "/" + name;
    }

    private String there(String name) {
        return context.peerHost() + "/" + name;
    }

    @Override
    public void close() {
        // nothing is shared
    }
}
