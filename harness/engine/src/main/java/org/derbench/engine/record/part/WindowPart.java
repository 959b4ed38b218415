package org.derbench.engine.record.part;

import org.derbench.engine.json.Of;

/** What the timed window showed. */
public record WindowPart(
        @Of(value = "length of the timed window", column = "windowSeconds") double seconds,
        @Of(value = "correct messages whose end lies in the window, per second", column = "throughputPerSecond") double throughputPerSecond,
        @Of(value = "an open loop offered more than was achieved: percentiles mean nothing then", column = "overloaded") boolean overloaded,
        @Of(value = "the longest time within the window, its start and end included, in which no correct message ended", optional = true,
                column = "longestGapNs") Long longestGapNs,
        @Of(value = "whether the middleware declares that it may lose messages in this pattern by nature", optional = true,
                column = "mayDrop") Boolean mayDrop,
        @Of(value = "mean size of a serialized message", column = "payloadBytes") double payloadBytes,
        @Of(value = "messages of the repetition that were due before the window: contact and warm-up", column = "sentBefore") long sentBefore,
        @Of(value = "how long the drain took", column = "drainNs") long drainNs) {

    /** The same, with the messages that another end counted. */
    public WindowPart countedAs(long correct, long longestGap) {
        return new WindowPart(seconds, correct / seconds, overloaded, longestGap, mayDrop, payloadBytes, sentBefore, drainNs);
    }

    public WindowPart overloaded(boolean so) {
        return new WindowPart(seconds, throughputPerSecond, so, longestGapNs, mayDrop, payloadBytes, sentBefore, drainNs);
    }
}
