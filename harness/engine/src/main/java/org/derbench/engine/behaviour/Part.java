package org.derbench.engine.behaviour;

import org.derbench.message.Message;

/**
 * A part of a message that came.
 *
 * @param flow what it came by
 * @param tick its stamp
 * @param cameNs when it was decoded
 * @param content which of the contents of its pool it has; -1 where it has none of them
 */
public record Part(Message message, String flow, long tick, long cameNs, int content) {

    /** The same with that content. */
    Part containing(int other) {
        return new Part(message, flow, tick, cameNs, other);
    }
}
