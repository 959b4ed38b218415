package org.derbench.adapter.kafka;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.security.plain.PlainLoginModule;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.derbench.spi.*;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.support.adapter.FailureKinds;
import org.derbench.support.external.Access;
import org.derbench.support.lifecycle.Opening;

/**
 * A client of a cluster that derbench does not run. Each thing that it makes has a producer of its own; its name is the
 * key of its messages, so that they stay in order.
 */
record ExternalCluster(Context context, External system) implements Peer {

    private static final byte[] ACKNOWLEDGED = new byte[0];
    private static final String OVER_TLS = "kafkas";
    private static final String PEM = "PEM";
    private static final FailureKinds FAILURES = new FailureKinds(Map.of(TimeoutException.class, Kind.TIMEOUT));

    /** The user names the topic: a cluster may make one that it does not have. */
    static List<External.Scheme> schemes() {
        return List.of(scheme("kafka", 9092), scheme(OVER_TLS, 9093));
    }

    private static External.Scheme scheme(String name, int port) {
        return new External.Scheme(name, port, List.of(Expect.ACKNOWLEDGED), "", "", "");
    }

    @Override
    public Requester request() throws Exception {
        if (context.settings().text(KafkaMiddleware.ACKS).equals("0")) {
            throw new MiddlewareException(Kind.REFUSED, "acks=0 has nothing acknowledged: leave it out, or set acks=1");
        }
        String topic = system.topicOf(context);
        Producer<String, byte[]> producer =
                new KafkaProducer<>(producer(Access.told(context)), new StringSerializer(), new ByteArraySerializer());
        AutoCloseable closing =
                () -> KafkaPeer.closing(context, () -> producer.close(Duration.ofMillis(context.timeoutMs() / 2)));
        Opening.of(closing, begun -> FAILURES.typing(() -> producer.partitionsFor(topic)));
        return Requester.of(message -> sent(producer, new ProducerRecord<>(topic, context.name(), message)), closing);
    }

    private static CompletionStage<byte[]> sent(
            Producer<String, byte[]> producer, ProducerRecord<String, byte[]> message) {
        CompletableFuture<byte[]> acknowledged = new CompletableFuture<>();
        producer.send(message, (stored, failure) -> {
            if (failure == null) {
                acknowledged.complete(ACKNOWLEDGED);
            } else {
                acknowledged.completeExceptionally(FAILURES.typed(failure));
            }
        });
        return acknowledged;
    }

    private Map<String, Object> producer(Access access) {
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
