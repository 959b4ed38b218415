package org.derbench.engine.trial;

/**
 * What the initiator saw of one timed window.
 *
 * @param costs            of the window alone, without warm-up and drain
 * @param meanPayloadBytes mean size of a serialized node
 * @param sentBefore       messages of this repetition that were due before the window: contact and warm-up
 */
record RepetitionResult(Window window, Books books, Timings timings, Costs costs, double meanPayloadBytes, long drainNs,
                        long sentBefore) {
}
