package org.derbench.spi;

/**
 * Encodes and decodes nodes of one class, for one thread at a time, though not always the same; reuse buffers freely.
 *
 * @implSpec {@code decode(encode(node))} equals {@code node}, for every node of the model: extreme floats, absent
 *     objects, empty and absent strings, any Unicode text. A foreign class, truncated, hostile or oversized bytes end
 *     in an exception or in some node of the class, soon, and in little memory: no other class is ever made.
 */
public interface Codec<T> {

    /**
     * The node as bytes.
     *
     * @return an array that the caller owns
     * @throws Exception whatever the library throws; it counts as a {@link CodecException}
     */
    byte[] encode(T node) throws Exception;

    /**
     * The node of these bytes.
     *
     * @return never null
     * @throws Exception whatever the library throws; it counts as a {@link CodecException}
     */
    T decode(byte[] bytes) throws Exception;
}
