package org.derbench.lab.link;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.derbench.engine.probe.Shot;

/**
 * The times of packets that are sent alone, or two back to back, over an idle link: from the first one sent to the last
 * one answered.
 *
 * @param shortestNs the shortest of several tries, -1 if none came; empty if the link's delay varies
 */
record LonePackets(Map<Shot, Long> shortestNs) {

    private static final double NS_PER_MS = 1e6;
    /** The share by which a packet may be early: clocks and rates are no better. */
    private static final double EARLY = 0.02;

    private static final double LATE = 0.10;
    /** The time by which a machine may handle one packet more slowly than another. */
    private static final double MACHINE_NS = 300_000;

    /** Whether lone packets tell anything: a varying delay hides their times. */
    static boolean tell(TcProfile profile) {
        return profile.up().impairment().jitterMs() == 0
                && profile.down().impairment().jitterMs() == 0;
    }

    /** Reads the lines of {@code org.derbench.engine.probe.ProbeMain}. */
    static LonePackets of(Properties lines) {
        Map<Shot, Long> shortest = new EnumMap<>(Shot.class);
        for (Shot shot : Shot.values()) {
            if (lines.containsKey(shot.figure())) {
                shortest.put(shot, LinkMeasurement.number(lines, shot.figure()));
            }
        }
        return new LonePackets(shortest);
    }

    /** The difference from a wire with this profile, in words; empty if they agree. */
    String deviationFromWire(TcProfile profile) {
        return Stream.of(never(), fasterThanWire(profile), lateness(profile))
                .filter(deviation -> !deviation.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static boolean came(Map.Entry<Shot, Long> shot) {
        return shot.getValue() >= 0;
    }

    private String never() {
        return shortestNs.entrySet().stream()
                .filter(shot -> !came(shot))
                .findFirst()
                .map(shot -> words(shot.getKey()) + " never comes through")
                .orElse("");
    }

    /** The first of them that is faster than on a wire with this profile, in words; empty if no packet is faster. */
    String fasterThanWire(TcProfile profile) {
        for (Map.Entry<Shot, Long> shot : shortestNs.entrySet()) {
            double expected = onWireNs(shot.getKey(), profile);
            if (came(shot) && shot.getValue() < expected * (1 - EARLY)) {
                return String.format(
                        Locale.ROOT,
                        "%s passes in %.3f ms, a wire takes %.3f",
                        words(shot.getKey()),
                        shot.getValue() / NS_PER_MS,
                        expected / NS_PER_MS);
            }
        }
        return "";
    }

    /** Whether a large packet or a pair is slower than on a wire, once the time of a small packet is taken off. */
    boolean late(TcProfile profile) {
        return !lateness(profile).isEmpty();
    }

    private String lateness(TcProfile profile) {
        return Stream.of(
                        late(Shot.UP_SMALL, Shot.UP_LARGE, profile),
                        late(Shot.UP_SMALL, Shot.UP_PAIR, profile),
                        late(Shot.DOWN_SMALL, Shot.DOWN_LARGE, profile),
                        late(Shot.DOWN_SMALL, Shot.DOWN_PAIR, profile))
                .filter(deviation -> !deviation.isEmpty())
                .findFirst()
                .orElse("");
    }

    private String late(Shot small, Shot more, TcProfile profile) {
        if (!shortestNs.containsKey(small) || !shortestNs.containsKey(more)) {
            return "";
        }
        double tookNs = shortestNs.get(more) - shortestNs.get(small);
        double expectedNs = onWireNs(more, profile) - onWireNs(small, profile);
        return tookNs <= expectedNs * (1 + LATE) + MACHINE_NS
                ? ""
                : String.format(
                        Locale.ROOT,
                        "%s takes %.3f ms more than %s, on a wire %.3f",
                        words(more),
                        tookNs / NS_PER_MS,
                        words(small),
                        expectedNs / NS_PER_MS);
    }

    private static double onWireNs(Shot shot, TcProfile profile) {
        double delayNs = (profile.up().impairment().delayMs()
                        + profile.down().impairment().delayMs())
                * NS_PER_MS;
        return delayNs + shot.onWireNs(profile.up()::frameNs, profile.down()::frameNs);
    }

    /** {@code UP_PAIR}: a pair of packets up. */
    private static String words(Shot shot) {
        String[] words = shot.name().toLowerCase(Locale.ROOT).split("_");
        String way = shot == Shot.BOTH_SMALL ? "up and its answer" : words[0];
        return words[1].equals("pair") ? "a pair of packets " + way : "a " + words[1] + " packet " + way;
    }

    /** The shortest times by the names of their shots, for a record. */
    Map<String, Long> figures() {
        Map<String, Long> figures = new LinkedHashMap<>();
        shortestNs.forEach((shot, ns) -> figures.put(shot.figure(), ns));
        return figures;
    }
}
