package org.derbench.adapter.kafka;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.security.plain.PlainLoginModule;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.adapter.FailureKinds;
import org.derbench.support.external.Access;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.lifecycle.Receiver;

/**
 * A client of a cluster that derbench does not run. Each thing that it makes has a producer of its own; its name is the
 * key of its messages, so that they stay in order.
 */
record ExternalCluster(Context context, External system) implements Peer {

    private static final byte[] ACKNOWLEDGED = new byte[0];
    private static final String OVER_TLS = "kafkas";

    /** Stands for a part of a watched topic that is not known; no topic has such a name. */
    private static final String ANY = "*";

    private static final String PEM = "PEM";
    private static final FailureKinds FAILURES = new FailureKinds(Map.of(TimeoutException.class, Kind.TIMEOUT));

    /** The user names the topic: a cluster may make one that it does not have. */
    static List<External.Scheme> schemes() {
        return List.of(scheme("kafka", 9092), scheme(OVER_TLS, 9093));
    }

    private static External.Scheme scheme(String name, int port) {
        return new External.Scheme(name, port, List.of(Expect.ACKNOWLEDGED, Expect.DELIVERED), "", ANY, "");
    }

    @Override
    public Requester request() throws Exception {
        if (context.settings().text(KafkaMiddleware.ACKS).equals("0")) {
            throw new MiddlewareException(Kind.REFUSED, "acks=0 has nothing acknowledged: leave it out, or set acks=1");
        }
        Sending sending = sending();
        return Requester.of(message -> acknowledged(sending, message), sending.closing());
    }

    /** A producer for one topic. */
    private record Sending(Producer<String, byte[]> producer, String topic, String key, AutoCloseable closing) {

        void send(byte[] message, Callback stored) throws Exception {
            FAILURES.typing(() -> producer.send(new ProducerRecord<>(topic, key, message), stored));
        }
    }

    private Sending sending() throws Exception {
        Producer<String, byte[]> producer =
                new KafkaProducer<>(client(Access.told(context)), new StringSerializer(), new ByteArraySerializer());
        Sending sending = new Sending(
                producer,
                system.topicOf(context),
                context.name(),
                () -> KafkaPeer.closing(context, () -> producer.close(Duration.ofMillis(context.timeoutMs() / 2))));
        Opening.of(sending.closing(), begun -> FAILURES.typing(() -> producer.partitionsFor(sending.topic())));
        return sending;
    }

    /**
     * A refusal by the cluster ends the trial with the reason; a message that it does not take in time counts as lost.
     */
    @Override
    public Sender push(Channel channel) throws Exception {
        Sending sending = sending();
        return Sender.of(
                message -> sending.send(message, (stored, failure) -> {
                    if (failure != null && FAILURES.typed(failure).kind() != Kind.TIMEOUT) {
                        context.onFailure(FAILURES.typed(failure));
                    }
                }),
                sending.closing());
    }

    /** Takes all that comes to the topic from now on, by a consumer that belongs to no group and commits nothing. */
    @Override
    public AutoCloseable pull(Channel channel, MessageHandler handler) throws Exception {
        String topic = system.watch();
        if (topic.contains(ANY)) {
            throw new MiddlewareException(
                    Kind.REFUSED,
                    "delivered is seen in one topic, not in '" + topic + "': name one without {client}, {number} and"
                            + " {flow}, or say 'delivered by TOPIC'");
        }
        Map<String, Object> settings = client(Access.told(context));
        settings.put("enable.auto.commit", false);
        Consumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        AutoCloseable closing = () -> KafkaPeer.closing(context, consumer::close);
        Opening.of(closing, begun -> FAILURES.typing(() -> assignedAtItsEnd(consumer, topic)));
        Receiver receiver = new Receiver(
                context,
                "kafka-" + topic,
                () -> {
                    for (ConsumerRecord<byte[], byte[]> each : consumer.poll(KafkaPeer.LOOK_EVERY)) {
                        handler.onMessage(each.value());
                    }
                },
                () -> {});
        return () -> {
            receiver.close();
            closing.close();
        };
    }

    private static List<TopicPartition> assignedAtItsEnd(Consumer<byte[], byte[]> consumer, String topic) {
        List<TopicPartition> all = consumer.partitionsFor(topic).stream()
                .map(each -> new TopicPartition(topic, each.partition()))
                .toList();
        consumer.assign(all);
        consumer.seekToEnd(all);
        // only now it asks where the ends are
        all.forEach(consumer::position);
        return all;
    }

    private static CompletionStage<byte[]> acknowledged(Sending sending, byte[] message) throws Exception {
        CompletableFuture<byte[]> acknowledged = new CompletableFuture<>();
        sending.send(message, (stored, failure) -> {
            if (failure == null) {
                acknowledged.complete(ACKNOWLEDGED);
            } else {
                acknowledged.completeExceptionally(FAILURES.typed(failure));
            }
        });
        return acknowledged;
    }

    private Map<String, Object> client(Access access) {
        Map<String, Object> settings = new HashMap<>(KafkaClient.own(context));
        boolean tls = system.scheme().equals(OVER_TLS);
        settings.put("bootstrap.servers", system.host() + ":" + system.port());
        settings.put("security.protocol", (access.hasAccount() ? "SASL_" : "") + (tls ? "SSL" : "PLAINTEXT"));
        if (access.hasAccount()) {
            settings.put("sasl.mechanism", "PLAIN");
            settings.put(
                    "sasl.jaas.config",
                    PlainLoginModule.class.getName() + " required username=" + quoted(access.user()) + " password="
                            + quoted(access.password()) + ";");
        }
        if (tls && !access.trusted().isEmpty()) {
            settings.put("ssl.truststore.type", PEM);
            settings.put("ssl.truststore.certificates", access.trusted());
        }
        if (tls && !access.certificate().isEmpty()) {
            settings.put("ssl.keystore.type", PEM);
            settings.put("ssl.keystore.key", access.key());
            settings.put("ssl.keystore.certificate.chain", access.certificate());
        }
        return settings;
    }

    /** A text as the library's configuration of logins has it. */
    static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
