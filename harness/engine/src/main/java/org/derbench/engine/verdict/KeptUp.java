package org.derbench.engine.verdict;

/**
 * Whether the messages that were due in a window also ended at that pace: one rule for pairs and scenarios. A trial
 * that did not keep up is OVERLOADED: its times grow with the length of the window.
 *
 * <p>A missing message was not sent in time, or waits in a queue that grew in the window. Losses are another matter,
 * unless they are more than a link's.
 *
 * @param due messages that were due in the window
 * @param unsent of those, that nobody could send in time
 * @param lost of those, by a middleware that may lose messages by nature
 * @param grew by how many messages the queue grew in the window; below 0 where it shrank, 0 where nobody knows
 * @param grain by how many messages a queue sways that does not grow: what one message brings, from each process
 */
public record KeptUp(long due, long unsent, long lost, long grew, long grain) {

    /** So much of what was due must have ended. */
    private static final double AT_LEAST = 0.99;
    /** A sender that drops what it cannot carry away loses more than this. */
    private static final double LOST_AT_MOST = 0.05;

    /** Whether it did. */
    public boolean holds() {
        return missing() <= (1 - AT_LEAST) * due && lost <= LOST_AT_MOST * due;
    }

    /** Messages that were due and did not end at the pace of the others. */
    public long missing() {
        return unsent + (grew > grain ? grew : 0);
    }

    /** Messages of an earlier backlog that ended in the window, beyond what a queue sways by. */
    public long fromBefore() {
        return grew < -grain && -grew > (1 - AT_LEAST) * due ? -grew : 0;
    }
}
