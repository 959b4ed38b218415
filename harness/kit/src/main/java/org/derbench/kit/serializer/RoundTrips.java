package org.derbench.kit.serializer;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.derbench.kit.model.Subjects;
import org.derbench.message.ContentDifference;
import org.derbench.message.Message;
import org.derbench.spi.Serializer;

/**
 * Whether messages come back as they were. It needs nothing but the contract and the models. It also runs in a class
 * loader of its own, and in a JVM of another platform:
 *
 * <pre>
 * java -cp 'derbench-kit.jar:derbench-spi-support.jar:derbench-spi.jar:derbench-message.jar:model/*:plugin/*' org.derbench.kit.serializer.RoundTrips ProtoStuff
 * </pre>
 */
public final class RoundTrips {

    private RoundTrips() {}

    /**
     * Tries the serializer with this name, a service of this class path; ends with an error if a node does not come
     * back.
     */
    public static void main(String[] args) {
        Serializer serializer = ServiceLoader.load(Serializer.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.name().equals(args[0]))
                .findFirst()
                .orElseThrow();
        System.out.println(
                args[0] + ": " + every(serializer, Subjects.classes().toList()) + " nodes came back as they were");
    }

    /**
     * Tries a serializer with nodes of these classes, generated ones and ones of extreme values.
     *
     * @return how many nodes were tried
     * @throws AssertionError with the first difference
     */
    public static int every(Serializer serializer, Collection<Class<? extends Message>> types) {
        return types.stream().mapToInt(type -> every(serializer, type)).sum();
    }

    private static <T extends Message> int every(Serializer serializer, Class<T> type) {
        return every(serializer, type, SampleMessages.generated(type))
                + every(serializer, type, SampleMessages.extreme(type));
    }

    static <T extends Message> int every(Serializer serializer, Class<T> type, List<T> nodes) {
        GuardedCodec<T> codec = new GuardedCodec<>(serializer, type);
        for (T node : nodes) {
            T decoded = codec.decode(codec.encode(node));
            ValidNode.check(decoded, type);
            Optional<ContentDifference> difference = ContentDifference.between(node, decoded);
            if (difference.isPresent()) {
                throw new AssertionError("difference of " + type.getSimpleName() + ": " + difference.get());
            }
        }
        return nodes.size();
    }
}
