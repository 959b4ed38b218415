package org.derbench.adapter.wamp;

import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;
import org.derbench.support.broker.BrokerProcess;
import org.derbench.support.broker.Configuration;
import org.derbench.support.exchange.ConfirmedSenders;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.exchange.SendWindow;
import org.derbench.support.tls.Identity;

/** One end: a session for each thing that it makes. A push is a publication that one subscribes to. */
record WampPeer(Context context) implements Peer {

    @Override
    public AutoCloseable broker() throws Exception {
        String heap = "-Xmx" + context.settings().integer(WampMiddleware.ROUTER_HEAP_MIB) + "m";
        if (context.settings().flag(WampMiddleware.TLS)) {
            Identity.ofBroker(context);
        }
        Account.make(context);
        String realm = new Configuration(context, WampPeer.class).file("realm").toString();
        return new BrokerProcess(
                context,
                BrokerProcess.java(WampRouter.class, List.of(heap), WampSession.address(context), realm),
                Adapter.BROKER);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        WampSession session = WampSession.open(context);
        session.client()
                .registerProcedure(procedure())
                .subscribe(
                        call -> call.reply(
                                WampSession.arguments(handler.onRequest(WampSession.bytes(call.arguments()))), null),
                        context::onFailure);
        session.awaitRouter();
        return session;
    }

    /** The library knows its replies, but no time-out. */
    @Override
    public Requester request() throws Exception {
        WampSession session = WampSession.open(context);
        PendingReplies pending = new PendingReplies(context.timeout());
        return pending.requester(
                (number, request) -> session.client()
                        .call(procedure(), WampSession.arguments(request), null)
                        .subscribe(
                                reply -> pending.complete(number, WampSession.bytes(reply.arguments())),
                                failure -> pending.fail(number, failure)),
                session);
    }

    /** The receiver confirms, and the sender waits for it: the router would queue any number. */
    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        WampSession session = WampSession.open(context);
        String credit = credit(channel);
        session.subscribe(
                topic(channel),
                SendWindow.confirming(
                        context.name(),
                        handler,
                        context.settings().integer(WampMiddleware.CREDIT_BATCH),
                        confirmation -> session.publish(credit, confirmation)));
        return session;
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        WampSession session = WampSession.open(context);
        String topic = topic(channel);
        return ConfirmedSenders.of(context, context.settings().integer(WampMiddleware.OUTSTANDING))
                .sender(message -> session.publish(topic, message), session, heard -> {
                    session.subscribe(credit(channel), heard);
                    return () -> {};
                });
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return pull(channel, handler);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return push(channel);
    }

    /**
     * By one connection. Nothing confirms: confirmations of thousands of topics would be more than what they confirm.
     */
    @Override
    public List<Sender> publish(List<Channel> channels) throws Exception {
        WampSession session = WampSession.open(context);
        return channels.stream()
                .map(channel -> Sender.of(message -> session.publish(topic(channel), message), session))
                .toList();
    }

    private String procedure() {
        return "derbench." + context.flow();
    }

    private static String topic(Channel channel) {
        return "derbench." + channel.label();
    }

    private static String credit(Channel channel) {
        return topic(channel) + ".credit";
    }
}
