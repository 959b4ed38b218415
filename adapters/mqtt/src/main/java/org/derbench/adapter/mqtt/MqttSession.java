package org.derbench.adapter.mqtt;

import com.hivemq.client.mqtt.MqttClientSslConfig;
import com.hivemq.client.mqtt.MqttClientTransportConfig;
import com.hivemq.client.mqtt.MqttClientTransportConfigBuilder;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttDisconnectSource;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.Mqtt5Client;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishBuilder;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.derbench.spi.Context;
import org.derbench.spi.Identity;

/** A connection to the broker. */
record MqttSession(Context context, Mqtt5AsyncClient client, MqttQos qos) implements AutoCloseable {

    static MqttSession open(Context context) throws Exception {
        MqttClientTransportConfigBuilder transport = MqttClientTransportConfig.builder()
                .serverHost(context.brokerHost()).serverPort(context.port(MqttMiddleware.PORT))
                .socketConnectTimeout(context.timeout().toMillis(), TimeUnit.MILLISECONDS)
                .mqttConnectTimeout(context.timeout().toMillis(), TimeUnit.MILLISECONDS);
        if (context.settings().flag(MqttMiddleware.TLS)) {
            transport.sslConfig(MqttClientSslConfig.builder().handshakeTimeout(context.timeout().toMillis(), TimeUnit.MILLISECONDS)
                    .trustManagerFactory(Identity.trustFactory(Identity.certificate(context.told(MqttPeer.CERTIFICATE)))).build());
        }
        Mqtt5AsyncClient client = Mqtt5Client.builder().transportConfig(transport.build()).addDisconnectedListener(gone -> {
            if (gone.getSource() != MqttDisconnectSource.USER) {
                context.onFailure(gone.getCause());
            }
        }).buildAsync();
        MqttSession session = new MqttSession(context, client, MqttQos.fromCode(context.settings().integer(MqttMiddleware.QOS)));
        session.await(session.client.connect());
        return session;
    }

    void subscribe(String filter, Consumer<Mqtt5Publish> handler) throws Exception {
        await(client.subscribeWith().topicFilter(filter).qos(qos).callback(handler).send());
    }

    void publish(Mqtt5PublishBuilder.Complete message) {
        client.publish(message.qos(qos).build()).whenComplete((sent, failure) -> {
            if (failure != null) {
                context.onFailure(failure);
            }
        });
    }

    private void await(CompletableFuture<?> done) throws Exception {
        done.get(context.timeout().toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() throws Exception {
        if (client.getState().isConnected()) {
            await(client.disconnect());
        }
    }
}
