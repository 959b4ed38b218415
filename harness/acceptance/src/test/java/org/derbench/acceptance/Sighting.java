package org.derbench.acceptance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A message that a capture shows, whatever protocol was around its text.
 *
 * @param from the address of the host that it left
 * @param to the address of the host that it went to
 * @param kind what it is
 * @param ticks the stamp by which derbench knows it, in units of 2^-24 s
 */
record Sighting(String from, String to, Kind kind, long ticks) {

    /** A class of messages as JSON or XML, by a text that no other one has. */
    enum Kind {
        READINGS("<MeterReadings>"),
        CONTROLS("<EndDeviceControls>"),
        MEASUREMENT("\"totW\":"),
        SCHEDULE_OF_A_DER("\"schdSt\":"),
        BID("\"stateOfChargePercent\":"),
        SCHEDULE("\"receiver\":");

        private final String mark;

        Kind(String mark) {
            this.mark = mark;
        }

        private boolean isIn(String text) {
            return text.contains(mark);
        }
    }

    private static final Pattern BEGINS =
            Pattern.compile("<MeterReadings>|<EndDeviceControls>|\\{\"beh\":|\\{\"sender\":");
    private static final Pattern TICKS = Pattern.compile("\"created\":(\\d+)");
    private static final Pattern SECOND = Pattern.compile("\"secondOfEpoch\":(\\d+),\"fractionOfSecond\":(\\d+)");

    private static final int TICKS_BITS = 24;
    private static final double NS = 1e9;

    /** All messages of these kinds, also from run-in and warm-up. */
    static List<Sighting> of(Path pcap) throws IOException {
        List<Sighting> all = new ArrayList<>();
        for (CapturedStream stream : CapturedStreams.of(pcap)) {
            String text = new String(stream.bytes(), StandardCharsets.ISO_8859_1);
            List<Integer> begins = new ArrayList<>(
                    BEGINS.matcher(text).results().map(MatchResult::start).toList());
            begins.add(text.length());
            for (int i = 0; i + 1 < begins.size(); i++) {
                all.addAll(of(stream, text.substring(begins.get(i), begins.get(i + 1))));
            }
        }
        return all;
    }

    private static List<Sighting> of(CapturedStream stream, String message) {
        for (Kind kind : Kind.values()) {
            if (kind.isIn(message)) {
                return List.of(new Sighting(host(stream.from()), host(stream.to()), kind, ticks(message)));
            }
        }
        return List.of();
    }

    private static String host(String address) {
        return address.substring(0, address.indexOf(':'));
    }

    private static long ticks(String message) {
        Matcher ticks = TICKS.matcher(message);
        if (ticks.find()) {
            return Long.parseLong(ticks.group(1));
        }
        Matcher second = SECOND.matcher(message);
        if (second.find()) {
            return (Long.parseLong(second.group(1)) << TICKS_BITS) + Long.parseLong(second.group(2));
        }
        return Stamped.times(message.getBytes(StandardCharsets.ISO_8859_1)).stream()
                .findFirst()
                .map(time ->
                        (time.getEpochSecond() << TICKS_BITS) + Math.round(time.getNano() / NS * (1 << TICKS_BITS)))
                .orElseThrow(() -> new IllegalStateException("a message has no stamp: " + message));
    }
}
