package org.derbench.adapter.mqtt;

import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import org.derbench.spi.*;

/** One end: a session for each thing that it makes. */
record MqttPeer(Context context) implements Peer {

    /** What the broker tells of itself: the certificate that it shows. */
    static final String CERTIFICATE = "certificate";

    private static final String REQUESTS = "derbench/request";

    @Override
    public AutoCloseable broker() throws Exception {
        StringBuilder text = new StringBuilder("listener " + context.port(MqttMiddleware.PORT) + " " + context.bindHost()
                + "\nuser root\nallow_anonymous true\nlog_dest stderr\nlog_type error\n");
        for (String setting : MqttMiddleware.MOSQUITTO) {
            text.append(setting).append(' ').append(context.settings().text("mosquitto." + setting)).append('\n');
        }
        if (context.settings().flag(MqttMiddleware.TLS)) {
            Identity identity = Identity.make(context, "EC");
            text.append("keyfile ").append(file("key.pem", identity.keyPem())).append('\n');
            text.append("certfile ").append(file("certificate.pem", identity.certificatePem())).append('\n');
            context.tell(CERTIFICATE, identity.certificatePem());
        }
        return new BrokerProcess(context, List.of("mosquitto", "-c", file("mosquitto.conf", text.toString()).toString()), MqttMiddleware.PORT);
    }

    private Path file(String name, String text) throws Exception {
        return Files.writeString(context.scratch().resolve(name), text);
    }

    @Override
    public AutoCloseable reply(RequestHandler handler) throws Exception {
        MqttSession session = MqttSession.open(context);
        session.subscribe(REQUESTS, request -> session.publish(Mqtt5Publish.builder().topic(request.getResponseTopic().orElseThrow())
                .correlationData(request.getCorrelationData().orElseThrow()).payload(handler.onRequest(request.getPayloadAsBytes()))));
        return session;
    }

    @Override
    public Requester request() throws Exception {
        MqttSession session = MqttSession.open(context);
        PendingReplies pending = new PendingReplies(context.timeout());
        String replies = "derbench/reply/" + UUID.randomUUID();
        session.subscribe(replies, reply -> pending.complete(reply.getCorrelationData().orElseThrow().getInt(0), reply.getPayloadAsBytes()));
        return Requester.of(request -> {
            int number = pending.next();
            CompletionStage<byte[]> reply = pending.await(number);
            session.publish(Mqtt5Publish.builder().topic(REQUESTS).responseTopic(replies).correlationData(bytes(number)).payload(request));
            return reply;
        }, () -> {
            pending.close();
            session.close();
        });
    }

    /** Of those who share a subscription, one gets each message. */
    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        return receive(channel, "$share/derbench/" + topic(channel), handler);
    }

    @Override
    public AutoCloseable subscribe(Channel channel, MessageHandler handler) throws Exception {
        return receive(channel, topic(channel), handler);
    }

    private AutoCloseable receive(Channel channel, String filter, MessageHandler handler) throws Exception {
        MqttSession session = MqttSession.open(context);
        MessageHandler giving = Credit.giving(context, handler, credit -> session.publish(Mqtt5Publish.builder().topic(credit(channel)).payload(credit)));
        session.subscribe(filter, message -> giving.onMessage(message.getPayloadAsBytes()));
        return session;
    }

    @Override
    public Sender push(Channel channel) throws Exception {
        MqttSession session = MqttSession.open(context);
        Credit credit = new Credit(context);
        session.subscribe(credit(channel), given -> credit.given(given.getPayloadAsBytes()));
        return credit.sender(message -> session.publish(Mqtt5Publish.builder().topic(topic(channel)).payload(message)), session);
    }

    @Override
    public Sender publish(Channel channel) throws Exception {
        return push(channel);
    }

    private static ByteBuffer bytes(int number) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(0, number);
    }

    private static String topic(Channel channel) {
        return "derbench/" + channel.label();
    }

    private static String credit(Channel channel) {
        return topic(channel) + "/credit";
    }
}
