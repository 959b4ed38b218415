package org.derbench.engine.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.number.Numbers;

/** Lengths of time in the labels of loads: {@code 10ms}, {@code 5s}, {@code 2min}. */
final class Lengths {

    private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(ms|s|min|h)");
    private static final long NS_PER_MS = 1_000_000;
    private static final long LONGEST_NS = 24 * 3_600_000 * NS_PER_MS;

    private Lengths() {}

    /** The length that a text says, in nanoseconds, up to a day; -1 if the text is wrong. */
    static long parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || !Numbers.isWhole(form.group(1))) {
            return -1;
        }
        long unitNs = switch (form.group(2)) {
            case "ms" -> NS_PER_MS;
            case "s" -> 1_000 * NS_PER_MS;
            case "min" -> 60_000 * NS_PER_MS;
            default -> 3_600_000 * NS_PER_MS;
        };
        long ns = Numbers.parseLong(form.group(1)) * unitNs;
        return ns <= LONGEST_NS ? ns : -1;
    }
}
