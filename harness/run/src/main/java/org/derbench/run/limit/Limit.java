package org.derbench.run.limit;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.engine.io.Phrase;
import org.derbench.message.number.Numbers;

/**
 * A bound of one figure of a cell: the most that a latency or a count may be, and the least that the throughput may be.
 *
 * @param bound the bound, in nanoseconds, messages or messages per second
 * @param text the bound as it was written, without its sign: {@code 200 ms}
 */
public record Limit(Figure figure, double bound, String text) {

    private static final Pattern TIME = Pattern.compile("([0-9.]{1,20}) ?(ns|us|ms|s)");
    private static final Map<String, BigDecimal> NS = Map.of(
            "ns", BigDecimal.ONE,
            "us", BigDecimal.valueOf(1_000),
            "ms", BigDecimal.valueOf(1_000_000),
            "s", BigDecimal.valueOf(1_000_000_000));

    private static final String AT_MOST = "<=";
    private static final String AT_LEAST = ">=";
    private static final String PER_SECOND = "/s";
    private static final long MOST_MESSAGES = 1_000_000_000_000L;

    /**
     * Reads a limit, such as {@code p99} and {@code 200 ms}.
     *
     * @throws IllegalArgumentException if it is no limit; the message says what one looks like
     */
    public static Limit of(String name, String text) {
        Figure figure = Figure.named(name);
        String sign = sign(figure);
        String bare = text.strip();
        if (bare.startsWith(sign)) {
            bare = bare.substring(sign.length()).strip();
        } else if (bare.startsWith("<") || bare.startsWith(">")) {
            throw new IllegalArgumentException("'" + text + "': a limit of " + name + " is "
                    + side(sign) + " one, such as '" + sign + " "
                    + example(figure) + "'");
        }
        return new Limit(figure, bound(figure, name, bare), bare);
    }

    private static double bound(Figure figure, String name, String text) {
        if (figure.latency()) {
            Matcher time = TIME.matcher(text);
            if (time.matches() && Numbers.isDecimal(time.group(1))) {
                BigDecimal ns = Numbers.parseExact(time.group(1)).multiply(NS.get(time.group(2)));
                if (ns.signum() > 0) {
                    return ns.doubleValue();
                }
            }
        } else if (figure.bare() instanceof Figure.Throughput) {
            String number = text.endsWith(PER_SECOND)
                    ? text.substring(0, text.length() - PER_SECOND.length()).strip()
                    : text;
            if (Numbers.isDecimal(number) && Numbers.parseDouble(number) > 0) {
                return Numbers.parseDouble(number);
            }
        } else if (Numbers.isWhole(text, 0, MOST_MESSAGES)) {
            return Numbers.parseLong(text, 0, MOST_MESSAGES);
        }
        throw new IllegalArgumentException("'" + text + "' is no limit of " + name + ": it is such as '"
                + example(figure) + "'" + Phrase.when(figure.latency(), " (ns, us, ms or s)"));
    }

    private static String side(String sign) {
        return sign.equals(AT_LEAST) ? "a lower" : "an upper";
    }

    private static String example(Figure figure) {
        if (figure.latency()) {
            return "200 ms";
        }
        return figure.bare() instanceof Figure.Throughput ? "500/s" : "0";
    }

    private static String sign(Figure figure) {
        return figure.bare() instanceof Figure.Throughput ? AT_LEAST : AT_MOST;
    }

    /** Whether all values from {@code low} to {@code high} are within the bound. */
    boolean meets(double low, double high) {
        return sign(figure).equals(AT_LEAST) ? low >= bound : high <= bound;
    }

    /** Whether no value from {@code low} to {@code high} is within the bound. */
    boolean breaks(double low, double high) {
        return sign(figure).equals(AT_LEAST) ? high < bound : low > bound;
    }

    /** The limit in words: {@code p99 <= 200 ms}. */
    public String label() {
        return figure.label() + " " + sign(figure) + " " + text;
    }
}
