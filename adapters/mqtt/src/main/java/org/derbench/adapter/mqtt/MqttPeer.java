package org.derbench.adapter.mqtt;

import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.lifecycle.MqttClientAutoReconnect;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.derbench.adapter.mosquitto.Mosquitto;
import org.derbench.adapter.mosquitto.MqttSession;
import org.derbench.spi.*;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.exchange.PendingReplies;

/** One end: a session for each thing that it makes. */
record MqttPeer(Context context) implements Peer {

    @Override
    public AutoCloseable broker() throws Exception {
        return Mosquitto.start(context);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        MqttSession session = session();
        session.subscribe(
                requests(),
                request -> session.publish(Mqtt5Publish.builder()
                        .topic(request.getResponseTopic().orElseThrow())
                        .correlationData(request.getCorrelationData().orElseThrow())
                        .payload(handler.onRequest(request.getPayloadAsBytes()))));
        return session;
    }

    @Override
    public Requester request() throws Exception {
        MqttSession session = session();
        PendingReplies pending = new PendingReplies(context.timeout());
        String replies = "derbench/reply/" + UUID.randomUUID();
        session.subscribe(
                replies,
                reply -> pending.complete(
                        reply.getCorrelationData().orElseThrow().getInt(0), reply.getPayloadAsBytes()));
        return pending.requester(
                (number, request) -> session.publish(Mqtt5Publish.builder()
                        .topic(requests())
                        .responseTopic(replies)
                        .correlationData(ByteBuffer.allocate(Integer.BYTES).putInt(0, number))
                        .payload(request)),
                session);
    }

    private MqttSession session() throws Exception {
        int delayMs = Reconnect.delayMs(context.settings());
        MqttClientAutoReconnect reconnect = !Reconnect.wanted(context.settings())
                ? null
                : MqttClientAutoReconnect.builder()
                        .initialDelay(delayMs, TimeUnit.MILLISECONDS)
                        .maxDelay(delayMs, TimeUnit.MILLISECONDS)
                        .build();
        return MqttSession.open(
                context,
                MqttQos.fromCode(context.settings().integer(MqttMiddleware.QOS)),
                builder -> builder.automaticReconnect(reconnect));
    }

    private String requests() {
        return "derbench/" + context.flow();
    }

    /** Receives by a shared subscription: the broker gives each message to one of its members. */
    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return receive("$share/derbench/" + channel.label(), channel, handler);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return receive(channel.label(), channel, handler);
    }

    private AutoCloseable receive(String filter, Channel channel, MessageHandler handler) throws Exception {
        MqttSession session = session();
        MessageHandler confirming = Mosquitto.confirming(
                context,
                handler,
                confirmation -> session.publish(Mqtt5Publish.builder()
                        .topic(channel.label() + "/confirmed")
                        .payload(confirmation)));
        session.subscribe(filter, message -> confirming.onMessage(message.getPayloadAsBytes()));
        return session;
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        MqttSession session = session();
        return Mosquitto.senders(context)
                .sender(
                        message -> session.publish(
                                Mqtt5Publish.builder().topic(channel.label()).payload(message)),
                        session,
                        heard -> {
                            session.subscribeWithoutWaiting(
                                    channel.label() + "/confirmed",
                                    confirmation -> heard.onMessage(confirmation.getPayloadAsBytes()));
                            return () -> {};
                        });
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return push(channel);
    }

    /** By one session. Nothing confirms: confirmations of thousands of topics would be more than what they confirm. */
    @Override
    public List<Sender> publish(List<Channel> channels) throws Exception {
        MqttSession session = session();
        return channels.stream()
                .map(channel -> Sender.of(
                        message -> session.publish(
                                Mqtt5Publish.builder().topic(channel.label()).payload(message)),
                        session))
                .toList();
    }
}
