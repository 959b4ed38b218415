package org.derbench.adapter.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.datatypes.MqttTopic;
import com.hivemq.client.mqtt.exceptions.ConnectionClosedException;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishResult;
import java.util.UUID;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.derbench.adapter.mosquitto.MqttSession;
import org.derbench.spi.*;

/**
 * A client of a broker that derbench does not run. Each thing that it makes has a session of its own. Nothing but the
 * messages goes to the broker: no confirmations, no shared subscriptions.
 */
record ExternalMqttPeer(Context context, External system) implements Peer {

    private static final byte[] ACKNOWLEDGED = new byte[0];

    /** Publishes each message with an acknowledgement, at quality of service 1 at least. */
    @Override
    public Requester request() throws Exception {
        String topic = checked(system.topicOf(context));
        MqttSession session = session(Math.max(MqttQos.AT_LEAST_ONCE.getCode(), qos()));
        return Requester.of(message -> acknowledged(session, topic, message), session);
    }

    private CompletionStage<byte[]> acknowledged(MqttSession session, String topic, byte[] message) {
        return session.acknowledged(Mqtt5Publish.builder().topic(topic).payload(message))
                .orTimeout(context.timeoutMs(), TimeUnit.MILLISECONDS)
                .handle(ExternalMqttPeer::taken);
    }

    private static byte[] taken(Mqtt5PublishResult result, Throwable failure) {
        Throwable refusal = failure != null ? failure : result.getError().orElse(null);
        if (refusal == null) {
            return ACKNOWLEDGED;
        }
        throw new CompletionException(
                refusal instanceof ConnectionClosedException
                        ? new MiddlewareException(MiddlewareException.Kind.CLOSED, refusal.getMessage(), refusal)
                        : MiddlewareException.of(refusal));
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        String topic = checked(system.topicOf(context));
        MqttSession session = session(qos());
        return Sender.of(
                message -> session.publish(Mqtt5Publish.builder().topic(topic).payload(message)), session);
    }

    /** Subscribes, as anybody may. */
    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        MqttSession session = session(qos());
        session.subscribe(system.watch(), message -> handler.onMessage(message.getPayloadAsBytes()));
        return session;
    }

    /** The topic, which a client refuses at its first message otherwise, long after it was opened. */
    static String checked(String topic) throws MiddlewareException {
        try {
            return MqttTopic.of(topic).toString();
        } catch (IllegalArgumentException e) {
            throw new MiddlewareException(MiddlewareException.Kind.REFUSED, e.getMessage(), e);
        }
    }

    private MqttSession session(int qos) throws Exception {
        return MqttSession.open(
                context,
                MqttQos.fromCode(qos),
                builder -> builder.identifier("derbench-" + context.name() + "-" + UUID.randomUUID()));
    }

    private int qos() {
        return context.settings().integer(MqttMiddleware.QOS);
    }
}
