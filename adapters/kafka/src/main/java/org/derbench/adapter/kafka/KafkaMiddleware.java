package org.derbench.adapter.kafka;

import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/**
 * Kafka: a topic for each channel, with one partition, and for requests two. The broker is a JVM of its own, and its
 * own controller.
 */
public final class KafkaMiddleware extends Adapter {

    static final String CONTROLLER = "controller";

    /** Messages that may be under way in one channel: the broker would keep any number on its disk. */
    static final String OUTSTANDING = "outstanding";

    /** After how many messages a receiver tells the sender that it has them, by a message of its own. */
    static final String CONFIRM_EVERY = "confirmEvery";

    static final String BROKER_HEAP_MIB = "brokerHeapMiB";

    /** The replicas that confirm a message to the producer: all, or none. A trial's broker is the only replica. */
    static final String ACKS = "acks";

    /** Whether a consumer tells the broker how far it has read, every 5 s unless its interval says otherwise. */
    static final String AUTOCOMMIT = "enable.auto.commit";

    /**
     * Whether a receiver of messages tells the broker how far it has read, and goes on from there when it is back, also
     * the successor of one that was killed. Otherwise it begins with what is sent from then on.
     */
    static final String COMMITTED = "committed";

    /** Whether all is encrypted, and broker and clients show each other certificates. */
    static final String TLS = "tls";

    private static final String COMPRESSION = "compression.type";
    private static final String NO_COMPRESSION = "none";

    /**
     * The base variant. Settings of the library have a dot in their names. A message waits for no other to be sent with
     * it, as by default it would for 5 ms.
     */
    private static final Variant BASE = Variant.BASE.with(
            Setting.flag(TLS, false),
            Setting.number(OUTSTANDING, 1024, 1, 1 << 20),
            Setting.number(CONFIRM_EVERY, 64, 1, 1 << 20),
            Setting.number(BROKER_HEAP_MIB, 300, 64, 65_536),
            Setting.oneOf(ACKS, "all", "1", "0"),
            Setting.flag(AUTOCOMMIT, false),
            Setting.flag(COMMITTED, false),
            Setting.number("auto.commit.interval.ms", 5_000, 10, 600_000),
            Setting.number("batch.size", 16_384, 0, 1 << 30),
            Setting.number("linger.ms", 0, 0, 600_000),
            Setting.oneOf(COMPRESSION, NO_COMPRESSION, "gzip", "snappy", "lz4", "zstd"),
            Setting.number("max.request.size", 16 << 20, 1, 1 << 30),
            Setting.number("fetch.min.bytes", 1, 0, 1 << 30),
            Setting.number("fetch.max.wait.ms", 500, 0, 600_000),
            Setting.number("max.partition.fetch.bytes", 16 << 20, 1, 1 << 30));

    public KafkaMiddleware() {
        super(
                "kafka",
                Library.of("org.apache.kafka:kafka-clients", "Apache-2.0"),
                Traits.of(Support.ADAPTED, Support.BROKERED, Support.BROKERED)
                        .sendingInHandlers()
                        .brokeredBy("Kafka in a JVM of its own"),
                BASE,
                BASE.named("committed").with(COMMITTED, true),
                BASE.named("tls").with(TLS, true));
    }

    @Override
    public Traits traits(Settings settings) {
        Traits traits = super.traits(settings);
        return settings.text(COMPRESSION).equals(NO_COMPRESSION) ? traits : traits.compressing();
    }

    @Override
    public List<String> ports() {
        return List.of(BROKER, CONTROLLER);
    }

    @Override
    public List<External.Scheme> schemes() {
        return ExternalCluster.schemes();
    }

    @Override
    public Peer open(Context context) {
        return context.external().isPresent()
                ? new ExternalCluster(context, context.external().get())
                : new KafkaPeer(context);
    }
}
