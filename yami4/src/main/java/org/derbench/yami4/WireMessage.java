package org.derbench.yami4;

/**
 * A message as it travels.
 *
 * @param transportId tells its frames from those of others on the same connection
 * @param header who it is for, or what it answers
 * @param body what its sender wants to say
 */
record WireMessage(int transportId, Parameters header, Parameters body) {}
