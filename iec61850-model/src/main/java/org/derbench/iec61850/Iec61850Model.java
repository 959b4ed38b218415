package org.derbench.iec61850;

import java.util.Arrays;
import java.util.List;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/** The logical nodes as messages; a request is an object reference. */
public final class Iec61850Model implements MessageModel {

    private static final String LOGICAL_DEVICE = "LD0/";

    @Override
    public String name() {
        return "iec61850";
    }

    @Override
    public List<Class<? extends Message>> classes() {
        return List.copyOf(LogicalNodes.classes());
    }

    @Override
    public List<String> sizes() {
        return Arrays.stream(NodeSize.values()).map(NodeSize::label).toList();
    }

    @Override
    public <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count) {
        return new NodeGenerator(seed)
                .pool(type.asSubclass(LogicalNode.class), NodeSize.of(size), count).stream()
                        .map(type::cast)
                        .toList();
    }

    /** {@code LD0/MMXU1} is the first. */
    @Override
    public String reference(Class<? extends Message> type, int number) {
        return LOGICAL_DEVICE + type.getSimpleName() + number;
    }
}
