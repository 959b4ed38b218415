package org.derbench.engine.books;

import java.util.List;
import org.derbench.message.Message;

/**
 * Messages by their content: each has the number of the first one with the same content. Numbers are computed when
 * first asked for. Thread-safe.
 */
public final class Contents {

    private final Message[] messages;
    /** The number plus one; 0 if not computed yet. Every thread computes the same. */
    private final int[] found;

    public Contents(List<? extends Message> messages) {
        this.messages = messages.toArray(Message[]::new);
        this.found = new int[this.messages.length];
    }

    /** The number of messages. */
    public int size() {
        return messages.length;
    }

    /** The number of the content of the message at that index. */
    public int number(int index) {
        if (found[index] == 0) {
            found[index] = 1 + at(messages[index], 0);
        }
        return found[index] - 1;
    }

    /** The first index from {@code from} on, going round, with this content; -1 without one. */
    public int at(Message content, int from) {
        for (int i = 0; i < messages.length; i++) {
            int index = (from + i) % messages.length;
            if (messages[index].sameContent(content)) {
                return index;
            }
        }
        return -1;
    }
}
