package org.derbench.spi;

import org.derbench.message.Message;

/**
 * Turns a message into bytes and back, of whatever model: it goes by the class and its
 * {@link org.derbench.message.ModelDescription}. Found by {@link java.util.ServiceLoader}.
 *
 * @implSpec has a public constructor without parameters, and touches the library only in {@link #codec}.
 */
public interface Serializer {

    /** The name in plans and results: {@code JSON (Jackson)}. */
    String name();

    /** The library behind it. */
    Library library();

    /** The format's family, in lower case: {@code protobuf}, {@code json}, {@code xml}, {@code cbor}, ... */
    String format();

    /** Whether a person can read its bytes. */
    default boolean humanReadable() {
        return false;
    }

    /** Where its schema comes from. */
    default Schema schema() {
        return Schema.NONE;
    }

    /** How it relates to the study. */
    default Origin origin() {
        return Origin.BEYOND;
    }

    /**
     * Whether its library generates code into the class loader of the messages. It is shown the library's classes then;
     * where the messages are of another class loader than a plugin's, it is not.
     */
    default boolean generatesCode() {
        return false;
    }

    /**
     * A codec for one class of messages, one for each thread that works at the same time; what is costly (schemas,
     * generated code) belongs here, not into {@link Codec#encode}.
     */
    <T extends Message> Codec<T> codec(Class<T> type);
}
