package org.derbench.engine.books;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;

/**
 * The messages that a trial carries, the same at both ends: message n carries the pool's message n modulo its length. A
 * pool of several sizes begins one message later in each round: else the n-th of as many devices would send the same
 * size for ever.
 */
public final class Pool {

    private final Class<? extends Message> type;
    private final Message[] messages;
    private final Contents contents;
    private final byte[][] references;
    /** By how much each round begins later. */
    private final int later;

    private Pool(MessageModel model, Class<? extends Message> type, List<? extends Message> messages, int later) {
        this.later = later;
        this.type = type;
        this.messages = messages.toArray(Message[]::new);
        this.contents = new Contents(messages);
        this.references = new byte[this.messages.length][];
        for (int index = 0; index < references.length; index++) {
            references[index] = model.reference(type, index + 1).getBytes(StandardCharsets.US_ASCII);
        }
    }

    private Pool(Pool same, byte[][] references) {
        this.later = same.later;
        this.type = same.type;
        this.messages = same.messages;
        this.contents = same.contents;
        this.references = references;
    }

    /** The same messages, whose references are XML documents: for middleware that carries nothing else. */
    public Pool withXmlReferences() {
        byte[][] documents = Arrays.stream(references)
                .map(reference -> new String(reference, StandardCharsets.US_ASCII)
                        .replace("&", "&amp;")
                        .replace("<", "&lt;"))
                .map(text -> ("<reference>" + text + "</reference>").getBytes(StandardCharsets.US_ASCII))
                .toArray(byte[][]::new);
        return new Pool(this, documents);
    }

    /** @param size one of the model's sizes, or several with their shares, as {@link SizeMix} reads them */
    public static Pool of(MessageModel model, Class<? extends Message> type, String size, long seed) {
        SizeMix mix = SizeMix.of(size);
        return new Pool(model, type, mix.pool(model, type, seed), mix.mixes() ? 1 : 0);
    }

    /** The class of its messages. */
    public Class<? extends Message> type() {
        return type;
    }

    /** The number of messages. */
    public int size() {
        return messages.length;
    }

    /** The pool's index of a message in the trial, counted from 0. */
    public int indexOf(long sequence) {
        long place = later == 0 ? sequence : sequence + later * (sequence / messages.length);
        return (int) (place % messages.length);
    }

    /** The message at that index. */
    public Message message(int index) {
        return messages[index];
    }

    /** The request that asks for a message: its index as bytes, counted from 1. */
    public byte[] reference(int index) {
        return references[index];
    }

    /**
     * The index of the message that a reference means.
     *
     * @throws IllegalArgumentException if it means no message of this pool
     */
    public int resolve(byte[] reference) {
        for (int index = 0; index < references.length; index++) {
            if (Arrays.equals(references[index], reference)) {
                return index;
            }
        }
        throw new IllegalArgumentException("no message '" + new String(reference, StandardCharsets.US_ASCII) + "'");
    }

    /** The first index from {@code from} on, going round, with the same content; -1 without one. */
    public int match(Message received, int from) {
        return contents.at(received, from);
    }

    /** The number of the content at this index: equal contents have equal numbers. */
    public int content(int index) {
        return contents.number(index);
    }
}
