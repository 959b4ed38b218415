package org.derbench.tck;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.NodeDifference;
import org.derbench.iec61850.LogicalNodes;
import org.derbench.spi.Serializer;

/**
 * Whether nodes come back as they were. It needs nothing but the SPI and the model, so that it also runs in a class loader
 * of its own, and in a JVM of another platform:
 * <pre>java -cp 'derbench-tck.jar:derbench-spi.jar:iec61850-model.jar:plugin/*' org.derbench.tck.RoundTrips ProtoStuff</pre>
 */
public final class RoundTrips {

    private RoundTrips() {
    }

    /** Tries the serializer of that name, a service of this class path; ends with an error where a node does not come back. */
    public static void main(String[] args) {
        Serializer serializer = ServiceLoader.load(Serializer.class).stream().map(ServiceLoader.Provider::get)
                .filter(each -> each.name().equals(args[0])).findFirst().orElseThrow();
        System.out.println(args[0] + ": " + every(serializer, LogicalNodes.classes()) + " nodes came back as they were");
    }

    /**
     * Tries a serializer with nodes of these classes, generated ones and ones of extreme values.
     *
     * @return how many nodes were tried
     * @throws AssertionError with the first difference
     */
    public static int every(Serializer serializer, Collection<Class<? extends LogicalNode>> types) {
        return types.stream().mapToInt(type -> every(serializer, type)).sum();
    }

    private static <T extends LogicalNode> int every(Serializer serializer, Class<T> type) {
        return every(serializer, type, SampleNodes.generated(type)) + every(serializer, type, SampleNodes.extreme(type));
    }

    static <T extends LogicalNode> int every(Serializer serializer, Class<T> type, List<T> nodes) {
        GuardedCodec<T> codec = new GuardedCodec<>(serializer, type);
        for (T node : nodes) {
            T decoded = codec.decode(codec.encode(node));
            ValidNode.check(decoded, type);
            Optional<NodeDifference> difference = NodeDifference.between(node, decoded);
            if (difference.isPresent()) {
                throw new AssertionError("difference of " + type.getSimpleName() + ": " + difference.get());
            }
        }
        return nodes.size();
    }
}
