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
    PROMISE,
    /** What is pushed is compressed. */
    SQUEEZE,
    /** What is pushed goes from process to process, past the link. */
    DOOR,
    /** The same, by one that says that it compresses. */
    DOOR_COMPRESSED,
    /** The same, and as many bytes cross the link besides. */
    DECOY,
    /** Each request is made before it is asked for, and answered from what was kept. */
    AHEAD,
    /** What is published is heard where it was published, as if it had come back. */
    ECHO,
    /** Of every hundred requests one is executed twice, and answered once. */
    TWICE,
    /** Of every hundred messages one arrives twice there, and comes back once. */
    AGAIN,
    /** Of every hundred messages one comes after the next. */
    SHUFFLE,
    /** The same, and on the way back they are put into their order again. */
    UNSHUFFLE,
    /** After a silence one of twenty-five messages comes through. */
    TRICKLE,
    /** After a silence a hundred messages come through, and then no more. */
    RELAPSE,
    /** Of what is pushed every second message is compressed. */
    SQUEEZE_SOME,
    /** Of what is pushed every second message goes past the link. */
    DOOR_SOME,
    /** What is pushed back goes past the link. */
    DOOR_BACK,
    /** In place of every hundredth message the one before it is delivered with a new stamp. */
    FORGE,
    /** Each message is stamped anew when it is delivered. */
    FRESH,
    /** The first message is delivered again and again, with the stamps of the others. */
    FROZEN,
    /** In place of every hundredth message one is delivered that came long ago. */
    LATE_AGAIN
}
