package org.derbench.engine.books;

import org.derbench.message.Message;

/**
 * Checks whether arrivals at the responder are what the initiator sent. If each arrival goes back, the initiator
 * compares the same message that was decoded here, and its books decide. Comparing each here would cost the responder
 * time that no device spends. So only the first arrivals are compared, then a sample, and all from the first difference
 * on. Not thread-safe.
 */
final class ContentCheck {

    /** How many arrivals are compared at first: all messages of a pool, many times. */
    private static final int FIRST = 4096;
    /** The step of the sample: no divisor of a pool's length, so that the sample goes through the whole pool. */
    private static final int STEP = 17;

    private final Pool pool;
    private boolean echoed;
    private boolean differed;
    private int expected;
    private int first = FIRST;
    private int untilNext;
    private int last;

    ContentCheck(Pool pool) {
        this.pool = pool;
    }

    /** Sets whether each arrival goes back to its sender, who compares it there. */
    void echoed(boolean back) {
        echoed = back;
    }

    /** Whether this arrival is right; an arrival that is not compared counts as right. */
    boolean right(Message arrival) {
        int index = compares() ? pool.match(arrival, expected) : expected;
        differed |= index < 0;
        last = index;
        expected = index < 0 ? expected : (index + 1) % pool.size();
        return index >= 0;
    }

    /** The number of the last compared arrival's content in the pool; right ones only. */
    int last() {
        return pool.content(last);
    }

    private boolean compares() {
        if (!echoed || differed || first > 0) {
            first -= first > 0 ? 1 : 0;
            return true;
        }
        untilNext = untilNext == 0 ? STEP - 1 : untilNext - 1;
        return untilNext == 0;
    }
}
