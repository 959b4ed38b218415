package org.derbench.iec61850;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.message.MessagePlan;

/**
 * Makes logical nodes with plausible values. The same seed, class, size and index give the same node in every JVM and
 * on every machine; nodes of different indices differ in content, whatever their stamps. Every node has {@code Beh.t}.
 * May be used by several threads.
 */
public final class NodeGenerator {

    private record Shape(Class<? extends LogicalNode> type, NodeSize size) {}

    private final long seed;
    private final Map<Shape, MessagePlan> plans = new ConcurrentHashMap<>();

    public NodeGenerator(long seed) {
        this.seed = seed;
    }

    /**
     * The node of that index.
     *
     * @param index not negative; each index has its own second of time, from 2026-01-01 on
     */
    public <T extends LogicalNode> T node(Class<T> type, NodeSize size, int index) {
        if (index < 0) {
            throw new IllegalArgumentException("a node's index is not negative: " + index);
        }
        MessagePlan plan = plans.computeIfAbsent(
                new Shape(type, size),
                shape -> new MessagePlan(shape.type(), shape.size().encodedBytes(), ValueRules::of));
        return type.cast(plan.make(seed, index));
    }

    /** The nodes of the indices 0 to count - 1, in a list of its own. */
    public <T extends LogicalNode> List<T> pool(Class<T> type, NodeSize size, int count) {
        List<T> nodes = new ArrayList<>(count);
        for (int index = 0; index < count; index++) {
            nodes.add(node(type, size, index));
        }
        return nodes;
    }
}
