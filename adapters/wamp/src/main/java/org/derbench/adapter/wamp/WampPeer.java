package org.derbench.adapter.wamp;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.spi.*;

/** One end: a session for each thing that it makes. A push is a publication that one subscribes to. */
record WampPeer(Context context) implements Peer {

    private static final String PROCEDURE = "derbench.request";

    @Override
    public AutoCloseable broker() throws Exception {
        String heap = "-Xmx" + context.settings().integer(WampMiddleware.ROUTER_HEAP_MIB) + "m";
        return new BrokerProcess(context, BrokerProcess.java(WampRouter.class, List.of(heap), WampSession.address(context)), WampMiddleware.PORT);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        WampSession session = WampSession.open(context);
        session.client().registerProcedure(PROCEDURE).subscribe(
                call -> call.reply(WampSession.arguments(handler.onRequest(WampSession.bytes(call.arguments()))), null), context::onFailure);
        session.awaitRouter();
        return session;
    }

    /** The library knows its replies, but no time-out. */
    @Override
    public Requester request() throws Exception {
        WampSession session = WampSession.open(context);
        PendingReplies pending = new PendingReplies(context.timeout());
        return Requester.of(request -> {
            int number = pending.next();
            CompletionStage<byte[]> reply = pending.await(number);
            session.client().call(PROCEDURE, WampSession.arguments(request), null).subscribe(
                    answer -> pending.complete(number, WampSession.bytes(answer.arguments())), failure -> pending.fail(number, failure));
            return reply;
        }, () -> {
            pending.close();
            session.close();
        });
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        WampSession session = WampSession.open(context);
        int batch = context.settings().integer(WampMiddleware.CREDIT_BATCH);
        byte[] given = ByteBuffer.allocate(Integer.BYTES).putInt(batch).array();
        AtomicInteger received = new AtomicInteger();
        session.subscribe(topic(channel), message -> {
            handler.onMessage(message);
            if (received.incrementAndGet() % batch == 0) {
                session.publish(credit(channel), given);
            }
        });
        return session;
    }

    /** The subscriber gives credit for as many messages as it got. */
    @Override
    public Sender push(Channel channel) throws Exception {
        WampSession session = WampSession.open(context);
        SendWindow credit = new SendWindow(context, context.settings().integer(WampMiddleware.OUTSTANDING));
        session.subscribe(credit(channel), message -> credit.confirm(ByteBuffer.wrap(message).getInt()));
        return Sender.of(message -> {
            credit.enter();
            session.publish(topic(channel), message);
        }, session);
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

    private static String credit(Channel channel) {
        return topic(channel) + ".credit";
    }
}
