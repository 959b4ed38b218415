package org.derbench.engine.behaviour;

import org.derbench.message.Message;

/**
 * A part of a message that came.
 *
 * @param flow what it came by
 * @param tick its stamp
 * @param cameNs when it was decoded
 */
public record Part(Message message, String flow, long tick, long cameNs) {}
