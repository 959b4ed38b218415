package org.derbench.engine.probe;

/**
 * An order to send in one go.
 *
 * @param bytes the most bytes of payload
 * @param mostMs the most time in milliseconds; sending ends at whichever comes first
 */
record BulkOrder(long bytes, int mostMs) {}
