package org.derbench.adapter.amqp;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.CancelCallback;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.util.List;
import org.derbench.spi.*;

/** One end: a connection for each thing that it makes. What the broker has delivered needs no acknowledgement: TCP brings it here. */
record AmqpPeer(Context context) implements Peer {


    /** The name that stands for whoever sends a request, by RabbitMQ's direct reply-to. */
    private static final String REPLIES = "amq.rabbitmq.reply-to";

    /** The exchange that knows every queue by its name. */
    private static final String DEFAULT = "";

    /** Its queue is gone: so is the broker, or the trial has ended. */
    private static final CancelCallback GONE = tag -> { };

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
        return new BrokerProcess(context, List.of("sh", configuration.file("rabbitmq.sh").toString(), name), Adapter.BROKER);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        Channel session = open();
        session.queueDeclare(context.flow(), false, true, false, null);
        session.basicConsume(context.flow(), true, (tag, request) -> session.basicPublish(DEFAULT, request.getProperties().getReplyTo(),
                new BasicProperties.Builder().correlationId(request.getProperties().getCorrelationId()).build(), handler.onRequest(request.getBody())), GONE);
        return closing(session);
    }

    @Override
    public Requester request() throws Exception {
        Channel session = open();
        PendingReplies pending = new PendingReplies(context.timeout());
        session.basicConsume(REPLIES, true, (tag, reply) -> pending.complete(Integer.parseInt(reply.getProperties().getCorrelationId()), reply.getBody()), GONE);
        return pending.requester((number, request) -> session.basicPublish(DEFAULT, context.flow(),
                new BasicProperties.Builder().correlationId(String.valueOf(number)).replyTo(REPLIES).build(), request), closing(session));
    }

    @Override
    public AutoCloseable pull(org.derbench.spi.Channel channel, MessageHandler handler) throws Exception {
        Channel session = open();
        session.queueDeclare(channel.label(), false, true, false, null);
        return receive(session, channel.label(), channel, handler);
    }

    @Override
    public AutoCloseable subscribe(org.derbench.spi.Channel channel, MessageHandler handler) throws Exception {
        Channel session = open();
        String queue = session.queueDeclare().getQueue();
        session.queueBind(queue, channel.label(), "");
        return receive(session, queue, channel, handler);
    }

    private AutoCloseable receive(Channel session, String queue, org.derbench.spi.Channel channel, MessageHandler handler) throws Exception {
        session.exchangeDeclare(confirmed(channel), "fanout");
        MessageHandler confirming = SendWindow.confirming(handler, context.settings().integer(AmqpMiddleware.CONFIRM_EVERY), confirmation -> {
            try {
                session.basicPublish(confirmed(channel), "", null, confirmation);
            } catch (IOException e) {
                context.onFailure(e);
            }
        });
        session.basicConsume(queue, true, (tag, message) -> confirming.onMessage(message.getBody()), GONE);
        return closing(session);
    }

    @Override
    public Sender push(org.derbench.spi.Channel channel) throws Exception {
        return sender(open(), DEFAULT, channel.label(), channel);
    }

    @Override
    public Sender publish(org.derbench.spi.Channel channel) throws Exception {
        Channel session = open();
        session.exchangeDeclare(channel.label(), "fanout");
        return sender(session, channel.label(), "", channel);
    }

    private Sender sender(Channel session, String exchange, String key, org.derbench.spi.Channel channel) throws Exception {
        SendWindow window = new SendWindow(context, context.settings().integer(AmqpMiddleware.OUTSTANDING));
        session.exchangeDeclare(confirmed(channel), "fanout");
        String confirmations = session.queueDeclare().getQueue();
        session.queueBind(confirmations, confirmed(channel), "");
        session.basicConsume(confirmations, true, (tag, confirmation) -> window.confirm(confirmation.getBody()), GONE);
        return Sender.of(window.waiting(message -> session.basicPublish(exchange, key, null, message)), closing(session));
    }

    private static String confirmed(org.derbench.spi.Channel channel) {
        return channel.label() + ".confirmed";
    }

    private Channel open() throws Exception {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost(context.brokerHost());
        factory.setPort(context.port(Adapter.BROKER));
        factory.setUsername(Account.NAME);
        factory.setPassword(Account.told(context).password());
        factory.setConnectionTimeout(context.timeoutMs());
        factory.setHandshakeTimeout(context.timeoutMs());
        factory.setChannelRpcTimeout(context.timeoutMs());
        factory.setAutomaticRecoveryEnabled(false);
        if (context.settings().flag(AmqpMiddleware.TLS)) {
            factory.useSslProtocol(Identity.tlsTrusting(Identity.certificateOfBroker(context)));
            factory.enableHostnameVerification();
        }
        Channel session = factory.newConnection().createChannel();
        session.addShutdownListener(cause -> {
            if (!cause.isInitiatedByApplication()) {
                context.onFailure(cause);
            }
        });
        return session;
    }

    private AutoCloseable closing(Channel session) {
        return () -> {
            if (session.getConnection().isOpen()) {
                session.getConnection().close(context.timeoutMs());
            }
        };
    }
}
