package org.derbench.lab.link;

import java.util.Locale;
import java.util.Properties;
import org.derbench.engine.probe.Shot;
import org.derbench.engine.record.LinkTrain;

/**
 * The travel times and losses of tiny packets, sent so seldom that each has the link for itself.
 *
 * @param sent how many packets were sent
 * @param lostUp how many of them were lost
 * @param lostDown how many answers were lost
 * @param overtaken answers that came after a later one
 * @param minNs the shortest round trip
 * @param medianNs the median round trip
 */
record PacketTrain(long sent, long lostUp, long lostDown, long overtaken, long minNs, long medianNs) {

    private static final double NS_PER_MS = 1e6;
    private static final double NS_PER_US = 1e3;
    private static final long LEAST_INTERVAL_NS = 2_000_000;
    /** The interval between packets, as a multiple of a packet's time on the slower way. */
    private static final double INTERVALS = 3;

    private static final long LONGEST_NS = 8_000_000_000L;
    private static final int FEWEST = 50;
    private static final int MOST = 200;
    /** How long a train lasts on a lossy link: the rarer a loss, the more packets it takes to see it. */
    private static final long LOSSY_NS = 3_000_000_000L;

    private static final long MACHINE_MS = 1500;
    private static final double DELAY_WITHIN = 0.05;
    /** Time that the machines at both ends may take beside the delay. */
    private static final double ENDS_NS = 1e6;
    /** A factor that one verification in a hundred exceeds. */
    private static final double SIGMA_OF_99_PERCENT = 2.576;
    /** Ratio of the standard errors of median and mean, for a normal distribution. */
    private static final double OF_MEDIAN = 1.2533;
    /** The probability of each tail: one verification in ten thousand lies in either. */
    private static final double TOO_SELDOM = 0.5e-4;

    static PacketTrain of(Properties lines) {
        return new PacketTrain(
                LinkMeasurement.number(lines, "trainSent"),
                LinkMeasurement.number(lines, "trainLostUp"),
                LinkMeasurement.number(lines, "trainLostDown"),
                LinkMeasurement.number(lines, "trainOvertaken"),
                LinkMeasurement.number(lines, "trainRoundTripMinNs"),
                LinkMeasurement.number(lines, "trainRoundTripMedianNs"));
    }

    /** The number of packets that are worth their time on a link with this profile. */
    static int count(TcProfile profile) {
        if (!profile.impaired()) {
            return FEWEST;
        }
        long intervalNs = intervalNs(profile);
        boolean lossy = profile.up().impairment().lossPercent() > 0
                || profile.down().impairment().lossPercent() > 0;
        return (int) Math.max(
                lossy ? LOSSY_NS / intervalNs : FEWEST, Math.max(FEWEST, Math.min(MOST, LONGEST_NS / intervalNs)));
    }

    static long intervalUs(TcProfile profile) {
        return Math.round(intervalNs(profile) / NS_PER_US);
    }

    private static long intervalNs(TcProfile profile) {
        double slowest =
                Math.max(profile.up().frameNs(Shot.TINY), profile.down().frameNs(Shot.TINY));
        return Math.max(LEAST_INTERVAL_NS, Math.round(INTERVALS * slowest));
    }

    /** How long an answer may take before it is lost. */
    static long patienceMs(TcProfile profile) {
        double longestMs = longestMs(profile.up())
                + longestMs(profile.down())
                + Shot.DOWN_LARGE.onWireNs(profile.up()::frameNs, profile.down()::frameNs) / NS_PER_MS;
        return Math.round(2 * longestMs) + MACHINE_MS;
    }

    private static double longestMs(TcDirection way) {
        return way.impairment().delayMs() + way.impairment().jitterMs();
    }

    /**
     * The difference from the profile, in words; empty if they agree.
     *
     * @param emulated whether the link is the only way between the hosts: then nothing else may delay packets
     */
    String deviation(TcProfile profile, boolean emulated) {
        String up = loss("up", lostUp, sent, profile.up().impairment());
        if (!up.isEmpty()) {
            return up;
        }
        String down = loss("down", lostDown, sent - lostUp, profile.down().impairment());
        return down.isEmpty() ? delay(profile, emulated) : down;
    }

    private static String loss(String way, long lost, long of, Impairment asked) {
        double share = asked.lossPercent() / 100;
        boolean chance = atMost(lost, of, share) >= TOO_SELDOM && 1 - atMost(lost - 1, of, share) >= TOO_SELDOM;
        return chance
                ? ""
                : String.format(
                        Locale.ROOT, "%s it loses %d of %d packets, not %.2f %%", way, lost, of, asked.lossPercent());
    }

    /**
     * The probability of at most {@code lost} losses among {@code of} packets, if each is lost with probability
     * {@code share}: a binomial distribution.
     */
    private static double atMost(long lost, long of, double share) {
        if (share == 0) {
            return lost < 0 ? 0 : 1;
        }
        double logOfOne = of * Math.log1p(-share);
        double sum = 0;
        for (long count = 0; count <= lost; count++) {
            sum += Math.exp(logOfOne);
            logOfOne += Math.log((of - count) / (count + 1.0)) + Math.log(share / (1 - share));
        }
        return sum;
    }

    private String delay(TcProfile profile, boolean emulated) {
        Impairment up = profile.up().impairment();
        Impairment down = profile.down().impairment();
        double delayNs = (up.delayMs() + down.delayMs()) * NS_PER_MS;
        double expectedNs =
                delayNs + profile.up().frameNs(Shot.TINY) + profile.down().frameNs(Shot.TINY);
        if (delayNs == 0) {
            return !emulated || minNs <= expectedNs + ENDS_NS
                    ? ""
                    : String.format(
                            Locale.ROOT,
                            "a packet takes %.1f ms there and back at least, not %.1f, and nothing should delay it",
                            minNs / NS_PER_MS,
                            expectedNs / NS_PER_MS);
        }
        double deviationNs =
                Math.sqrt((up.jitterMs() * up.jitterMs() + down.jitterMs() * down.jitterMs()) / 3) * NS_PER_MS;
        double chanceNs =
                SIGMA_OF_99_PERCENT * OF_MEDIAN * deviationNs / Math.sqrt(Math.max(1, sent - lostUp - lostDown));
        // whatever else a machine has to do only makes a packet later
        long tookNs = deviationNs == 0 ? minNs : medianNs;
        double withinNs = DELAY_WITHIN * delayNs + chanceNs + ENDS_NS;
        return Math.abs(tookNs - expectedNs) <= withinNs
                ? ""
                : String.format(
                        Locale.ROOT,
                        "a packet takes %.1f ms there and back, not %.1f within %.1f",
                        tookNs / NS_PER_MS,
                        expectedNs / NS_PER_MS,
                        withinNs / NS_PER_MS);
    }

    /** The figures for a record. */
    LinkTrain figures() {
        return new LinkTrain(sent, lostUp, lostDown, overtaken, minNs, medianNs);
    }
}
