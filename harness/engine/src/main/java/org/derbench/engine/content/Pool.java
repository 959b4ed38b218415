package org.derbench.engine.content;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.LogicalNodes;
import org.derbench.iec61850.NodeGenerator;
import org.derbench.iec61850.NodeSize;

/** The nodes that a trial carries, the same at both ends: message n carries node n modulo the pool's length. */
public final class Pool {

    /** So few that a pool fits the memory of a small board, even of large nodes, and that looking at them does not empty its caches. */
    private static final int NODES = 16;
    private static final String LOGICAL_DEVICE = "LD0/";

    private final Class<? extends LogicalNode> type;
    private final LogicalNode[] nodes;
    private final String referencePrefix;

    private Pool(Class<? extends LogicalNode> type, List<? extends LogicalNode> nodes) {
        this.type = type;
        this.nodes = nodes.toArray(LogicalNode[]::new);
        this.referencePrefix = LOGICAL_DEVICE + LogicalNodes.nameOf(type);
    }

    public static Pool of(Class<? extends LogicalNode> type, NodeSize size, long seed) {
        return new Pool(type, new NodeGenerator(seed).pool(type, size, NODES));
    }

    public Class<? extends LogicalNode> type() {
        return type;
    }

    public int size() {
        return NODES;
    }

    public int indexOf(long sequence) {
        return (int) (sequence % NODES);
    }

    public LogicalNode node(int index) {
        return nodes[index];
    }

    /** The object reference of a node, as bytes: what a request carries. Instances count from 1. */
    public byte[] reference(int index) {
        return (referencePrefix + (index + 1)).getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * The node that a reference means.
     *
     * @throws IllegalArgumentException if it means none of this pool
     */
    public int resolve(byte[] reference) {
        String text = new String(reference, StandardCharsets.US_ASCII);
        if (text.startsWith(referencePrefix)) {
            try {
                int index = Integer.parseInt(text.substring(referencePrefix.length())) - 1;
                if (index >= 0 && index < NODES) {
                    return index;
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("no node '" + text + "'", e);
            }
        }
        throw new IllegalArgumentException("no node '" + text + "'");
    }

    /** The first node from that index on, around the pool, with the same content; -1 if none has it. */
    public int match(LogicalNode received, int from) {
        for (int i = 0; i < NODES; i++) {
            int index = (from + i) % NODES;
            if (nodes[index].sameContent(received)) {
                return index;
            }
        }
        return -1;
    }
}
