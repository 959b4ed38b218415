package org.derbench.lab.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.derbench.lab.pair.LinkChange;

/**
 * Delay, jitter and loss of one direction, beside its rate.
 *
 * @param delayMs how long each is delayed, in milliseconds
 * @param jitterMs how much that varies, evenly, either way; packets may overtake one another
 * @param lossPercent how many of a hundred are lost, independently of one another
 */
public record Impairment(double delayMs, double jitterMs, double lossPercent) {

    /** None. */
    public static final Impairment NONE = new Impairment(0, 0, 0);

    /**
     * Packets that netem holds while they are delayed: more than any profile's rate and delay make, so that it drops
     * none.
     */
    private static final int LIMIT_PACKETS = 100_000;

    /** Whether there is any. */
    public boolean any() {
        return delayMs > 0 || lossPercent > 0;
    }

    /** Whether each packet arrives, and after the same delay: what a stream of TCP needs to fill a way. */
    boolean regular() {
        return jitterMs == 0 && lossPercent == 0;
    }

    /** Both together. */
    Impairment with(LinkChange change) {
        return new Impairment(delayMs + change.delayMs(), jitterMs, change.lossPercentWith(lossPercent));
    }

    /** The words that tc takes after {@code netem}. */
    List<String> netemOptions() {
        List<String> options = new ArrayList<>(List.of("limit", Integer.toString(LIMIT_PACKETS)));
        if (delayMs > 0) {
            options.addAll(List.of("delay", microseconds(delayMs)));
        }
        if (jitterMs > 0) {
            options.add(microseconds(jitterMs));
        }
        if (lossPercent > 0) {
            options.addAll(List.of("loss", String.format(Locale.ROOT, "%.4f%%", lossPercent)));
        }
        return options;
    }

    private static String microseconds(double milliseconds) {
        return Math.round(milliseconds * 1000) + "us";
    }
}
