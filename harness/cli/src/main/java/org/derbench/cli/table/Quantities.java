package org.derbench.cli.table;

import java.time.Duration;
import java.util.Locale;

/** Numbers for people: three significant digits, and a unit where the column has none. */
public final class Quantities {

    private static final double NS_PER_US = 1e3;
    private static final double NS_PER_MS = 1e6;
    private static final double NS_PER_S = 1e9;

    private Quantities() {}

    /** A count or rate: {@code 1,234}, {@code 98.7}, {@code 0.123}. */
    public static String number(double value) {
        return String.format(Locale.ROOT, "%,." + decimals(Math.abs(value)) + "f", value);
    }

    private static int decimals(double size) {
        if (size >= 99.95 || size == 0) {
            return 0;
        }
        if (size >= 9.995) {
            return 1;
        }
        return size >= 0.9995 ? 2 : 3;
    }

    /** A time in nanoseconds: {@code 345 us}, {@code 1.23 ms}, {@code 2.50 s}. */
    public static String time(double ns) {
        if (ns < NS_PER_MS * 0.9995) {
            return number(ns / NS_PER_US) + " us";
        }
        return ns < NS_PER_S * 0.9995 ? number(ns / NS_PER_MS) + " ms" : number(ns / NS_PER_S) + " s";
    }

    /** A time that may be below the resolution: {@code < 320 us}. */
    public static String time(double ns, double leastNs) {
        return ns < leastNs ? "< " + time(leastNs) : time(ns);
    }

    /** A duration, to the second: {@code 45 s}, {@code 3 min 5 s}, {@code 2 d 3 h}. */
    public static String duration(Duration duration) {
        long seconds = Math.round(duration.toMillis() / 1000.0);
        if (seconds < 60) {
            return seconds + " s";
        }
        if (seconds < 3600) {
            return seconds / 60 + " min " + seconds % 60 + " s";
        }
        return seconds < 86_400
                ? seconds / 3600 + " h " + seconds % 3600 / 60 + " min"
                : seconds / 86_400 + " d " + seconds % 86_400 / 3600 + " h";
    }
}
