package org.derbench.spi;

/**
 * Encodes and decodes messages of one class. Used by one thread at a time, though not always the same one, so that it
 * may keep buffers.
 *
 * <pre>{@code
 * Codec<Message> codec = serializer.codec(type);
 * byte[] bytes = codec.encode(message);
 * assert codec.decode(bytes).equals(message);
 * }</pre>
 *
 * @param <T> the class of messages
 * @implSpec {@code decode(encode(message))} equals {@code message} for every message of the model: extreme floats,
 *     absent objects, empty and absent texts, any Unicode text. Bytes of a foreign class, and truncated, hostile or
 *     oversized bytes, end soon and in little memory, in an exception or in some message of the class. No other class
 *     is ever made
 */
public interface Codec<T> {

    /**
     * Writes a message.
     *
     * @return the bytes, in an array that the caller owns
     * @throws Exception whatever the library throws; it counts as a {@link CodecException}
     */
    byte[] encode(T message) throws Exception;

    /**
     * Reads a message.
     *
     * @param bytes all of one message, and nothing else
     * @return the message, never null
     * @throws Exception whatever the library throws; it counts as a {@link CodecException}
     */
    T decode(byte[] bytes) throws Exception;
}
