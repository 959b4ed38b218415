package org.derbench.adapter.reference;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The stamp of a logical node in JSON: the time stamp of its {@code beh}, in units of 2^-24 s since 1970. */
final class JsonStamp {

    private static final int FRACTION_BITS = 24;
    private static final long FRACTION_MASK = (1L << FRACTION_BITS) - 1;
    private static final Pattern TIME =
            Pattern.compile("(\"beh\":.*?\"secondOfEpoch\":)(\\d+)(.*?\"fractionOfSecond\":)(\\d+)");

    private JsonStamp() {}

    /** The stamp of such a message. */
    static long of(byte[] message) {
        Matcher time = find(text(message));
        return Long.parseLong(time.group(2)) << FRACTION_BITS | Long.parseLong(time.group(4));
    }

    /** The message with another stamp. */
    static byte[] with(byte[] message, long stamp) {
        String text = text(message);
        Matcher time = find(text);
        String changed = text.substring(0, time.start(2))
                + (stamp >> FRACTION_BITS)
                + time.group(3)
                + (stamp & FRACTION_MASK)
                + text.substring(time.end(4));
        return changed.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] message) {
        return new String(message, StandardCharsets.UTF_8);
    }

    private static Matcher find(String text) {
        Matcher time = TIME.matcher(text);
        if (!time.find()) {
            throw new IllegalArgumentException("no logical node in JSON: " + text);
        }
        return time;
    }
}
