package org.derbench.adapter.mqtt;

import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.derbench.spi.*;

/** One end: a session for each thing that it makes. */
record MqttPeer(Context context) implements Peer {

    @Override
    public AutoCloseable broker() throws Exception {
        boolean tls = context.settings().flag(MqttMiddleware.TLS);
        if (tls) {
            Identity.ofBroker(context);
        }
        String file = tls ? "mosquitto-tls.conf" : "mosquitto.conf";
        Path configuration = new Configuration(context, MqttPeer.class).file(file);
        Files.writeString(configuration.resolveSibling("passwords"), PasswordFile.line(Account.make(context)));
        return new BrokerProcess(context, List.of("mosquitto", "-c", configuration.toString()), Adapter.BROKER);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        MqttSession session = MqttSession.open(context);
        session.subscribe(requests(), request -> session.publish(Mqtt5Publish.builder().topic(request.getResponseTopic().orElseThrow())
                .correlationData(request.getCorrelationData().orElseThrow()).payload(handler.onRequest(request.getPayloadAsBytes()))));
        return session;
    }

    @Override
    public Requester request() throws Exception {
        MqttSession session = MqttSession.open(context);
        PendingReplies pending = new PendingReplies(context.timeout());
        String replies = "derbench/reply/" + UUID.randomUUID();
        session.subscribe(replies, reply -> pending.complete(reply.getCorrelationData().orElseThrow().getInt(0), reply.getPayloadAsBytes()));
        return pending.requester((number, request) -> session.publish(Mqtt5Publish.builder().topic(requests()).responseTopic(replies)
                .correlationData(ByteBuffer.allocate(Integer.BYTES).putInt(0, number)).payload(request)), session);
    }

    private String requests() {
        return "derbench/" + context.flow();
    }

    /** Of those who share a subscription, one gets each message. */
    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return receive("$share/derbench/" + channel.label(), channel, handler);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return receive(channel.label(), channel, handler);
    }

    private AutoCloseable receive(String filter, Channel channel, MessageHandler handler) throws Exception {
        MqttSession session = MqttSession.open(context);
        MessageHandler confirming = SendWindow.confirming(handler, context.settings().integer(MqttMiddleware.CONFIRM_EVERY),
                confirmation -> session.publish(Mqtt5Publish.builder().topic(channel.label() + "/confirmed").payload(confirmation)));
        session.subscribe(filter, message -> confirming.onMessage(message.getPayloadAsBytes()));
        return session;
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        MqttSession session = MqttSession.open(context);
        SendWindow window = new SendWindow(context, context.settings().integer(MqttMiddleware.OUTSTANDING));
        session.confirmations(channel.label() + "/confirmed", confirmation -> window.confirm(confirmation.getPayloadAsBytes()));
        return Sender.of(window.waiting(message -> session.publish(Mqtt5Publish.builder().topic(channel.label()).payload(message))), session);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return push(channel);
    }
}
