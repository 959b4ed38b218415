package org.derbench.kit.serializer;

import java.util.ArrayList;
import java.util.List;
import org.derbench.kit.model.NodeFiller;
import org.derbench.kit.model.Subjects;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/** Sample messages for a serializer: generated ones, and those at the edge of the model's values. */
final class SampleMessages {

    /** The seed of the generator in the whole kit; encoded sizes depend on it. */
    static final long SEED = 1;

    private static final int PER_SIZE = 2;

    private SampleMessages() {}

    static <T extends Message> T generated(Class<T> type, String size) {
        return Subjects.modelOf(type).pool(type, size, SEED, 1).get(0);
    }

    static <T extends Message> List<T> generated(Class<T> type) {
        MessageModel model = Subjects.modelOf(type);
        List<T> messages = new ArrayList<>();
        for (String size : model.sizes()) {
            messages.addAll(model.pool(type, size, SEED, PER_SIZE));
        }
        return messages;
    }

    /**
     * A message as its constructor leaves it, a message whose objects are all there but empty, and messages of extreme
     * values.
     */
    static <T extends Message> List<T> extreme(Class<T> type) {
        List<T> messages = new ArrayList<>();
        messages.add(NodeFiller.make(type));
        messages.add(NodeFiller.hollow(type));
        for (int variation = 0; variation < ExtremeValues.VARIATIONS; variation++) {
            messages.add(NodeFiller.filled(type, new ExtremeValues(variation)));
        }
        return messages;
    }

    /** A message whose lists have {@code elements} elements each. */
    static <T extends Message> T longLists(Class<T> type, int elements) {
        return NodeFiller.longLists(type, elements);
    }
}
