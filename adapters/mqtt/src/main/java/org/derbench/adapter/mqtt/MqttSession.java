package org.derbench.adapter.mqtt;

import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.MqttClientTransportConfig;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttClientAutoReconnect;
import com.hivemq.client.mqtt.lifecycle.MqttDisconnectSource;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5Client;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishBuilder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.derbench.spi.*;

/**
 * A connection to the broker.
 *
 * @param handlers a thread that lives while messages come; by default handlers of all connections of a process share a few
 *                 threads, on which one that waits to send would hold up others
 */
record MqttSession(Context context, Mqtt5AsyncClient client, MqttQos qos, ThreadPoolExecutor handlers) implements AutoCloseable {

    private static final int THREAD_KEPT_S = 10;

    static MqttSession open(Context context) throws Exception {
        MqttClientSslConfig tls = !context.settings().flag(MqttMiddleware.TLS) ? null : MqttClientSslConfig.builder()
                .trustManagerFactory(Identity.trustFactory(Identity.certificateOfBroker(context)))
                .handshakeTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS).build();
        Account account = Account.told(context);
        int delayMs = context.settings().integer(MqttMiddleware.RECONNECT_DELAY_MS);
        MqttClientAutoReconnect reconnect = !context.settings().flag(MqttMiddleware.RECONNECT) ? null : MqttClientAutoReconnect.builder()
                .initialDelay(delayMs, TimeUnit.MILLISECONDS).maxDelay(delayMs, TimeUnit.MILLISECONDS).build();
        Mqtt5AsyncClient client = Mqtt5Client.builder().automaticReconnect(reconnect).transportConfig(MqttClientTransportConfig.builder().sslConfig(tls)
                .serverHost(context.brokerHost()).serverPort(context.port(Adapter.BROKER)).socketConnectTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS)
                .mqttConnectTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS).build()).simpleAuth().username(account.name()).password(account.password().getBytes(StandardCharsets.UTF_8)).applySimpleAuth()
                .addDisconnectedListener(gone -> {
                    if (gone.getSource() != MqttDisconnectSource.USER) {
                        context.onFailure(gone.getCause());
                    }
                }).buildAsync();
        context.await(client.connect());
        // what comes while it is closed is nobody's
        ThreadPoolExecutor handlers = new ThreadPoolExecutor(0, 1, THREAD_KEPT_S, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), MqttSession::daemon,
                new ThreadPoolExecutor.DiscardPolicy());
        return new MqttSession(context, client, MqttQos.fromCode(context.settings().integer(MqttMiddleware.QOS)), handlers);
    }

    /** Returns once the broker has the subscription. */
    void subscribe(String filter, Consumer<Mqtt5Publish> handler) throws Exception {
        subscribe(filter, handlers, handler);
    }

    /** The same of what never waits: it is handled on the thread that reads the connection. */
    void confirmations(String filter, Consumer<Mqtt5Publish> handler) throws Exception {
        subscribe(filter, Runnable::run, handler);
    }

    private void subscribe(String filter, Executor executor, Consumer<Mqtt5Publish> handler) throws Exception {
        context.await(client.subscribeWith().topicFilter(filter).qos(qos).callback(handler).executor(executor).send());
    }

    void publish(Mqtt5PublishBuilder.Complete message) {
        client.publish(message.qos(qos).build()).exceptionally(failure -> {
            context.onFailure(failure);
            return null;
        });
    }

    private static Thread daemon(Runnable handling) {
        Thread thread = new Thread(handling, "mqtt-handlers");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void close() throws Exception {
        try {
            if (client.getState().isConnected()) {
                context.await(client.disconnect());
            }
        } finally {
            handlers.shutdown();
        }
    }
}
