package org.derbench.yami4;

/** How a publisher treats a subscriber whose queue is full. */
public enum OverflowPolicy {
    /** Waits until the oldest message of the queue was handed to TCP. */
    WAIT_FOR_PREVIOUS_MESSAGE,
    /** Leaves this message out for this subscriber. */
    ABANDON_MESSAGE,
    /** Ends the subscription. */
    ABANDON_SUBSCRIPTION
}
