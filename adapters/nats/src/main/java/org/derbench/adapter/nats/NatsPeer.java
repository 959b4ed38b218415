package org.derbench.adapter.nats;

import io.nats.client.*;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionStage;
import org.derbench.spi.*;
import org.derbench.spi.MessageHandler;
import org.derbench.spi.MiddlewareException.Kind;

/** One end: a connection for each thing that it makes. */
record NatsPeer(Context context) implements Peer {

    /** What the server tells of itself: the certificate that it shows. */
    static final String CERTIFICATE = "certificate";

    private static final String REQUESTS = "derbench.request";

    @Override
    public AutoCloseable broker() throws Exception {
        String text = "listen: \"" + context.bindHost() + ":" + context.port(NatsMiddleware.PORT) + "\"\nmax_payload: "
                + context.settings().integer(NatsMiddleware.MAX_PAYLOAD_BYTES) + "\n";
        if (context.settings().flag(NatsMiddleware.TLS)) {
            Identity identity = Identity.make(context, "EC");
            text += "tls { key_file: \"" + file("key.pem", identity.keyPem()) + "\", cert_file: \"" + file("certificate.pem", identity.certificatePem()) + "\" }\n";
            context.tell(CERTIFICATE, identity.certificatePem());
        }
        return new BrokerProcess(context, List.of("nats-server", "-c", file("nats.conf", text).toString()), NatsMiddleware.PORT);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(context.scratch().resolve(name), text);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        Connection connection = connect();
        return receiving(connection, REQUESTS, "derbench", request -> connection.publish(request.getReplyTo(), handler.onRequest(request.getData())));
    }

    @Override
    public Requester request() throws Exception {
        Connection connection = connect();
        return Requester.of(request -> {
            CompletionStage<Message> reply = connection.requestWithTimeout(REQUESTS, request, context.timeout());
            return reply.thenApply(Message::getData);
        }, () -> close(connection));
    }

    /** Of a queue group, one gets each message. */
    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return receive(channel, "derbench", handler);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return receive(channel, null, handler);
    }

    private AutoCloseable receive(Channel channel, String group, MessageHandler handler) throws Exception {
        Connection connection = connect();
        MessageHandler giving = Credit.giving(context, handler, credit -> connection.publish(credit(channel), credit));
        return receiving(connection, subject(channel), group, message -> giving.onMessage(message.getData()));
    }

    /** Returns once the server has the subscription. */
    private AutoCloseable receiving(Connection connection, String subject, String group, io.nats.client.MessageHandler handler) throws Exception {
        Dispatcher dispatcher = connection.createDispatcher(handler);
        dispatcher.setPendingLimits(-1, -1);
        if (group == null) {
            dispatcher.subscribe(subject);
        } else {
            dispatcher.subscribe(subject, group);
        }
        connection.flush(context.timeout());
        return () -> close(connection);
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        Connection connection = connect();
        Credit credit = new Credit(context);
        AutoCloseable credits = receiving(connection, credit(channel), null, given -> credit.given(given.getData()));
        return credit.sender(message -> connection.publish(subject(channel), message), credits);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return push(channel);
    }

    private Connection connect() throws Exception {
        boolean tls = context.settings().flag(NatsMiddleware.TLS);
        Options.Builder options = new Options.Builder().server((tls ? "tls://" : "nats://") + context.brokerHost() + ":" + context.port(NatsMiddleware.PORT))
                .connectionTimeout(context.timeout()).noReconnect().errorListener(new ErrorListener() {
                    @Override
                    public void exceptionOccurred(Connection connection, Exception failure) {
                        context.onFailure(failure);
                    }

                    @Override
                    public void errorOccurred(Connection connection, String error) {
                        context.onFailure(new MiddlewareException(Kind.REFUSED, error));
                    }
                });
        if (tls) {
            options.sslContext(Identity.tlsTrusting(Identity.certificate(context.told(CERTIFICATE))));
        }
        try {
            return Nats.connect(options.build());
        } catch (IOException e) {
            throw new MiddlewareException(Kind.CONNECT, e.getMessage(), e);
        }
    }

    private void close(Connection connection) throws Exception {
        if (connection.getStatus() == Connection.Status.CONNECTED) {
            connection.flush(context.timeout());
        }
        connection.close();
    }

    private static String subject(Channel channel) {
        return "derbench." + channel.label();
    }

    private static String credit(Channel channel) {
        return subject(channel) + ".credit";
    }
}
