package org.derbench.kit.model;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/** The models of this class path, and which of their messages the kit tries most. */
public final class Subjects {

    /** The name of the message that has the most fields. */
    public static final String MEASUREMENT = "MMXU";
    /** The name of the message that has long lists. */
    public static final String SCHEDULE = "DSCH";
    /** The names of the messages whose encoded sizes are recorded. */
    public static final List<String> RECORDED =
            List.of(SCHEDULE, MEASUREMENT, "MeterReadings", "EndDeviceControls", "Bid");
    /** The size that attacks start from. */
    public static final String SMALL = "small";

    private Subjects() {}

    public static List<MessageModel> models() {
        return ServiceLoader.load(MessageModel.class, Subjects.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** Every class of messages. */
    public static Stream<Class<? extends Message>> classes() {
        return models().stream().flatMap(model -> model.classes().stream());
    }

    /** The class with this name, in any model. */
    @SuppressWarnings("unchecked")
    public static Class<Message> named(String message) {
        return (Class<Message>) classes()
                .filter(type -> type.getSimpleName().equals(message))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no message model of this class path has a " + message));
    }

    public static MessageModel modelOf(Class<? extends Message> type) {
        return models().stream()
                .filter(model -> model.classes().contains(type))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no message model of this class path has the " + type));
    }
}
