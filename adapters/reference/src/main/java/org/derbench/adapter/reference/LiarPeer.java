package org.derbench.adapter.reference;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicLong;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.Channel;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;

/** One end of an honest middleware, but for one lie. */
record LiarPeer(
        Context context, Peer honest, Lie lie, Surroundings surroundings, LyingDelivery delivery, AtomicLong sent)
        implements Peer {

    /** The number of messages before a send blocks: fewer than the shortest run-in sends. */
    private static final int FREELY_SENT = 3;

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        return honest.reply(delivery.requests(handler));
    }

    @Override
    public Requester request() throws Exception {
        Requester requester = honest.request();
        ThrowingFunction<byte[], CompletionStage<byte[]>, Exception> requesting = switch (lie) {
            case SWAP -> new SwappedReplies(requester);
            case AHEAD -> new AskingAhead(requester);
            default -> requester::request;
        };
        return Requester.of(
                request -> {
                    block();
                    return requesting.apply(request);
                },
                requester);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        AutoCloseable pulled = honest.pull(channel, delivery.messages(channel, handler));
        if (lie != Lie.ALONE) {
            return pulled;
        }
        AutoCloseable bound = surroundings.exchange().bind(atThisEnd(), handler);
        return () -> {
            bound.close();
            pulled.close();
        };
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Sender sender = honest.push(channel);
        if (lie == Lie.ALONE) {
            return Sender.of(
                    message -> surroundings
                            .exchange()
                            .find(atThisEnd(), MessageHandler.class)
                            .onMessage(message),
                    sender);
        }
        return channel.label().equals(LyingDelivery.BACK) ? noting(blocking(sender)) : blocking(sender);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        if (lie == Lie.PROMISE) {
            return Peer.super.subscribe(channel, handler);
        }
        boolean own = lie == Lie.ECHO && channel.label().equals(LyingDelivery.BACK);
        AutoCloseable heard = own ? surroundings.exchange().bind(atThisEnd(), handler) : () -> {};
        AutoCloseable subscribed = honest.subscribe(channel, own ? echo -> {} : delivery.messages(channel, handler));
        return () -> {
            heard.close();
            subscribed.close();
        };
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        if (lie == Lie.PROMISE) {
            return Peer.super.publish(channel);
        }
        Sender sender = honest.publish(channel);
        return lie == Lie.ECHO && !channel.label().equals(LyingDelivery.BACK) ? hearing(sender) : blocking(sender);
    }

    private Sender noting(Sender sender) {
        return Sender.of(
                message -> {
                    delivery.wentBack();
                    sender.send(message);
                },
                sender);
    }

    /** Whoever publishes hears itself. */
    private Sender hearing(Sender sender) {
        return Sender.of(
                message -> {
                    sender.send(message);
                    surroundings
                            .exchange()
                            .find(atThisEnd(), MessageHandler.class)
                            .onMessage(message);
                },
                sender);
    }

    private String atThisEnd() {
        return "what is pulled at " + context.bindHost();
    }

    private Sender blocking(Sender sender) {
        return Sender.of(
                message -> {
                    block();
                    sender.send(message);
                },
                sender);
    }

    private void block() throws InterruptedException {
        if (lie == Lie.BLOCK && sent.incrementAndGet() > FREELY_SENT) {
            surroundings.waitForEver();
        }
    }

    @Override
    public void close() throws Exception {
        honest.close();
    }
}
