package org.derbench.run;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.number.Numbers;

/** Durations as people write them: {@code 500 ms}, {@code 2 s}, {@code 1.5 min}. */
public final class Durations {

    private static final Pattern FORM = Pattern.compile("([0-9.]{1,20}) ?(ms|s|min|h)");
    private static final Map<String, Duration> UNITS = Map.of(
            "ms",
            Duration.ofMillis(1),
            "s",
            Duration.ofSeconds(1),
            "min",
            Duration.ofMinutes(1),
            "h",
            Duration.ofHours(1));

    private static final Duration LONGEST = Duration.ofDays(1);

    private Durations() {}

    /**
     * Reads a duration: whole milliseconds, from 1 ms to 24 h.
     *
     * @throws IllegalArgumentException if the text is not one; the message says what one looks like
     */
    public static Duration parse(String text) {
        Matcher form = FORM.matcher(text);
        if (form.matches() && Numbers.isDecimal(form.group(1))) {
            BigDecimal ms = Numbers.parseExact(form.group(1))
                    .multiply(BigDecimal.valueOf(UNITS.get(form.group(2)).toMillis()));
            if (ms.stripTrailingZeros().scale() > 0) {
                throw new IllegalArgumentException("'" + text
                        + "' has a fraction of a millisecond; a duration is whole milliseconds, from 1 ms to 24 h");
            }
            Duration duration = Duration.ofMillis(ms.longValue());
            if (!duration.isZero() && duration.compareTo(LONGEST) <= 0) {
                return duration;
            }
        }
        throw new IllegalArgumentException(
                "'" + text + "' is not a duration such as '500 ms', '2 s' or '1 min' (from 1 ms to 24 h)");
    }

    /** The duration as {@link #parse} reads it. */
    public static String format(Duration duration) {
        long ms = duration.toMillis();
        return ms % 1000 == 0 ? ms / 1000 + " s" : ms + " ms";
    }

    /** The duration to the nanosecond, in milliseconds: {@code 0.810372 ms}. */
    public static String exact(Duration duration) {
        BigDecimal ms = BigDecimal.valueOf(duration.toNanos()).movePointLeft(6);
        return ms.stripTrailingZeros().scale() > 0 ? ms.stripTrailingZeros().toPlainString() + " ms" : format(duration);
    }
}
