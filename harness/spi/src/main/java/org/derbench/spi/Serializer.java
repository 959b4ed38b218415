package org.derbench.spi;

import org.derbench.message.Message;

/**
 * Turns messages of any model into bytes and back. It goes by the class and its
 * {@link org.derbench.message.ModelDescription}, and knows no model. Found by {@link java.util.ServiceLoader}.
 *
 * <pre>{@code
 * public final class MySerializer implements Serializer {
 *     public String name() { return "JSON (My library)"; }
 *     public Library library() { return Library.of("org.example:my-json", "Apache-2.0"); }
 *     public String format() { return "json"; }
 *     public <T extends Message> Codec<T> codec(Class<T> type) { return new MyCodec<>(type); }
 * }
 * }</pre>
 *
 * @implSpec It has a public constructor without parameters, and touches the library in {@link #codec} only
 */
public interface Serializer {

    /** The name in plans and results, such as {@code JSON (Jackson)}. */
    String name();

    /** The library behind it. */
    Library library();

    /** The format's family, in lower case: {@code protobuf}, {@code json}, {@code xml}, {@code cbor}, ... */
    String format();

    /** Whether a person can read its bytes. */
    default boolean humanReadable() {
        return false;
    }

    /** The source of its schema. */
    default Schema schema() {
        return Schema.NONE;
    }

    /** Its relation to the study. */
    default Origin origin() {
        return Origin.BEYOND;
    }

    /**
     * Whether its library generates code into the class loader of the messages. Where that loader is a plugin's, it is
     * then shown the library's classes.
     */
    default boolean generatesCode() {
        return false;
    }

    /**
     * Makes a codec. derbench makes one for each class of messages and each thread that works at the same time. Costly
     * things, such as schemas and generated code, are made here, and not in {@link Codec#encode}.
     *
     * @param type the class of the messages
     * @return encodes and decodes messages of just that class
     */
    <T extends Message> Codec<T> codec(Class<T> type);
}
