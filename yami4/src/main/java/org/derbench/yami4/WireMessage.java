package org.derbench.yami4;

/**
 * A message as it travels.
 *
 * @param transportId tells its frames from other messages' frames on the same connection
 * @param header the receiver's address, or the message that this one answers
 * @param body the sender's content
 */
record WireMessage(int transportId, Parameters header, Parameters body) {}
