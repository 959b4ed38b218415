package org.derbench.adapter.sparkplug;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.*;
import org.eclipse.tahu.SparkplugInvalidTypeException;
import org.eclipse.tahu.message.SparkplugBPayloadDecoder;
import org.eclipse.tahu.message.SparkplugBPayloadEncoder;
import org.eclipse.tahu.message.model.Metric;
import org.eclipse.tahu.message.model.Metric.MetricBuilder;
import org.eclipse.tahu.message.model.MetricDataType;
import org.eclipse.tahu.message.model.SparkplugBPayload;
import org.eclipse.tahu.model.MetricDataTypeMap;

/**
 * Payloads of Sparkplug. A birth has each metric's name, type and alias; data and commands have aliases only.
 *
 * @param types the types of the device's metrics, by their aliases
 */
record Payloads(Clock clock, MetricDataTypeMap types) {

    static final String REBIRTH = "Node Control/Rebirth";

    /**
     * The metric with the number of a node's connection: a death names the birth that it belongs to. Each node has one.
     */
    private static final String CONNECTION = "bdSeq";

    /** The metrics of a device. */
    enum Item {
        MESSAGE,
        CORRELATION,
        CONFIRMATION;

        private long alias() {
            return ordinal() + 1L;
        }
    }

    Payloads(Clock clock) {
        this(clock, new MetricDataTypeMap());
        for (Item item : Item.values()) {
            types.addMetricDataType(item.alias(), MetricDataType.Bytes);
        }
    }

    byte[] nodeBirth(long number) {
        return bytes(number, List.of(connection(), metric(REBIRTH, MetricDataType.Boolean, false)), false);
    }

    byte[] nodeDeath() {
        return bytes(null, List.of(connection()), false);
    }

    /** The device's: each metric, without a value yet. */
    byte[] deviceBirth(long number) {
        List<Metric> metrics = new ArrayList<>();
        for (Item item : Item.values()) {
            Metric metric = metric(item.name(), MetricDataType.Bytes, null);
            metric.setAlias(item.alias());
            metrics.add(metric);
        }
        return bytes(number, metrics, false);
    }

    byte[] rebirth() {
        return bytes(null, List.of(metric(REBIRTH, MetricDataType.Boolean, true)), true);
    }

    /** @param number the number of the device's data; null in a command to it */
    byte[] of(Long number, Map<Item, byte[]> values) {
        List<Metric> metrics = new ArrayList<>();
        for (Map.Entry<Item, byte[]> each : values.entrySet()) {
            Metric metric = metric(null, MetricDataType.Bytes, each.getValue());
            metric.setAlias(each.getKey().alias());
            metrics.add(metric);
        }
        return bytes(number, metrics, true);
    }

    /** Whether a host application is there: the one message that is JSON. */
    byte[] state(boolean online) {
        return ("{\"online\":" + online + ",\"timestamp\":" + clock.millis() + "}").getBytes(StandardCharsets.UTF_8);
    }

    private Metric connection() {
        return metric(CONNECTION, MetricDataType.Int64, 0L);
    }

    private Metric metric(String name, MetricDataType type, Object value) {
        try {
            return new MetricBuilder(name, type, value)
                    .timestamp(Date.from(clock.instant()))
                    .createMetric();
        } catch (SparkplugInvalidTypeException never) {
            throw new IllegalArgumentException(never);
        }
    }

    private byte[] bytes(Long number, List<Metric> metrics, boolean typesAreKnown) {
        try {
            return new SparkplugBPayloadEncoder()
                    .getBytes(new SparkplugBPayload(Date.from(clock.instant()), metrics, number), typesAreKnown);
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
    }

    SparkplugBPayload read(byte[] payload) throws Exception {
        return new SparkplugBPayloadDecoder().buildFromByteArray(payload, types);
    }

    static Map<Item, byte[]> values(SparkplugBPayload payload) {
        Map<Item, byte[]> values = new EnumMap<>(Item.class);
        for (Metric metric : payload.getMetrics()) {
            values.put(Item.values()[(int) (metric.getAlias() - 1)], (byte[]) metric.getValue());
        }
        return values;
    }
}
