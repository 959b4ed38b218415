package org.derbench.lab.link;

import java.util.Locale;
import java.util.stream.Stream;

/** Compares measurements with a profile. RFC 6349 asks for a calibrated link; 5 % is this project's bound. */
final class LinkVerdict {

    private static final long FASTEST_EXACT = 100_000_000;
    private static final double EXACT = 0.05;
    // tbf reaches 0.94 to 0.99 of 1 Gbit/s on a veth
    private static final double FAST = 0.10;
    /** Share of the rate that TCP may leave unused on a link with delay. */
    private static final double DELAYED = 0.10;

    private static final double NS_PER_MS = 1e6;
    private static final double LARGEST_FRAME_BYTES = 1514;

    private LinkVerdict() {}

    /**
     * The first deviation, in words; empty without one.
     *
     * @param emulated whether the link is the only way between the hosts
     */
    static String on(LinkMeasurement measured, TcProfile profile, boolean emulated) {
        double leastMs = shortestMs(profile.up()) + shortestMs(profile.down());
        if (measured.roundTripMinNs() < leastMs * NS_PER_MS) {
            return String.format(
                    Locale.ROOT,
                    "its round trip is %.1f ms, less than %.1f",
                    measured.roundTripMinNs() / NS_PER_MS,
                    leastMs);
        }
        return Stream.of(
                        on("up", measured.upBitsPerSecond(), measured.upMeanPacketBytes(), profile.up(), profile),
                        on(
                                "down",
                                measured.downBitsPerSecond(),
                                measured.downMeanPacketBytes(),
                                profile.down(),
                                profile),
                        measured.train().deviation(profile, emulated),
                        profile.shaped() || emulated ? profile.discipline().deviation(measured.lone(), profile) : "",
                        measured.volleys().deviation(profile))
                .filter(deviation -> !deviation.isEmpty())
                .findFirst()
                .orElse("");
    }

    /**
     * Whether the deviation may come from a machine that is too slow for the profile.
     *
     * @param surely the rate up to which the machine is never too slow
     */
    static boolean tooSlow(LinkMeasurement measured, TcProfile profile, long surely) {
        return tooSlow(measured.upBitsPerSecond(), measured.upMeanPacketBytes(), profile.up(), surely)
                || tooSlow(measured.downBitsPerSecond(), measured.downMeanPacketBytes(), profile.down(), surely)
                || Math.max(profile.up().rateBitsPerSecond(), profile.down().rateBitsPerSecond()) > surely
                        && measured.lone().late(profile);
    }

    private static String on(
            String way, double bitsPerSecond, double packetBytes, TcDirection asked, TcProfile profile) {
        double asWire = asked.bitsPerSecondOf(packetBytes);
        double surplus = asked.shaped() ? bitsPerSecond / asWire - 1 : 0;
        // TCP does not fill a link that loses packets, or on which they overtake one another: there only a surplus is a
        // deviation, and volleys show a lack
        boolean filled = asked.impairment().regular();
        double lack = asked.impairment().any() ? DELAYED : tolerance(asked);
        if (surplus > tolerance(asked) || filled && surplus < -lack) {
            return String.format(
                    Locale.ROOT,
                    "%s it carries %.3f Mbit/s, not %.3f within %.0f %%",
                    way,
                    bitsPerSecond / 1e6,
                    asWire / 1e6,
                    lack * 100);
        }
        if (!profile.offload() && packetBytes > LARGEST_FRAME_BYTES) {
            return String.format(
                    Locale.ROOT, "%s its packets have %.0f bytes on average, more than a frame", way, packetBytes);
        }
        return "";
    }

    private static boolean tooSlow(double bitsPerSecond, double packetBytes, TcDirection asked, long surely) {
        return asked.rateBitsPerSecond() > surely
                && bitsPerSecond < asked.bitsPerSecondOf(packetBytes) * (1 - tolerance(asked));
    }

    private static double shortestMs(TcDirection direction) {
        return direction.impairment().delayMs() - direction.impairment().jitterMs();
    }

    private static double tolerance(TcDirection asked) {
        return asked.rateBitsPerSecond() > FASTEST_EXACT ? FAST : EXACT;
    }
}
