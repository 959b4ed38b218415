package org.derbench.adapter.reference;

/** The undeclared faults of {@code liar}. */
enum Lie {
    NONE,
    /** In place of every hundredth message the one before it is delivered once more. */
    STALE,
    /** Delivers only the first thousand bytes of a message. */
    CUT,
    /** Delivers a pushed message at its sender, as if it had come back. */
    ALONE,
    /** Swaps two replies in every hundred requests. */
    SWAP,
    /** Drops a message that follows another within a tenth of a millisecond. */
    HASTY,
    /** After a few messages, to send one never returns. */
    BLOCK,
    /** There is no publish-subscribe. */
    PROMISE,
    /** Compresses each pushed message. */
    SQUEEZE,
    /** Carries pushed messages from process to process, past the link. */
    DOOR,
    /** Carries pushed messages past the link, and declares compression. */
    DOOR_COMPRESSED,
    /** Carries pushed messages past the link, and as many bytes over it besides. */
    DECOY,
    /** Makes each request before it is asked for, and answers from the kept reply. */
    AHEAD,
    /** Delivers a publication at its publisher, as if it had come back. */
    ECHO,
    /** Executes one request in a hundred twice, and answers it once. */
    TWICE,
    /** Delivers one message in a hundred twice there, and once back. */
    AGAIN,
    /** Delivers one message in a hundred after the next. */
    SHUFFLE,
    /** Delivers one message in a hundred after the next, and restores the order on the way back. */
    UNSHUFFLE,
    /** After a silence one of twenty-five messages comes through. */
    TRICKLE,
    /** After a silence a hundred messages come through, and then no more. */
    RELAPSE,
    /** Compresses every second pushed message. */
    SQUEEZE_SOME,
    /** Carries every second pushed message past the link. */
    DOOR_SOME,
    /** Carries messages that are pushed back past the link. */
    DOOR_BACK,
    /** In place of every hundredth message the one before it is delivered with a new stamp. */
    FORGE,
    /** Each message is stamped anew when it is delivered. */
    FRESH,
    /** The first message is delivered again and again, with the stamps of the others. */
    FROZEN,
    /** In place of every hundredth message one is delivered that came long ago. */
    LATE_AGAIN,
    /** Every hundredth message brings another one that nobody sent: the same, with a much earlier stamp. */
    PHANTOM
}
