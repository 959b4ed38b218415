package org.derbench.lab.link;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.derbench.lab.pair.LinkChange;

/**
 * Delay, jitter and loss of one direction, beside its rate.
 *
 * @param delayMs the delay of each packet, in milliseconds
 * @param jitterMs how much the delay varies, evenly, either way; packets may overtake one another
 * @param lossPercent how many of a hundred packets are lost, independently of one another
 */
public record Impairment(double delayMs, double jitterMs, double lossPercent) {

    /** No impairment. */
    public static final Impairment NONE = new Impairment(0, 0, 0);

    /**
     * How many packets netem may hold while they are delayed. It is more than any profile's rate and delay make, so
     * netem drops no packet.
     */
    private static final int LIMIT_PACKETS = 100_000;

    /** Whether a packet is delayed or lost. */
    public boolean any() {
        return delayMs > 0 || lossPercent > 0;
    }

    /** Whether each packet arrives, after the same delay: a stream of TCP needs that to fill a way. */
    boolean regular() {
        return jitterMs == 0 && lossPercent == 0;
    }

    /** This impairment and the change together. */
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
