package org.derbench.adapter.nats;

import io.nats.client.*;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.spi.*;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.broker.Account;
import org.derbench.support.broker.BrokerProcess;
import org.derbench.support.broker.Configuration;
import org.derbench.support.exchange.ConfirmedSenders;
import org.derbench.support.exchange.SendWindow;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.tls.ClientTls;
import org.derbench.support.tls.Identity;

/**
 * One end: one connection, since the library takes up to a second to close each, and a dispatcher for all that it
 * receives.
 */
record NatsPeer(Context context, Lazy<Connection> connection) implements Peer {

    private static final String GROUP = "derbench";

    static NatsPeer open(Context context) {
        return new NatsPeer(context, new Lazy<>(() -> connected(context), Connection::close));
    }

    @Override
    public AutoCloseable broker() throws Exception {
        boolean tls = context.settings().flag(NatsMiddleware.TLS);
        if (tls) {
            Identity.ofBroker(context);
        }
        Account.make(context);
        String file = new Configuration(context, NatsPeer.class)
                .file(tls ? "nats-tls.conf" : "nats.conf")
                .toString();
        return new BrokerProcess(context, List.of("nats-server", "-c", file), Adapter.BROKER);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        Connection server = connection.get();
        return receive(
                context.flow(),
                GROUP,
                request -> server.publish(request.getReplyTo(), handler.onRequest(request.getData())));
    }

    @Override
    public Requester request() throws Exception {
        Connection server = connection.get();
        return Requester.of(
                request -> server.requestWithTimeout(context.flow(), request, context.timeout())
                        .thenApply(Message::getData),
                () -> {});
    }

    /** Receives in a queue group: the broker gives each message to one member of the group. */
    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return confirm(channel, GROUP, handler);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return confirm(channel, null, handler);
    }

    private AutoCloseable confirm(Channel channel, String group, MessageHandler handler) throws Exception {
        Connection server = connection.get();
        MessageHandler confirming = SendWindow.confirming(
                context.name(),
                handler,
                context.settings().integer(NatsMiddleware.CONFIRM_EVERY),
                confirmation -> server.publish(channel.label() + ".confirmed", confirmation));
        return receive(channel.label(), group, message -> confirming.onMessage(message.getData()));
    }

    /**
     * Returns once the server has the subscription. Its queue here has no bound, beyond which it would drop: the sender
     * waits instead.
     */
    private AutoCloseable receive(String subject, String group, io.nats.client.MessageHandler handler)
            throws Exception {
        Connection server = connection.get();
        Dispatcher dispatcher = server.createDispatcher(handler);
        dispatcher.setPendingLimits(-1, -1);
        Dispatcher subscribed = group == null ? dispatcher.subscribe(subject) : dispatcher.subscribe(subject, group);
        server.flush(context.timeout());
        return () -> {
            if (subscribed.isActive() && server.getStatus() == Connection.Status.CONNECTED) {
                server.flush(context.timeout());
                server.closeDispatcher(subscribed);
            }
        };
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Connection server = connection.get();
        return ConfirmedSenders.of(context, context.settings().integer(NatsMiddleware.OUTSTANDING))
                .sender(
                        message -> server.publish(channel.label(), message),
                        () -> {},
                        heard -> receive(
                                channel.label() + ".confirmed",
                                null,
                                confirmation -> heard.onMessage(confirmation.getData())));
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
        Connection server = connection.get();
        return channels.stream()
                .map(channel -> Sender.of(message -> server.publish(channel.label(), message), () -> {}))
                .toList();
    }

    private static Connection connected(Context context) throws Exception {
        boolean tls = context.settings().flag(NatsMiddleware.TLS);
        Options.Builder options = new Options.Builder()
                .server((tls ? "tls://" : "nats://") + context.brokerHost() + ":" + context.port(Adapter.BROKER))
                .userInfo(Account.NAME, Account.told(context).password())
                .connectionTimeout(context.timeout())
                .maxReconnects(Reconnect.wanted(context.settings()) ? -1 : 0)
                .reconnectWait(Duration.ofMillis(Reconnect.delayMs(context.settings())))
                .errorListener(new ErrorListener() {
                    @Override
                    public void exceptionOccurred(Connection broken, Exception failure) {
                        context.onFailure(failure);
                    }

                    @Override
                    public void errorOccurred(Connection refused, String error) {
                        context.onFailure(new MiddlewareException(Kind.REFUSED, error));
                    }
                });
        if (tls) {
            options.sslContext(ClientTls.of(context).tls(context, Identity.certificateOfBroker(context)));
        }
        try {
            return counted(context, Nats.connect(options.build()));
        } catch (IOException e) {
            throw new MiddlewareException(Kind.CONNECT, e.getMessage(), e);
        }
    }

    private static Connection counted(Context context, Connection connection) {
        Statistics kept = connection.getStatistics();
        context.counters()
                .reading(Map.of(
                        "reconnects",
                        kept::getReconnects,
                        "messagesDropped",
                        kept::getDroppedCount,
                        "exceptions",
                        kept::getExceptions,
                        "errorsOfServer",
                        kept::getErrs));
        return connection;
    }

    @Override
    public void close() throws Exception {
        connection.close();
    }
}
