package org.derbench.adapter.wamp;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Context;
import org.derbench.spi.MessageHandler;
import rx.Observable;
import ws.wamp.jawampa.PublishFlags;
import ws.wamp.jawampa.WampClient;
import ws.wamp.jawampa.WampClientBuilder;
import ws.wamp.jawampa.WampSerialization;
import ws.wamp.jawampa.transport.netty.NettyWampClientConnectorProvider;
import ws.wamp.jawampa.transport.netty.NettyWampConnectionConfig;

/** A session at the router, with a connection and a thread of its own. */
final class WampSession implements AutoCloseable {

    static final String REALM = "derbench";
    static final String PORT = "broker";

    private final CompletableFuture<Void> connected = new CompletableFuture<>();
    private final Context context;
    private final WampClient client;
    private volatile boolean closed;

    WampSession(Context context) throws Exception {
        this.context = context;
        client = new WampClientBuilder().withConnectorProvider(new NettyWampClientConnectorProvider())
                .withConnectionConfiguration(new NettyWampConnectionConfig.Builder()
                        .withMaxFramePayloadLength(context.settings().integer(WampMiddleware.MAX_MESSAGE_BYTES)).build())
                .withUri(address(context)).withRealm(REALM).withSerializations(new WampSerialization[] {WampSerialization.MessagePack})
                .build();
        client.statusChanged().subscribe(this::onState, context::onFailure);
        client.open();
        try {
            await(connected);
        } catch (Exception e) {
            closed = true;
            client.close();
            throw e;
        }
    }

    static String address(Context context) {
        return "ws://" + context.brokerHost() + ":" + context.port(PORT) + "/derbench";
    }

    private void onState(WampClient.State state) {
        if (state instanceof WampClient.ConnectedState) {
            connected.complete(null);
        } else if (state instanceof WampClient.DisconnectedState gone && gone.disconnectReason() != null) {
            if (!connected.completeExceptionally(gone.disconnectReason()) && !closed) {
                context.onFailure(gone.disconnectReason());
            }
        }
    }

    WampClient client() {
        return client;
    }

    void subscribe(String topic, MessageHandler handler) throws Exception {
        client.makeSubscription(topic).subscribe(event -> handler.onMessage(bytes(event.arguments())), context::onFailure);
        awaitRouter();
    }

    void publish(String topic, byte[] message) {
        client.publish(topic, arguments(message), null).subscribe(id -> { }, context::onFailure);
    }

    /** Waits until the router has done all that this session told it before: it takes one message after the other. */
    void awaitRouter() throws Exception {
        CompletableFuture<Long> acknowledged = new CompletableFuture<>();
        Observable<Long> publication = client.publish("derbench.hello", EnumSet.of(PublishFlags.RequireAcknowledge), arguments(new byte[0]), null);
        publication.subscribe(acknowledged::complete, acknowledged::completeExceptionally);
        await(acknowledged);
    }

    private void await(CompletableFuture<?> done) throws Exception {
        done.get(context.timeout().toMillis(), TimeUnit.MILLISECONDS);
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
        if (!closed) {
            closed = true;
            client.close();
            client.getTerminationFuture().get(context.timeout().toMillis(), TimeUnit.MILLISECONDS);
        }
    }
}
