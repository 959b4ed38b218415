package org.derbench.sim.wire;

import io.soabase.recordbuilder.core.RecordBuilder;

/**
 * A link's treatment of messages in one direction. Shares are of messages, from 0 to 1.
 *
 * @param delayNs how long each message takes beside its bits
 * @param jitterNs the most by which it takes longer
 * @param bitsPerSecond the rate of its frames
 * @param lost share that is lost
 * @param doubled share that comes twice
 * @param damaged share with one flipped bit
 * @param overtaken share that comes late enough for others to overtake it
 */
@RecordBuilder
public record WireConditions(
        long delayNs,
        long jitterNs,
        double bitsPerSecond,
        double lost,
        double doubled,
        double damaged,
        double overtaken) {

    private static final double FAST = 1e9;

    /** A link that does nothing but take {@code delayNs}. */
    public static WireConditions of(long delayNs) {
        return new WireConditions(delayNs, 0, FAST, 0, 0, 0, 0);
    }

    /** The same conditions with another rate. */
    public WireConditions rate(double other) {
        return WireConditionsBuilder.builder(this).bitsPerSecond(other).build();
    }

    /** The same conditions with another jitter. */
    public WireConditions jitter(long otherNs) {
        return WireConditionsBuilder.builder(this).jitterNs(otherNs).build();
    }

    /** The same, losing that share. */
    public WireConditions losing(double share) {
        return WireConditionsBuilder.builder(this).lost(share).build();
    }

    /** The same, doubling that share. */
    public WireConditions doubling(double share) {
        return WireConditionsBuilder.builder(this).doubled(share).build();
    }

    /** The same, damaging that share. */
    public WireConditions damaging(double share) {
        return WireConditionsBuilder.builder(this).damaged(share).build();
    }

    /** The same conditions with this share overtaken. */
    public WireConditions overtaking(double share) {
        return WireConditionsBuilder.builder(this).overtaken(share).build();
    }

    /** Whether no message is lost, doubled, damaged or overtaken. */
    public boolean clean() {
        return lost == 0 && doubled == 0 && damaged == 0 && overtaken == 0;
    }
}
