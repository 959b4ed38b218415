package org.derbench.adapter.mosquitto;

import com.hivemq.client.mqtt.MqttClientTransportConfig;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttDisconnectSource;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5Client;
import com.hivemq.client.mqtt.mqtt5.Mqtt5ClientBuilder;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishBuilder;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishResult;
import com.hivemq.client.mqtt.mqtt5.message.subscribe.Mqtt5Subscribe;
import com.hivemq.client.mqtt.mqtt5.message.subscribe.Mqtt5Subscription;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.*;
import org.derbench.support.tls.ClientTls;

/** A connection to the broker. */
public final class MqttSession implements AutoCloseable {

    private final Context context;
    private final Mqtt5AsyncClient client;
    private final MqttQos qos;
    private final HandlerThreads.Shared thread;
    private final Executor handlers;
    private final AtomicBoolean closed = new AtomicBoolean();

    private MqttSession(Context context, Mqtt5AsyncClient client, MqttQos qos, HandlerThreads.Shared thread) {
        this.context = context;
        this.client = client;
        this.qos = qos;
        this.thread = thread;
        // messages that come while it is closed belong to nobody
        this.handlers = handling -> thread.execute(() -> {
            if (!closed.get()) {
                handling.run();
            }
        });
    }

    /**
     * Connects.
     *
     * @param more what else the client is told
     */
    public static MqttSession open(Context context, MqttQos qos, UnaryOperator<Mqtt5ClientBuilder> more)
            throws Exception {
        Client client = ClientTls.of(context).kept(context, Client.class, () -> client(context, more));
        client.told().set(context);
        context.await(client.library().connect());
        return new MqttSession(
                context, client.library(), qos, HandlerThreads.of(context).next());
    }

    /**
     * A client of the library, which holds its TLS sessions.
     *
     * @param told whoever is told of its failures: the one who connected it last
     */
    private record Client(Mqtt5AsyncClient library, AtomicReference<Context> told) {}

    private static Client client(Context context, UnaryOperator<Mqtt5ClientBuilder> more) throws Exception {
        AtomicReference<Context> told = new AtomicReference<>(context);
        MqttEndpoint endpoint = MqttEndpoint.of(context);
        Runnable made = context.counters().counting("connectionsMade");
        Runnable ended = context.counters().counting("connectionsEndedOrRefused");
        Mqtt5AsyncClient library = more.apply(Mqtt5Client.builder())
                .transportConfig(MqttClientTransportConfig.builder()
                        .sslConfig(endpoint.tls())
                        .serverHost(endpoint.host())
                        .serverPort(endpoint.port())
                        .socketConnectTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS)
                        .mqttConnectTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS)
                        .build())
                .simpleAuth(endpoint.account())
                .addConnectedListener(connected -> made.run())
                .addDisconnectedListener(gone -> {
                    ended.run();
                    if (gone.getSource() != MqttDisconnectSource.USER) {
                        told.get().onFailure(gone.getCause());
                    }
                })
                .buildAsync();
        return new Client(library, told);
    }

    /** Returns once the broker has the subscription. Where the handler fails, the trial does. */
    public void subscribe(String filter, ThrowingConsumer<Mqtt5Publish, Exception> handler) throws Exception {
        subscribe(List.of(filter), handlers, handler);
    }

    /** Subscribes to several topics; their messages are handled in the order of their arrival. */
    public void subscribe(List<String> filters, ThrowingConsumer<Mqtt5Publish, Exception> handler) throws Exception {
        subscribe(filters, handlers, handler);
    }

    /** Subscribes for a handler that never waits: it runs on the thread that reads the connection. */
    public void subscribeWithoutWaiting(String filter, ThrowingConsumer<Mqtt5Publish, Exception> handler)
            throws Exception {
        subscribe(List.of(filter), Runnable::run, handler);
    }

    private void subscribe(List<String> filters, Executor executor, ThrowingConsumer<Mqtt5Publish, Exception> handler)
            throws Exception {
        Mqtt5Subscribe subscriptions = Mqtt5Subscribe.builder()
                .addSubscriptions(filters.stream()
                        .map(filter -> Mqtt5Subscription.builder()
                                .topicFilter(filter)
                                .qos(qos)
                                .build())
                        .toList())
                .build();
        context.await(client.subscribe(subscriptions, message -> take(message, handler), executor));
    }

    private void take(Mqtt5Publish message, ThrowingConsumer<Mqtt5Publish, Exception> handler) {
        try {
            handler.accept(message);
        } catch (Exception failure) {
            context.onFailure(failure);
        }
    }

    /** Sends it at this session's quality of service. */
    public void publish(Mqtt5PublishBuilder.Complete message) {
        publish(message.qos(qos).build());
    }

    /** Sends it as it is. */
    public void publish(Mqtt5Publish message) {
        client.publish(message).exceptionally(failure -> {
            context.onFailure(failure);
            return null;
        });
    }

    /** Sends it at this session's quality of service; completes with what the broker says to it. */
    public CompletableFuture<Mqtt5PublishResult> acknowledged(Mqtt5PublishBuilder.Complete message) {
        return client.publish(message.qos(qos).build());
    }

    @Override
    public void close() throws Exception {
        try {
            if (client.getState().isConnected()) {
                context.await(client.disconnect());
            }
        } finally {
            if (!closed.getAndSet(true)) {
                thread.close();
            }
        }
    }
}
