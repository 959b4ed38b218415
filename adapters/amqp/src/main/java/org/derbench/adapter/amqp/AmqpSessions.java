package org.derbench.adapter.amqp;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.Recoverable;
import com.rabbitmq.client.RecoveryListener;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.broker.Account;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.tls.ClientTls;
import org.derbench.support.tls.Identity;

/** Connections of one end, and channels in them. */
final class AmqpSessions implements AutoCloseable {

    private final Context context;
    private final Lazy<Connection> shared = new Lazy<>(this::connection, this::close);

    AmqpSessions(Context context) {
        this.context = context;
    }

    /** A channel in a connection of its own, and what closes both. */
    record Session(Channel channel, AutoCloseable closing) {}

    /** A channel in a connection of its own. */
    Session own() throws Exception {
        Connection connection = connection();
        return new Session(watched(connection.createChannel()), () -> close(connection));
    }

    /** A channel for a sender. Senders share a connection where the variant has topics; else each has its own. */
    Session sending() throws Exception {
        if (!context.settings().flag(AmqpMiddleware.TOPICS)) {
            return own();
        }
        Connection connection = shared.get();
        Channel channel = connection.createChannel();
        if (channel == null) {
            throw new MiddlewareException(
                    MiddlewareException.Kind.REFUSED,
                    "the connection has no channel left: " + connection.getChannelMax() + " are open at a time");
        }
        return new Session(watched(channel), () -> {
            if (channel.isOpen()) {
                channel.close();
            }
        });
    }

    private Channel watched(Channel channel) {
        channel.addShutdownListener(cause -> {
            if (!cause.isInitiatedByApplication()) {
                context.onFailure(cause);
            }
        });
        return channel;
    }

    private Connection connection() throws Exception {
        ConnectionFactory factory = context.external().isPresent()
                ? ExternalBroker.factory(context, context.external().get())
                : ownBroker();
        factory.setConnectionTimeout(context.timeoutMs());
        factory.setHandshakeTimeout(context.timeoutMs());
        factory.setChannelRpcTimeout(context.timeoutMs());
        factory.setAutomaticRecoveryEnabled(Reconnect.wanted(context.settings()));
        factory.setNetworkRecoveryInterval(Reconnect.delayMs(context.settings()));
        return counted(factory.newConnection());
    }

    /** Connects to derbench's own broker. */
    private ConnectionFactory ownBroker() throws Exception {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost(context.brokerHost());
        factory.setPort(context.port(Adapter.BROKER));
        factory.setVirtualHost(context.settings().text(AmqpMiddleware.VIRTUAL_HOST));
        factory.setUsername(Account.NAME);
        factory.setPassword(Account.told(context).password());
        if (context.settings().flag(AmqpMiddleware.TLS)) {
            factory.useSslProtocol(ClientTls.of(context).tls(context, Identity.certificateOfBroker(context)));
            factory.enableHostnameVerification();
        }
        return factory;
    }

    /**
     * Counts by listeners how often the connection is blocked or recovered. The library's own metrics collector would
     * also count messages, and every message would pay for it.
     */
    private Connection counted(Connection connection) {
        Runnable blocked = context.counters().counting("timesBlockedByBroker");
        Runnable recovering = context.counters().counting("recoveriesBegun");
        Runnable recovered = context.counters().counting("recoveriesDone");
        connection.addBlockedListener(reason -> blocked.run(), () -> {});
        if (connection instanceof Recoverable recoverable) {
            recoverable.addRecoveryListener(new RecoveryListener() {
                @Override
                public void handleRecoveryStarted(Recoverable of) {
                    recovering.run();
                }

                @Override
                public void handleRecovery(Recoverable of) {
                    recovered.run();
                }
            });
        }
        return connection;
    }

    private void close(Connection connection) throws Exception {
        if (connection.isOpen()) {
            connection.close(context.timeoutMs());
        }
    }

    @Override
    public void close() throws Exception {
        shared.close();
    }
}
