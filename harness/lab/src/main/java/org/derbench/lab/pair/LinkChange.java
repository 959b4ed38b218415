package org.derbench.lab.pair;

/**
 * A change of a link in use, both ways.
 *
 * @param lossPercent how many of a hundred packets are lost beside the link's usual losses; 100 = the link is down
 * @param delayMs the additional delay of each packet, in milliseconds
 * @param open whether the link has no rate, delay or loss at all
 */
public record LinkChange(double lossPercent, double delayMs, boolean open) {

    private static final double ALL = 100;

    /** A link that carries nothing. */
    public static final LinkChange DOWN = new LinkChange(ALL, 0, false);

    /** A link that carries all that it can. */
    public static final LinkChange OPEN = new LinkChange(0, 0, true);

    /** A link that loses some packets. */
    public static LinkChange loss(double percent) {
        return new LinkChange(percent, 0, false);
    }

    /** A link that takes longer. */
    public static LinkChange delay(double milliseconds) {
        return new LinkChange(0, milliseconds, false);
    }

    /** Whether nothing passes. */
    public boolean isDown() {
        return lossPercent >= ALL;
    }

    /** Percentage of packets that are lost in all, given the percentage that is lost anyway. */
    public double lossPercentWith(double anyway) {
        return ALL - (ALL - anyway) * (ALL - lossPercent) / ALL;
    }
}
