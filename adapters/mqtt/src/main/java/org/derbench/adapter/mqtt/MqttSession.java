package org.derbench.adapter.mqtt;

import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.MqttClientTransportConfig;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttDisconnectSource;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5Client;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishBuilder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.derbench.spi.*;

/** A connection to the broker. */
record MqttSession(Context context, Mqtt5AsyncClient client, MqttQos qos) implements AutoCloseable {

    static MqttSession open(Context context) throws Exception {
        MqttClientSslConfig tls = !context.settings().flag(MqttMiddleware.TLS) ? null : MqttClientSslConfig.builder()
                .trustManagerFactory(Identity.trustFactory(Identity.certificateOfBroker(context)))
                .handshakeTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS).build();
        Account account = Account.told(context);
        Mqtt5AsyncClient client = Mqtt5Client.builder().transportConfig(MqttClientTransportConfig.builder().sslConfig(tls)
                .serverHost(context.brokerHost()).serverPort(context.port(Adapter.BROKER)).socketConnectTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS)
                .mqttConnectTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS).build()).simpleAuth().username(account.name()).password(account.password().getBytes(StandardCharsets.UTF_8)).applySimpleAuth()
                .addDisconnectedListener(gone -> {
                    if (gone.getSource() != MqttDisconnectSource.USER) {
                        context.onFailure(gone.getCause());
                    }
                }).buildAsync();
        context.await(client.connect());
        return new MqttSession(context, client, MqttQos.fromCode(context.settings().integer(MqttMiddleware.QOS)));
    }

    /** Returns once the broker has the subscription. */
    void subscribe(String filter, Consumer<Mqtt5Publish> handler) throws Exception {
        context.await(client.subscribeWith().topicFilter(filter).qos(qos).callback(handler).send());
    }

    void publish(Mqtt5PublishBuilder.Complete message) {
        client.publish(message.qos(qos).build()).exceptionally(failure -> {
            context.onFailure(failure);
            return null;
        });
    }

    @Override
    public void close() throws Exception {
        if (client.getState().isConnected()) {
            context.await(client.disconnect());
        }
    }
}
