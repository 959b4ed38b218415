package org.derbench.tck;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/** The models of this class path, and which of their messages the kit tries most. */
final class Subjects {

    /** The name of the message that has the most fields. */
    static final String MEASUREMENT = "MMXU";
    /** The name of the message that has long lists. */
    static final String SCHEDULE = "DSCH";
    /** The names of the messages whose encoded sizes are recorded. */
    static final List<String> RECORDED = List.of(SCHEDULE, MEASUREMENT, "MeterReadings", "EndDeviceControls", "Bid");
    /** The size that attacks start from. */
    static final String SMALL = "small";

    private Subjects() {}

    static List<MessageModel> models() {
        return ServiceLoader.load(MessageModel.class, Subjects.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** Every class of messages. */
    static Stream<Class<? extends Message>> classes() {
        return models().stream().flatMap(model -> model.classes().stream());
    }

    /** The class of that name, in whatever model. */
    @SuppressWarnings("unchecked")
    static Class<Message> named(String message) {
        return (Class<Message>) classes()
                .filter(type -> type.getSimpleName().equals(message))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no message model of this class path has a " + message));
    }

    static MessageModel modelOf(Class<? extends Message> type) {
        return models().stream()
                .filter(model -> model.classes().contains(type))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no message model of this class path has the " + type));
    }
}
