package org.derbench.message.number;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/**
 * The one reader of numbers as text, for options, plans, labels, settings and what programs print. It takes the numbers
 * of JSON and no other: decimal digits from 0 to 9, a point, no zeros before the number, no plus sign. Java's own
 * readers also take {@code 100d}, {@code 0x1p6}, {@code NaN}, blanks and the digits of all scripts. One value could
 * then be written in many ways, and a typing error be taken for a number.
 *
 * <p>{@code parseLong("60")} is 60, {@code parseDouble("0.5")} and {@code parseDouble("5e-1")} are 0.5; {@code "060"},
 * {@code "+60"}, {@code "60 "}, {@code "6_0"}, {@code ".5"} and {@code "5."} are refused.
 */
public final class Numbers {

    /** No number that derbench knows is longer; a longer text is not tried. */
    private static final int LONGEST = 100;

    private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9][0-9]{0,39})");
    private static final Pattern DECIMAL =
            Pattern.compile("-?(0|[1-9][0-9]{0,39})([.][0-9]{1,40})?([eE][-+]?[0-9]{1,3})?");
    /** A text that somebody may have meant for a whole number. */
    private static final Pattern MEANT = Pattern.compile("[-+]?[\\p{Nd}_' ,.]*\\p{Nd}[\\p{Nd}_' ,.]*");

    private static final int SHOWN_AT_MOST = 80;

    private Numbers() {}

    /** Whether the text is a whole number, of up to 40 digits. */
    public static boolean isWhole(String text) {
        return text.length() <= LONGEST && WHOLE.matcher(text).matches();
    }

    /** Whether the text is a whole number within these bounds, both included. */
    public static boolean isWhole(String text, long least, long most) {
        return isWhole(text)
                && new BigInteger(text).compareTo(BigInteger.valueOf(least)) >= 0
                && new BigInteger(text).compareTo(BigInteger.valueOf(most)) <= 0;
    }

    /** Whether the text is a number that a {@code double} can hold, with or without a fraction. */
    public static boolean isDecimal(String text) {
        return text.length() <= LONGEST
                && DECIMAL.matcher(text).matches()
                && Double.isFinite(new BigDecimal(text).doubleValue());
    }

    /**
     * A whole number within these bounds, both included.
     *
     * @throws NumberFormatException if it is no such number; the message says in one line what would be right
     */
    public static long parseLong(String text, long least, long most) {
        if (isWhole(text, least, most)) {
            return new BigInteger(text).longValueExact();
        }
        boolean any = least == Long.MIN_VALUE && most == Long.MAX_VALUE && !isWhole(text);
        String range = any ? "" : " from " + least + " to " + most;
        throw new NumberFormatException(
                "must be a whole number" + range + ", not '" + shown(text) + "'" + remedy(text));
    }

    /** Any whole number that a {@code long} can hold. See {@link #parseLong(String, long, long)}. */
    public static long parseLong(String text) {
        return parseLong(text, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Any whole number that an {@code int} can hold. See {@link #parseLong(String, long, long)}. */
    public static int parseInt(String text) {
        return isWhole(text) ? (int) parseLong(text, Integer.MIN_VALUE, Integer.MAX_VALUE) : (int) parseLong(text);
    }

    /**
     * A number with or without a fraction.
     *
     * @throws NumberFormatException if it is no number, or too large for a {@code double}
     */
    public static double parseDouble(String text) {
        return parseExact(text).doubleValue();
    }

    /**
     * The same, exact.
     *
     * @throws NumberFormatException if it is no number, or too large for a {@code double}
     */
    public static BigDecimal parseExact(String text) {
        if (!isDecimal(text)) {
            throw new NumberFormatException("must be a number such as 2 or 0.5, not '" + shown(text) + "'");
        }
        return new BigDecimal(text);
    }

    private static String shown(String text) {
        return text.length() <= SHOWN_AT_MOST ? text : text.substring(0, SHOWN_AT_MOST) + "...";
    }

    private static String remedy(String text) {
        boolean meant = text.length() <= LONGEST
                && !isWhole(text)
                && MEANT.matcher(text).matches();
        return meant ? ": write it in digits from 0 to 9 alone, without zeros before it" : "";
    }
}
