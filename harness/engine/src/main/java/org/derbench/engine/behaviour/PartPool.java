package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Contents;
import org.derbench.engine.books.Pool;
import org.derbench.message.Message;

/** The parts that a flow's messages are made of, to compare with what comes. */
public final class PartPool {

    private final Contents contents;
    /** By message, the index of its first part. */
    private final int[] first;
    /** Parts mostly come in their order. Which thread wrote it last does not matter. */
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

    /** The number of its content; -1 where none of them has it. */
    public int content(Message part) {
        int index = contents.at(part, expected);
        if (index < 0) {
            return -1;
        }
        expected = (index + 1) % contents.size();
        return contents.number(index);
    }

    /** The number of the content of that part of that message. */
    int content(int message, int part) {
        return contents.number(first[message] + part);
    }
}
