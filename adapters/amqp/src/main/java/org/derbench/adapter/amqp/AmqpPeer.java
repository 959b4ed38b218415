package org.derbench.adapter.amqp;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.CancelCallback;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.MessageProperties;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.derbench.adapter.amqp.AmqpSessions.Session;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;
import org.derbench.support.broker.BrokerProcess;
import org.derbench.support.broker.Configuration;
import org.derbench.support.exchange.ConfirmedSenders;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.exchange.SendWindow;
import org.derbench.support.tls.Identity;

/**
 * One end of a flow. Messages from the broker are acknowledged only if the settings ask for it: TCP already delivers
 * them reliably.
 */
record AmqpPeer(Context context, AmqpSessions sessions) implements Peer {

    /** RabbitMQ's direct reply-to: the name that stands for the sender of a request. */
    private static final String REPLIES = "amq.rabbitmq.reply-to";

    /** The exchange that knows every queue by its name. */
    private static final String DEFAULT = "";

    /** Its queue is gone: so is the broker, or the trial has ended. */
    private static final CancelCallback GONE = tag -> {};

    @Override
    public AutoCloseable broker() throws Exception {
        boolean tls = context.settings().flag(AmqpMiddleware.TLS);
        if (tls) {
            Identity.ofBroker(context);
        }
        String name = tls ? "rabbitmq-tls" : "rabbitmq";
        Account.make(context);
        Configuration configuration = new Configuration(context, AmqpPeer.class);
        configuration.file(name + ".conf");
        return new BrokerProcess(
                context, List.of("sh", configuration.file("rabbitmq.sh").toString(), name), Adapter.BROKER);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        Session session = sessions.own();
        Channel requests = session.channel();
        requests.queueDeclare(context.flow(), false, true, false, null);
        requests.basicConsume(
                context.flow(),
                true,
                (tag, request) -> requests.basicPublish(
                        DEFAULT,
                        request.getProperties().getReplyTo(),
                        new BasicProperties.Builder()
                                .correlationId(request.getProperties().getCorrelationId())
                                .build(),
                        handler.onRequest(request.getBody())),
                GONE);
        return session.closing();
    }

    @Override
    public Requester request() throws Exception {
        Session session = sessions.own();
        PendingReplies pending = new PendingReplies(context.timeout());
        session.channel()
                .basicConsume(
                        REPLIES,
                        true,
                        (tag, reply) -> pending.complete(
                                Integer.parseInt(reply.getProperties().getCorrelationId()), reply.getBody()),
                        GONE);
        return pending.requester(
                (number, request) -> session.channel()
                        .basicPublish(
                                DEFAULT,
                                context.flow(),
                                new BasicProperties.Builder()
                                        .correlationId(String.valueOf(number))
                                        .replyTo(REPLIES)
                                        .build(),
                                request),
                session.closing());
    }

    @Override
    public AutoCloseable pull(org.derbench.spi.Channel channel, MessageHandler handler) throws Exception {
        Session session = sessions.own();
        boolean lasts = flag(AmqpMiddleware.PERSISTENT);
        session.channel().queueDeclare(channel.label(), lasts, !lasts, false, null);
        if (flag(AmqpMiddleware.TOPICS)) {
            exchange(session, channel);
            session.channel().queueBind(channel.label(), channel.label(), channel.label() + ".#");
        }
        return receive(session, channel.label(), channel, handler);
    }

    @Override
    public AutoCloseable subscribe(org.derbench.spi.Channel channel, MessageHandler handler) throws Exception {
        Session session = sessions.own();
        exchange(session, channel);
        String queue = session.channel().queueDeclare().getQueue();
        session.channel().queueBind(queue, channel.label(), flag(AmqpMiddleware.TOPICS) ? channel.label() + ".#" : "");
        return receive(session, queue, channel, handler);
    }

