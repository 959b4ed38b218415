package org.derbench.adapter.redis;

import io.lettuce.core.XAddArgs;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;
import org.derbench.support.broker.BrokerProcess;
import org.derbench.support.broker.Configuration;
import org.derbench.support.exchange.ConfirmedSenders;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.exchange.SendWindow;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.tls.Identity;

/** One end: a session, and a connection more for each stream and each channel that it reads. */
record RedisPeer(Context context, Lazy<RedisSession> session) implements Peer {

    private static final String CONFIRMED = "/confirmed";

    /** The fields of a stream's entry. */
    private static final String BODY = "body";

    private static final String NUMBER = "number";
    private static final String REPLY_TO = "reply-to";

    @Override
    public AutoCloseable broker() throws Exception {
        boolean tls = context.settings().flag(RedisMiddleware.TLS);
        if (tls) {
            Identity.ofBroker(context);
        }
        Account.make(context);
        String file = new Configuration(context, RedisPeer.class)
                .file(tls ? "redis-tls.conf" : "redis.conf")
                .toString();
        return new BrokerProcess(context, List.of("redis-server", file), Adapter.BROKER);
    }

    /** A request is an entry with its number and the channel for its reply; the reply begins with that number. */
    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        RedisSession server = session.get();
        return server.read(context.flow(), true, entry -> {
            byte[] reply = handler.onRequest(entry.get(BODY));
            server.publish(
                    new String(entry.get(REPLY_TO), StandardCharsets.US_ASCII),
                    ByteBuffer.allocate(Integer.BYTES + reply.length)
                            .put(entry.get(NUMBER))
                            .put(reply)
                            .array());
        });
    }

    @Override
    public Requester request() throws Exception {
        RedisSession server = session.get();
        PendingReplies pending = new PendingReplies(context.timeout());
        String replies = "reply/" + UUID.randomUUID();
        byte[] replyTo = replies.getBytes(StandardCharsets.US_ASCII);
        AutoCloseable subscription = server.subscribe(
                replies,
                reply -> pending.complete(
                        ByteBuffer.wrap(reply).getInt(), Arrays.copyOfRange(reply, Integer.BYTES, reply.length)));
        return pending.requester(
                (number, request) -> server.add(
                        context.flow(),
                        new XAddArgs(),
                        Map.of(
                                REPLY_TO,
                                replyTo,
                                NUMBER,
                                ByteBuffer.allocate(Integer.BYTES)
                                        .putInt(number)
                                        .array(),
                                BODY,
                                request)),
                subscription);
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return read(channel, true, handler);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return context.settings().flag(RedisMiddleware.STREAMS)
                ? read(channel, false, handler)
                : session.get().subscribe(channel.label(), confirming(channel, handler));
    }

    private AutoCloseable read(Channel channel, boolean taking, MessageHandler handler) throws Exception {
        MessageHandler confirming = confirming(channel, handler);
        return session.get().read(channel.label(), taking, entry -> confirming.onMessage(entry.get(BODY)));
    }

    private MessageHandler confirming(Channel channel, MessageHandler handler) throws Exception {
        RedisSession server = session.get();
        return SendWindow.confirming(
                context.name(),
                handler,
                context.settings().integer(RedisMiddleware.CONFIRM_EVERY),
                confirmation -> server.publish(channel.label() + CONFIRMED, confirmation));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        return awaiting(
                channel, (server, message) -> server.add(channel.label(), new XAddArgs(), Map.of(BODY, message)));
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return awaiting(channel, publishing(channel));
    }

    /**
     * By one connection. Nothing confirms: confirmations of thousands of topics would be more than what they confirm.
     */
    @Override
    public List<Sender> publish(List<Channel> channels) throws Exception {
        RedisSession server = session.get();
        return channels.stream()
                .map(channel -> Sender.of(message -> publishing(channel).accept(server, message), () -> {}))
                .toList();
    }

    /**
     * By a stream, it keeps as many messages as may be unconfirmed, because no subscriber may delete messages that
     * others have not read.
     */
    private BiConsumer<RedisSession, byte[]> publishing(Channel channel) {
        int kept = context.settings().integer(RedisMiddleware.OUTSTANDING);
        return context.settings().flag(RedisMiddleware.STREAMS)
                ? (server, message) -> server.add(
                        channel.label(), XAddArgs.Builder.maxlen(kept).approximateTrimming(), Map.of(BODY, message))
                : (server, message) -> server.publish(channel.label(), message);
    }

    private Sender awaiting(Channel channel, BiConsumer<RedisSession, byte[]> sending) throws Exception {
        RedisSession server = session.get();
        return ConfirmedSenders.of(context, context.settings().integer(RedisMiddleware.OUTSTANDING))
                .sender(
                        message -> sending.accept(server, message),
                        () -> {},
                        heard -> server.subscribe(channel.label() + CONFIRMED, heard));
    }

    @Override
    public void close() throws Exception {
        session.close();
    }
}
