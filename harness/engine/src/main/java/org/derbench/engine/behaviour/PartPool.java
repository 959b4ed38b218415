package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Contents;
import org.derbench.engine.books.Pool;
import org.derbench.message.Message;

/** The parts of a flow's messages, for comparison with arrivals. */
public final class PartPool {

    private final Contents contents;
    /** By message, the index of its first part. */
    private final int[] first;
    /** The index after the last match: parts mostly come in their order. Any thread may have written it. */
    private volatile int expected;

    /** @param wholes whether each message is its own only part */
    public PartPool(Pool pool, boolean wholes) {
        List<Message> parts = new ArrayList<>();
        first = new int[pool.size()];
        for (int index = 0; index < pool.size(); index++) {
            first[index] = parts.size();
            parts.addAll(
                    wholes ? List.of(pool.message(index)) : pool.message(index).parts());
        }
        contents = new Contents(parts);
    }

    /** The number of a part's content; -1 for an unknown content. */
    public int content(Message part) {
        int index = contents.at(part, expected);
        if (index < 0) {
            return -1;
        }
        expected = (index + 1) % contents.size();
        return contents.number(index);
    }

    /** The number of the content of a message's part. */
    int content(int message, int part) {
        return contents.number(first[message] + part);
    }
}
