package org.derbench.message;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A module of messages: their classes, and a generator of messages with plausible values. Found by
 * {@link java.util.ServiceLoader}.
 *
 * <pre>{@code
 * Class<? extends Message> type = model.named("MMXU");
 * List<? extends Message> messages = model.pool(type, "study", 1);
 * }</pre>
 *
 * @implSpec It has a public constructor without parameters. Its messages, and all that they hold, are in its package or
 *     below. No other model has a class of messages with the same name
 */
public interface MessageModel {

    /** How many messages a trial sends over and over: so few that even large ones fit the memory of a small board. */
    int POOL = 16;

    /** The model's name, in small letters, digits and hyphens: {@code iec61850}. */
    String name();

    /** The classes of messages. Their simple names are what plans and results call them. */
    List<Class<? extends Message>> classes();

    /** The labels of the sizes that messages can be generated in, the smallest first. */
    List<String> sizes();

    /**
     * Generated messages. The same type, size, seed and place in the list give the same message in every JVM and on
     * every machine, whatever the count; no two of a list have the same content.
     *
     * @param size one of {@link #sizes}
     * @param count how many
     * @throws IllegalArgumentException if there is no such size; the message lists those there are
     */
    <T extends Message> List<T> pool(Class<T> type, String size, long seed, int count);

    /** The messages of a trial: the first {@value #POOL}. */
    default <T extends Message> List<T> pool(Class<T> type, String size, long seed) {
        return pool(type, size, seed, POOL);
    }

    /**
     * The text that asks for the message of that number in a request: ASCII, different for each, as long as in the
     * field.
     */
    default String reference(Class<? extends Message> type, int number) {
        return name() + "/" + type.getSimpleName() + number;
    }

    /**
     * The class of that name.
     *
     * @throws IllegalArgumentException if no class has it; the message lists the names
     */
    default Class<? extends Message> named(String message) {
        return classes().stream()
                .filter(type -> type.getSimpleName().equals(message))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "unknown message '" + message + "' of model " + name() + ": one of "
                                + classes().stream().map(Class::getSimpleName).collect(Collectors.joining(", "))));
    }
}
