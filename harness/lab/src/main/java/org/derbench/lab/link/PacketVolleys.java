package org.derbench.lab.link;

import java.util.Locale;
import java.util.Properties;
import org.derbench.engine.probe.Shot;

/**
 * The pace of large packets that were sent back to back. It shows the rate of a way whose varying delay or loss slows a
 * stream of TCP.
 *
 * @param up the number of volleys up that gave a time
 * @param upNsPerPacket time from one packet to the next, up
 * @param down the number of volleys down that gave a time
 * @param downNsPerPacket time from one packet to the next, down
 */
record PacketVolleys(long up, long upNsPerPacket, long down, long downNsPerPacket) {

    /** No volleys: a stream of TCP shows the rate. */
    static final PacketVolleys NONE = new PacketVolleys(0, 0, 0, 0);

    /** The most packets of a volley; any profile's queue holds more. */
    private static final int MOST = 40;

    private static final int FEWEST = 8;
    private static final double LONGEST_NS = 3e9;
    private static final double NS_PER_MS = 1e6;
    /** Tolerance for the machines: the share that TCP may leave unused on a link with delay. */
    private static final double WITHIN = 0.10;
    /** A factor that one verification in ten thousand exceeds. */
    private static final double SIGMA = 3.891;
    /** Ratio of the standard errors of median and mean, for a normal distribution. */
    private static final double OF_MEDIAN = 1.2533;

    /** Reads the lines of {@code org.derbench.engine.probe.ProbeMain}. */
    static PacketVolleys of(Properties lines) {
        return new PacketVolleys(
                number(lines, "upVolleys"),
                number(lines, "upVolleyNsPerPacket"),
                number(lines, "downVolleys"),
                number(lines, "downVolleyNsPerPacket"));
    }

    private static long number(Properties lines, String name) {
        return lines.containsKey(name) ? LinkMeasurement.number(lines, name) : 0;
    }

    /** The packets that a volley needs to tell the rate of a way; 0 if the way needs no volleys. */
    static int count(TcDirection way) {
        if (!way.shaped() || way.impairment().regular()) {
            return 0;
        }
        return (int) Math.max(FEWEST, Math.min(MOST, LONGEST_NS / packetNs(way)));
    }

    private static double packetNs(TcDirection way) {
        return way.frameNs(Shot.LARGE);
    }

    /** The difference from the profile, in words; empty if they agree. */
    String deviation(TcProfile profile) {
        double back = profile.down().impairment().jitterMs();
        // packets up are answered
        double answeredNs = Math.max(packetNs(profile.up()), profile.down().frameNs(Shot.TINY));
        String deviation = deviation(
                "up",
                up,
                upNsPerPacket,
                answeredNs,
                profile.up(),
                Math.hypot(profile.up().impairment().jitterMs(), back));
        return deviation.isEmpty()
                ? deviation("down", down, downNsPerPacket, packetNs(profile.down()), profile.down(), back)
                : deviation;
    }

    private static String deviation(
            String way, long volleys, long nsPerPacket, double expectedNs, TcDirection asked, double jitterMs) {
        double count = count(asked);
        if (count == 0) {
            return "";
        }
        // the standard error of the slope of a line through this many points, each off by an evenly distributed delay
        double deviationNs = jitterMs * NS_PER_MS / Math.sqrt(3) * Math.sqrt(12 / (count * (count * count - 1)));
        double chanceNs = SIGMA * OF_MEDIAN * deviationNs / Math.sqrt(Math.max(1, volleys));
        // packets that netem loses take no time of the wire
        double withinNs = (WITHIN + asked.impairment().lossPercent() / 100) * expectedNs + chanceNs;
        return volleys > 0 && Math.abs(nsPerPacket - expectedNs) <= withinNs
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%s packets back to back follow one another by %.3f ms, not %.3f within %.3f",
                        way,
                        nsPerPacket / NS_PER_MS,
                        expectedNs / NS_PER_MS,
                        withinNs / NS_PER_MS);
    }
}
