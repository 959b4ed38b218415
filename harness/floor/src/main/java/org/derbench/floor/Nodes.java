package org.derbench.floor;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.ServiceLoader;
import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.LogicalNodes;
import org.derbench.iec61850.NodeGenerator;
import org.derbench.iec61850.NodeSize;
import org.derbench.spi.Codec;
import org.derbench.spi.Serializer;

/**
 * The nodes that the harness would send, and the codec of the serializer under test.
 *
 * @param prefix what an object reference begins with; the number of the node follows
 */
record Nodes(List<? extends LogicalNode> pool, Codec<LogicalNode> codec, String prefix) {

    private static final int COUNT = 16;

    static Nodes of(Arguments arguments) {
        Class<? extends LogicalNode> type = LogicalNodes.named(arguments.text("node"));
        List<? extends LogicalNode> pool = new NodeGenerator(arguments.number("seed"))
                .pool(type, NodeSize.of(arguments.text("nodeSize")), COUNT);
        return new Nodes(pool, codec(type, arguments.text("serializer")), "LD0/" + LogicalNodes.nameOf(type));
    }

    @SuppressWarnings("unchecked")
    private static Codec<LogicalNode> codec(Class<? extends LogicalNode> type, String name) {
        Serializer serializer = ServiceLoader.load(Serializer.class).stream().map(ServiceLoader.Provider::get)
                .filter(each -> each.name().equals(name)).findFirst().orElseThrow();
        return (Codec<LogicalNode>) serializer.codec(type);
    }

    LogicalNode node(long number) {
        return pool.get((int) (number % COUNT));
    }

    byte[] reference(long number) {
        return (prefix + (number % COUNT + 1)).getBytes(StandardCharsets.US_ASCII);
    }

    LogicalNode resolve(byte[] reference) {
        String text = new String(reference, StandardCharsets.US_ASCII);
        return pool.get(Integer.parseInt(text.substring(prefix.length())) - 1);
    }
}
