package org.derbench.adapter.kafka;

import java.util.List;
import org.derbench.spi.*;

/** Kafka: a topic for each channel, with one partition, and for requests two. The broker is a JVM of its own, and its own controller. */
public final class KafkaMiddleware extends Adapter {

    static final String CONTROLLER = "controller";

    /** Messages that may be under way in one channel: the broker would keep any number on its disk. */
    static final String OUTSTANDING = "outstanding";

    /** After how many messages a receiver tells the sender that it has them, by a message of its own. */
    static final String CONFIRM_EVERY = "confirmEvery";

    static final String BROKER_HEAP_MIB = "brokerHeapMiB";

    /** With a dot in their names: settings of the library. A message waits for no other to be sent with it, as by default it would for 5 ms. */
    private static final Variant BASE = Variant.BASE.with(OUTSTANDING, 1024).with(CONFIRM_EVERY, 64).with(BROKER_HEAP_MIB, 300)
            .with("acks", "all").with("linger.ms", 0).with("compression.type", "none").with("max.request.size", 16 << 20)
            .with("fetch.min.bytes", 1).with("fetch.max.wait.ms", 500).with("max.partition.fetch.bytes", 16 << 20);

    public KafkaMiddleware() {
        super("kafka", Library.of("org.apache.kafka:kafka-clients", "Apache-2.0"),
                Traits.of(Support.ADAPTED, Support.BROKERED, Support.BROKERED).brokeredBy("Kafka in a JVM of its own"), BASE);
    }

    @Override
    public List<String> ports() {
        return List.of(BROKER, CONTROLLER);
    }

    @Override
    public Peer open(Context context) {
        return new KafkaPeer(context);
    }
}
