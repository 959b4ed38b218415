package org.derbench.engine.verdict;

/**
 * Whether the messages that were due in a window also ended at that pace: one rule for pairs and scenarios. A trial
 * that did not keep up is OVERLOADED: its times grow with the length of the window.
 *
 * <p>A message is missing if nobody could send it in time, or if it waits in a queue that grew in the window. Losses
 * are judged apart: only a middleware that may lose messages by nature is overloaded by them.
 *
 * @param due messages that were due in the window
 * @param unsent due messages that nobody could send in time
 * @param lost due messages that a middleware lost which may lose messages by nature; else 0
 * @param grew by how many messages the queue grew in the window; below 0 where it shrank, 0 where nobody knows
 * @param grain the length by which a steady queue changes: one message of each process, with all its parts
 */
public record KeptUp(long due, long unsent, long lost, long grew, long grain) {

    /** The part of the due messages that must have ended. */
    private static final double AT_LEAST = 0.99;
    /** A sender that drops what it cannot carry away loses more than this. */
    private static final double LOST_AT_MOST = 0.05;

    /** Whether the trial kept up. */
    public boolean holds() {
        return missing() <= (1 - AT_LEAST) * due && lost <= LOST_AT_MOST * due;
    }

    /** Messages that were due and did not end at the pace of the others. */
    public long missing() {
        return unsent + (grew > grain ? grew : 0);
    }

    /** Messages of an earlier backlog that ended in the window; 0 if the queue changed by no more than a steady one. */
    public long fromBefore() {
        return grew < -grain && -grew > (1 - AT_LEAST) * due ? -grew : 0;
    }
}
