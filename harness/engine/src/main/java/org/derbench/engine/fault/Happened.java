package org.derbench.engine.fault;

/**
 * A fault that came about and is over.
 *
 * @param means how it came about, in words
 * @param beganNs when it was sure to be there, on the clock of {@link System#nanoTime}
 * @param endedNs until when it was sure to be there
 */
public record Happened(String means, long beganNs, long endedNs) {}
