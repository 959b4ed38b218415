package org.derbench.engine.books;

import java.util.List;
import org.derbench.message.Message;

/**
 * Messages by what they contain: each has the number of the first with the same content. Looked up when first asked
 * for. Thread-safe.
 */
public final class Contents {

    private final Message[] messages;
    /** One more than the number; 0 where it was not looked up. Whoever looks finds the same. */
    private final int[] found;

    public Contents(List<? extends Message> messages) {
        this.messages = messages.toArray(Message[]::new);
        this.found = new int[this.messages.length];
    }

    /** How many there are. */
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

    /** The first index from that one on, around all, of a message with that content; -1 where none has it. */
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
