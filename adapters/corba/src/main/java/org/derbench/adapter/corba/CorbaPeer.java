package org.derbench.adapter.corba;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.adapter.corba.CorbaOrb.Active;
import org.derbench.adapter.corba.messages.Publisher;
import org.derbench.adapter.corba.messages.PublisherHelper;
import org.derbench.adapter.corba.messages.Receiver;
import org.derbench.adapter.corba.messages.ReceiverHelper;
import org.derbench.adapter.corba.messages.Replier;
import org.derbench.adapter.corba.messages.ReplierHelper;
import org.derbench.spi.Channel;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end: objects of one ORB. */
record CorbaPeer(CorbaOrb orb) implements Peer {

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return orb.activate("replier", new CorbaReplier(handler));
    }

    @Override
    public Requester request() throws Exception {
        Replier replier = orb.resolve("replier", ReplierHelper::narrow);
        return new Requester() {
            @Override
            public CompletionStage<byte[]> request(byte[] request) throws Exception {
                return CompletableFuture.completedStage(CorbaFailure.typed(() -> replier.request(request)));
            }

            @Override
            public void close() {
                // the connection is the ORB's
            }
        };
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return orb.activate(channel.label(), new CorbaReceiver(handler));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        return new CorbaSender(List.of(orb.resolve(channel.label(), ReceiverHelper::narrow)), () -> { });
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        Publisher publisher = orb.resolve(channel.label(), PublisherHelper::narrow);
        Active subscriber = orb.activate("subscriber", new CorbaReceiver(handler));
        Receiver reference = ReceiverHelper.narrow(subscriber.reference());
        return CorbaFailure.typed(() -> {
            publisher.subscribe(reference);
            return subscriber;
        });
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        CorbaPublisher publisher = new CorbaPublisher();
        return new CorbaSender(publisher.subscribers(), orb.activate(channel.label(), publisher));
    }

    @Override
    public void close() throws Exception {
        orb.close();
    }
}
