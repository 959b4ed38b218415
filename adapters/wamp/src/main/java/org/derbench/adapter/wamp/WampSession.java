package org.derbench.adapter.wamp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.concurrent.CompletableFuture;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.broker.Configuration;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.tls.Identity;
import ws.wamp.jawampa.PublishFlags;
import ws.wamp.jawampa.WampClient;
import ws.wamp.jawampa.WampClientBuilder;
import ws.wamp.jawampa.WampSerialization;
import ws.wamp.jawampa.transport.netty.NettyWampClientConnectorProvider;
import ws.wamp.jawampa.transport.netty.NettyWampConnectionConfig;

/** A session at the router, with a connection and a thread of its own. */
record WampSession(Context context, WampClient client) implements AutoCloseable {

    static WampSession open(Context context) throws Exception {
        WampClient client = new WampClientBuilder()
                .withConnectorProvider(new NettyWampClientConnectorProvider())
                .withConnectionConfiguration(new NettyWampConnectionConfig.Builder()
                        .withMaxFramePayloadLength(context.settings().integer(WampMiddleware.MAX_MESSAGE_BYTES))
                        .withSslContext(tls(context))
                        .build())
                .withUri(address(context))
                .withRealm(new Configuration(context, WampSession.class).text("realm"))
                .withSerializations(new WampSerialization[] {WampSerialization.MessagePack})
                .build();
        CompletableFuture<Void> connected = new CompletableFuture<>();
        client.statusChanged()
                .subscribe(
                        state -> {
                            if (state instanceof WampClient.ConnectedState) {
                                connected.complete(null);
                            } else if (state instanceof WampClient.DisconnectedState gone
                                    && gone.disconnectReason() != null
                                    && !connected.completeExceptionally(gone.disconnectReason())) {
                                context.onFailure(gone.disconnectReason());
                            }
                        },
                        context::onFailure);
        client.open();
        // without waiting for it: it waits for the handshake of whoever does not answer
        AutoCloseable begun = client::close;
        Opening.of(begun, each -> context.await(connected));
        return new WampSession(context, client);
    }

    /** The library knows no TLS as the JDK has it, only Netty's; null without. */
    private static SslContext tls(Context context) throws Exception {
        return context.settings().flag(WampMiddleware.TLS)
                ? SslContextBuilder.forClient()
                        .trustManager(Identity.certificateOfBroker(context))
                        .build()
                : null;
    }

    static String address(Context context) {
        return (context.settings().flag(WampMiddleware.TLS) ? "wss://" : "ws://") + context.brokerHost() + ":"
                + context.port(Adapter.BROKER) + "/derbench";
    }

    void subscribe(String topic, MessageHandler handler) throws Exception {
        client.makeSubscription(topic)
                .subscribe(event -> handler.onMessage(bytes(event.arguments())), context::onFailure);
        awaitRouter();
    }

    void publish(String topic, byte[] message) {
        client.publish(topic, arguments(message), null).subscribe(id -> {}, context::onFailure);
    }

    /** Waits until the router has done all that this session told it before: it takes one message after the other. */
    void awaitRouter() throws Exception {
        CompletableFuture<Long> acknowledged = new CompletableFuture<>();
        client.publish("derbench.hello", EnumSet.of(PublishFlags.RequireAcknowledge), arguments(new byte[0]), null)
                .subscribe(acknowledged::complete, acknowledged::completeExceptionally);
        context.await(acknowledged);
    }

    static ArrayNode arguments(byte[] message) {
        return JsonNodeFactory.instance.arrayNode().add(message);
    }

    static byte[] bytes(ArrayNode arguments) {
        try {
            return arguments.get(0).binaryValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws Exception {
        client.close();
        context.await(client.getTerminationFuture());
    }
}
