package org.derbench.engine.books;

import org.derbench.message.Message;

/**
 * Whether what arrives at the responder is what the initiator sent. Where each arrival goes back, the initiator
 * compares the very message that was decoded here, and its books decide; a comparison of each here would cost the
 * responder what no device pays. Then the first arrivals are compared, a sample of the others, and all of them from the
 * first difference on. Not thread-safe.
 */
final class ContentCheck {

    /** All messages of a pool, many times. */
    private static final int FIRST = 4096;
    /** No divisor of a pool's length, so that the sample goes through the whole pool. */
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

    /** Whether each arrival goes back to who sent it, who compares it there. */
    void echoed(boolean back) {
        echoed = back;
    }

    /** Whether this arrival is right; what is not compared is taken for right. */
    boolean right(Message arrival) {
        int index = compares() ? pool.match(arrival, expected) : expected;
        differed |= index < 0;
        last = index;
        expected = index < 0 ? expected : (index + 1) % pool.size();
        return index >= 0;
    }

    /** Which of the pool's contents the last arrival had that was compared; right ones only. */
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
