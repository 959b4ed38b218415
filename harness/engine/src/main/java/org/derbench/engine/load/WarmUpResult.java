package org.derbench.engine.load;

/**
 * The result of a warm-up.
 *
 * @param lengthNs how long it took
 * @param stable whether rate and latency had become steady
 * @param window the permits for outstanding messages; with {@code saturate} the number that was found
 * @param searchEnded whether the search for that number ended in time; null without a search
 * @param firstMessageNs from the first attempt until a first message had come back
 */
public record WarmUpResult(long lengthNs, boolean stable, int window, Boolean searchEnded, long firstMessageNs) {}