    private AutoCloseable receive(
            Session session, String queue, org.derbench.spi.Channel channel, MessageHandler handler) throws Exception {
        Channel in = session.channel();
        MessageHandler taking = confirming(in, channel, handler);
        boolean acknowledges = flag(AmqpMiddleware.ACKNOWLEDGE);
        in.basicQos(context.settings().integer(AmqpMiddleware.PREFETCH));
        in.basicConsume(
                queue,
                !acknowledges,
                (tag, message) -> {
                    taking.onMessage(message.getBody());
                    if (acknowledges) {
                        in.basicAck(message.getEnvelope().getDeliveryTag(), false);
                    }
                },
                GONE);
        return session.closing();
    }

    private MessageHandler confirming(Channel in, org.derbench.spi.Channel channel, MessageHandler handler)
            throws IOException {
        int every = context.settings().integer(AmqpMiddleware.CONFIRM_EVERY);
        if (every == 0) {
            return handler;
        }
        in.exchangeDeclare(confirmed(channel), "fanout");
        return SendWindow.confirming(context.name(), handler, every, confirmation -> {
            try {
                in.basicPublish(confirmed(channel), "", null, confirmation);
            } catch (IOException e) {
                context.onFailure(e);
            }
        });
    }

    @Override
    public Sender push(org.derbench.spi.Channel channel) throws Exception {
        return flag(AmqpMiddleware.TOPICS)
                ? toExchange(channel)
                : sender(sessions.sending(), DEFAULT, channel.label(), channel);
    }

    @Override
    public Sender publish(org.derbench.spi.Channel channel) throws Exception {
        return toExchange(channel);
    }

    /**
     * By one connection. Nothing confirms: confirmations of thousands of topics would be more than what they confirm.
     */
    @Override
    public List<Sender> publish(List<org.derbench.spi.Channel> channels) throws Exception {
        Session session = sessions.sending();
        List<Sender> senders = new ArrayList<>();
        for (org.derbench.spi.Channel channel : channels) {
            exchange(session, channel);
            senders.add(Sender.of(sending(session, channel.label(), key(channel)), session.closing()));
        }
        return senders;
    }

    private String key(org.derbench.spi.Channel channel) {
        return channel.label() + "." + context.name();
    }

    /** The routing key is who sends it, below the flow's name. */
    private Sender toExchange(org.derbench.spi.Channel channel) throws Exception {
        Session session = sessions.sending();
        exchange(session, channel);
        return sender(session, channel.label(), key(channel), channel);
    }

    /**
     * Declares an exchange. Each end declares what it uses, because either may be first, also when both connect to a
     * broker that has come back.
     */
    private void exchange(Session session, org.derbench.spi.Channel channel) throws IOException {
        session.channel()
                .exchangeDeclare(
                        channel.label(),
                        flag(AmqpMiddleware.TOPICS) ? "topic" : "fanout",
                        flag(AmqpMiddleware.PERSISTENT));
    }

    private Sender sender(Session session, String exchange, String key, org.derbench.spi.Channel channel)
            throws Exception {
        Channel out = session.channel();
        ThrowingConsumer<byte[], Exception> sending = sending(session, exchange, key);
        if (context.settings().integer(AmqpMiddleware.CONFIRM_EVERY) == 0) {
            return Sender.of(sending, session.closing());
        }
        return ConfirmedSenders.of(context, context.settings().integer(AmqpMiddleware.OUTSTANDING))
                .sender(sending, session.closing(), heard -> {
                    out.exchangeDeclare(confirmed(channel), "fanout");
                    String confirmations = out.queueDeclare().getQueue();
                    out.queueBind(confirmations, confirmed(channel), "");
                    out.basicConsume(confirmations, true, (tag, said) -> heard.onMessage(said.getBody()), GONE);
                    return () -> {};
                });
    }

    private ThrowingConsumer<byte[], Exception> sending(Session session, String exchange, String key) {
        BasicProperties properties = flag(AmqpMiddleware.PERSISTENT) ? MessageProperties.PERSISTENT_BASIC : null;
        return message -> session.channel().basicPublish(exchange, key, properties, message);
    }

    private static String confirmed(org.derbench.spi.Channel channel) {
        return channel.label() + ".confirmed";
    }

    private boolean flag(String setting) {
        return context.settings().flag(setting);
    }

    @Override
    public void close() throws Exception {
        sessions.close();
    }
}
