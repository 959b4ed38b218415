package org.derbench.adapter.amqp;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.derbench.adapter.amqp.AmqpSessions.Session;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.*;
import org.derbench.support.lifecycle.Opening;

/**
 * A client of a broker that derbench does not run. Each thing that it makes has a connection of its own. It declares
 * nothing but the queue of its own subscription, which ends with the connection.
 */
record ExternalAmqpPeer(Context context, External system, AmqpSessions sessions) implements Peer {

    /** RabbitMQ writes them to its disk where their queue lasts, too. */
    private static final int PERSISTENT = 2;

    private static final int TRANSIENT = 1;

    /** Publishes each message in confirm mode. */
    @Override
    public Requester request() throws Exception {
        ExternalTopic topic = ExternalTopic.of(system.topicOf(context));
        Session session = sessions.own();
        Opening.of(session.closing(), opened -> {
            requireKnown(session.channel().getConnection(), topic);
            session.channel().confirmSelect();
        });
        UnconfirmedSends unconfirmed = UnconfirmedSends.of(session.channel(), topic, mode(), context.timeout());
        return Requester.of(unconfirmed::publish, session.closing());
    }

    @Override
    public Sender push(org.derbench.spi.Channel channel) throws Exception {
        ExternalTopic topic = ExternalTopic.of(system.topicOf(context));
        Session session = sessions.own();
        Opening.of(session.closing(), opened -> requireKnown(session.channel().getConnection(), topic));
        BasicProperties properties =
                new BasicProperties.Builder().deliveryMode(mode()).build();
        return Sender.of(
                message -> session.channel().basicPublish(topic.exchange(), topic.key(), properties, message),
                session.closing());
    }

    private int mode() {
        return context.settings().flag(AmqpMiddleware.PERSISTENT) ? PERSISTENT : TRANSIENT;
    }

    /** Takes messages from the queue that is named, or from one of its own that is bound to the exchange. */
    @Override
    public AutoCloseable pull(org.derbench.spi.Channel channel, MessageHandler handler) throws Exception {
        ExternalTopic watch = ExternalTopic.of(system.watch());
        Session session = sessions.own();
        return Opening.of(session.closing(), opened -> {
            requireKnown(session.channel().getConnection(), watch);
            session.channel()
                    .basicConsume(
                            watch.isQueue() ? watch.key() : bound(session.channel(), watch),
                            true,
                            (tag, message) -> handler.onMessage(message.getBody()),
                            tag -> context.onFailure(new MiddlewareException(
                                    MiddlewareException.Kind.CLOSED, "the broker ended the subscription")));
        });
    }

    private static String bound(Channel channel, ExternalTopic watch) throws IOException {
        String queue = channel.queueDeclare().getQueue();
        channel.queueBind(queue, watch.exchange(), watch.key());
        return queue;
    }

    /** Asks in a channel that the broker may close: a message to an unknown exchange would close the flow's own. */
    private static void requireKnown(Connection connection, ExternalTopic topic)
            throws IOException, MiddlewareException, TimeoutException {
        ThrowingConsumer<Channel, IOException> asking = topic.isQueue()
                ? channel -> channel.queueDeclarePassive(topic.key())
                : channel -> channel.exchangeDeclarePassive(topic.exchange());
        Channel channel = connection.createChannel();
        try {
            asking.accept(channel);
        } catch (IOException e) {
            if (e.getCause() instanceof ShutdownSignalException said && !said.isHardError()) {
                throw new MiddlewareException(
                        MiddlewareException.Kind.REFUSED, "the broker does not know, or does not show, " + topic, e);
            }
            throw e;
        }
        channel.close();
    }

    @Override
    public void close() throws Exception {
        sessions.close();
    }
}
