package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.Contents;
import org.derbench.engine.books.DeviceNames;
import org.derbench.engine.books.Mark;
import org.derbench.engine.books.Pool;
import org.derbench.message.Message;

/** The parts of a flow's messages, for comparison with arrivals. */
public final class PartPool {

    private final Contents contents;
    /** By message, the index of its first part. */
    private final int[] first;
    /** Null where devices have no names in these messages. */
    private final DeviceNames names;
    /** The index after the last match: parts mostly come in their order. Any thread may have written it. */
    private volatile int expected;

    /** @param wholes whether each message is its own only part */
    public PartPool(Pool pool, boolean wholes) {
        this(pool, wholes, null);
    }

    /**
     * @param names the names of the devices that send these messages, which do not count as content; null without names
     */
    PartPool(Pool pool, boolean wholes, DeviceNames names) {
        this.names = names;
        List<Message> parts = new ArrayList<>();
        first = new int[pool.size()];
        for (int index = 0; index < pool.size(); index++) {
            first[index] = parts.size();
            parts.addAll(
                    wholes ? List.of(pool.message(index)) : pool.message(index).parts());
        }
        contents = new Contents(parts);
        if (names != null) {
            parts.forEach(part -> part.sender(names.first()));
            // as long as all have the same sender
            for (int index = 0; index < parts.size(); index++) {
                contents.number(index);
            }
        }
    }

    /**
     * The number of a part's content, which tells the device that sent it, too; -1 for an unknown content, and where no
     * device has the sender's name.
     */
    public int content(Message part) {
        if (names == null) {
            return known(part);
        }
        String sender = part.sender();
        int device = names.device(sender);
        if (device < 0) {
            return -1;
        }
        part.sender(names.first());
        int content = known(part);
        if (content < 0) {
            return -1;
        }
        part.sender(sender);
        return Mark.at(content, device);
    }

    private int known(Message part) {
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
