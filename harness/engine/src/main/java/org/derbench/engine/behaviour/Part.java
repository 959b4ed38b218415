package org.derbench.engine.behaviour;

import org.derbench.message.Message;

/**
 * A part of a message that came.
 *
 * @param flow the flow that it came by
 * @param tick its stamp
 * @param cameNs when it was decoded
 * @param content its content's number in its pool; -1 for an unknown content
 * @param device the device that got it, from 0; 0 where the role is one end
 */
public record Part(Message message, String flow, long tick, long cameNs, int content, int device) {

    /** A part at a role that is one end. */
    public Part(Message message, String flow, long tick, long cameNs, int content) {
        this(message, flow, tick, cameNs, content, 0);
    }

    /** The same part with this content. */
    Part containing(int other) {
        return new Part(message, flow, tick, cameNs, other, device);
    }
}
