package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.content.Pool;
import org.derbench.message.Message;

/** The parts that a flow's messages are made of, to compare with what comes. */
public final class PartPool {

    private final List<Message> parts = new ArrayList<>();
    /** Parts mostly come in their order. Which thread wrote it last does not matter. */
    private volatile int expected;

    /** @param wholes whether each message is its own only part */
    public PartPool(Pool pool, boolean wholes) {
        for (int index = 0; index < pool.size(); index++) {
            parts.addAll(
                    wholes ? List.of(pool.message(index)) : pool.message(index).parts());
        }
    }

    /** Whether one of them has that content. */
    public boolean has(Message part) {
        int from = expected;
        for (int i = 0; i < parts.size(); i++) {
            int index = (from + i) % parts.size();
            if (parts.get(index).sameContent(part)) {
                expected = index + 1;
                return true;
            }
        }
        return false;
    }
}
