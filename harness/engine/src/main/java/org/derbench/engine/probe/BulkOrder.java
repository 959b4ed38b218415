package org.derbench.engine.probe;

/**
 * How much to send in one go.
 *
 * @param bytes the most, in bytes of payload
 * @param mostMs the longest, in milliseconds; whichever is reached first
 */
record BulkOrder(long bytes, int mostMs) {}
