package org.derbench.adapter.amqp1;

import java.util.List;
import org.apache.qpid.protonj2.client.*;
import org.apache.qpid.protonj2.client.Message;
import org.apache.qpid.protonj2.client.Receiver;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Sender;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Account;
import org.derbench.support.broker.BrokerProcess;
import org.derbench.support.broker.Configuration;
import org.derbench.support.exchange.PendingReplies;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.tls.Identity;

/** One end: one connection, and on it a link for each thing that it makes. */
record Amqp1Peer(Context context, Lazy<Connection> connection) implements Peer {

    /**
     * How addresses begin: the broker takes the first word off, by which it knows whether each message is for one
     * receiver or for all.
     */
    private static final String ONE = "queue.one.";

    private static final String ALL = "topic.all.";

    static Amqp1Peer open(Context context) {
        return new Amqp1Peer(
                context,
                new Lazy<>(
                        () -> connected(context),
                        connection -> connection.client().close()));
    }

    private static Connection connected(Context context) throws Exception {
        Account account = Account.told(context);
        ConnectionOptions options = new ConnectionOptions()
                .user(account.name())
                .password(account.password())
                .openTimeout(context.timeoutMs())
                .closeTimeout(context.timeoutMs())
                .requestTimeout(context.timeoutMs())
                .sendTimeout(context.timeoutMs())
                .disconnectedHandler((lost, event) -> context.onFailure(
                        new MiddlewareException(Kind.CLOSED, "the broker is gone", event.failureCause())));
        options.transportOptions()
                .connectTimeout(context.timeoutMs())
                .tcpNoDelay(true)
                .allowNativeIO(false);
        if (context.settings().flag(Amqp1Middleware.TLS)) {
            options.sslOptions()
                    .sslEnabled(true)
                    .sslContextOverride(Identity.tlsTrusting(Identity.certificateOfBroker(context)));
        }
        Client client = Client.create();
        try {
            return context.await(client.connect(context.brokerHost(), context.port(Adapter.BROKER), options)
                    .openFuture());
        } catch (Exception e) {
            client.close();
            throw e;
        }
    }

    @Override
    public AutoCloseable broker() throws Exception {
        Configuration configuration = new Configuration(context, Amqp1Peer.class);
        if (context.settings().flag(Amqp1Middleware.TLS)) {
            Identity.ofBroker(context);
            configuration.file("identity.pemcfg");
        }
        Account.make(context);
        String file = configuration.file("broker.properties").toString();
        String heap = "-Xmx" + context.settings().integer(Amqp1Middleware.BROKER_HEAP_MIB) + "m";
        return new BrokerProcess(context, BrokerProcess.java(ArtemisBroker.class, List.of(heap), file), Adapter.BROKER);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        org.apache.qpid.protonj2.client.Sender replies =
                context.await(connection.get().openAnonymousSender(sending()).openFuture());
        return receive(
                connection.get().openReceiver(ONE + context.flow(), receiving()),
                request -> replies.send(Message.create(handler.onRequest(bytes(request)))
                        .to(request.replyTo())
                        .correlationId(request.messageId())));
    }

    /** Replies come to an address that the broker makes up. */
    @Override
    public Requester request() throws Exception {
        PendingReplies pending = new PendingReplies(context.timeout());
        Receiver replies = connection.get().openDynamicReceiver(receiving());
        AutoCloseable receiving = receive(
                replies,
                reply -> pending.complete(Integer.parseInt(String.valueOf(reply.correlationId())), bytes(reply)));
        String replyTo = replies.address();
        org.apache.qpid.protonj2.client.Sender requests = sender(ONE + context.flow());
        return pending.requester(
                (number, request) -> requests.send(Message.create(request)
                        .messageId(String.valueOf(number))
                        .replyTo(replyTo)),
                () -> {
                    try (receiving) {
                        requests.close();
                    }
                });
    }

    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return receive(
                connection.get().openReceiver(ONE + channel.label(), receiving()),
                message -> handler.onMessage(bytes(message)));
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return receive(
                connection.get().openReceiver(ALL + channel.label(), receiving()),
                message -> handler.onMessage(bytes(message)));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        return sending(sender(ONE + channel.label()));
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return sending(sender(ALL + channel.label()));
    }

    private static Sender sending(org.apache.qpid.protonj2.client.Sender link) {
        return Sender.of(message -> link.send(Message.create(message)), link);
    }

    /** A link that waits for credit when the broker has too much. */
    private org.apache.qpid.protonj2.client.Sender sender(String address) throws Exception {
        return context.await(connection.get().openSender(address, sending()).openFuture());
    }

    private static SenderOptions sending() {
        return new SenderOptions().deliveryMode(DeliveryMode.AT_MOST_ONCE);
    }

    private ReceiverOptions receiving() {
        return new ReceiverOptions()
                .deliveryMode(DeliveryMode.AT_MOST_ONCE)
                .creditWindow(context.settings().integer(Amqp1Middleware.CREDIT));
    }

    private static byte[] bytes(Message<byte[]> message) throws Exception {
        return message.body() == null ? new byte[0] : message.body();
    }

    /** Takes one message. */
    private interface Messages {
        void onMessage(Message<byte[]> message) throws Exception;
    }

    /** Returns once the broker has the link. */
    private AutoCloseable receive(Receiver link, Messages messages) throws Exception {
        context.await(link.openFuture());
        return new SingleClose(new org.derbench.support.lifecycle.Receiver(
                context,
                "amqp1-" + context.flow(),
                () -> messages.onMessage(link.receive().message()),
                link::close));
    }

    @Override
    public void close() throws Exception {
        connection.close();
    }
}
