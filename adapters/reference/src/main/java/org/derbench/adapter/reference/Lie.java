package org.derbench.adapter.reference;

/** What {@code liar} does of which it says nothing. */
enum Lie {
    NONE,
    /** In place of every hundredth message the one before it is delivered once more. */
    STALE,
    /** Of a message only the first thousand bytes are delivered. */
    CUT,
    /** What is pushed is delivered where it was sent, as if it had come back. */
    ALONE,
    /** Of every hundred requests one gets the reply to the next, and that one its. */
    SWAP,
    /** What comes sooner than a tenth of a millisecond after another is dropped. */
    HASTY,
    /** After a few messages, to send one never returns. */
    BLOCK,
    /** There is no publish-subscribe. */
    PROMISE
}
