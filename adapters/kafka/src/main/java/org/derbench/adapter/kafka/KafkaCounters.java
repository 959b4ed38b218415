package org.derbench.adapter.kafka;

import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.derbench.spi.Context;

/** Counters from the library's client metrics; a client has some hundred metrics. */
record KafkaCounters(Supplier<Map<MetricName, ? extends Metric>> metrics) {

    /**
     * Counts for a producer until the result is closed. The library forgets its figures when the producer is closed.
     */
    static AutoCloseable ofProducer(Context context, Supplier<Map<MetricName, ? extends Metric>> metrics) {
        KafkaCounters kept = new KafkaCounters(metrics);
        return context.counters()
                .reading(Map.of(
                        "connectionsMade",
                        kept.of("producer-metrics", "connection-creation-total"),
                        "recordRetries",
                        kept.of("producer-metrics", "record-retry-total"),
                        "recordErrors",
                        kept.of("producer-metrics", "record-error-total")));
    }

    /** Counts for a consumer until the result is closed. */
    static AutoCloseable ofConsumer(Context context, Supplier<Map<MetricName, ? extends Metric>> metrics) {
        return context.counters()
                .reading(Map.of(
                        "connectionsMade",
                        new KafkaCounters(metrics).of("consumer-metrics", "connection-creation-total")));
    }

    private LongSupplier of(String group, String name) {
        return () -> metrics.get().values().stream()
                .filter(each -> each.metricName().group().equals(group)
                        && each.metricName().name().equals(name))
                .mapToLong(each -> ((Number) each.metricValue()).longValue())
                .sum();
    }
}
