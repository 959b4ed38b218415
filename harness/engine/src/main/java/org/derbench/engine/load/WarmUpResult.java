package org.derbench.engine.load;

/**
 * How the warm-up went.
 *
 * @param lengthNs how long it took
 * @param stable whether rate and latency had become steady
 * @param window places for outstanding messages; with {@code saturate} the number that was found
 * @param searchEnded whether the search for that number came to its end in time; null where there is none
 * @param firstMessageNs from the first attempt until a first message had come back
 */
public record WarmUpResult(long lengthNs, boolean stable, int window, Boolean searchEnded, long firstMessageNs) {}
