package org.derbench.message;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.time.DateTimeException;
import java.time.LocalDate;

/**
 * Times as texts: xs:dateTime (RFC 3339) in UTC, {@code 2026-01-01T00:00:00.000000000Z}. Nanoseconds are finer than
 * ticks of 2^-24 s, so that a tick comes back as it was.
 */
public final class DateTimes {

    /** The ticks of a text that is no time. */
    public static final long NONE = Long.MIN_VALUE;

    private static final int TICK_BITS = 24;
    private static final long NS_PER_SECOND = 1_000_000_000L;
    private static final int SECONDS_PER_DAY = 86_400;
    private static final int LAST_YEAR = 9999;
    private static final byte[] FORM = "0000-00-00T00:00:00.000000000Z".getBytes(ISO_8859_1);
    private static final int FRACTION_AT = 20;
    private static final int SHORTEST = FRACTION_AT;

    private DateTimes() {}

    /**
     * A time as text.
     *
     * @param ticks the ticks of 2^-24 s since 1970-01-01T00:00Z, up to the year 9999
     */
    public static String of(long ticks) {
        long second = ticks >> TICK_BITS;
        LocalDate date = LocalDate.ofEpochDay(Math.floorDiv(second, (long) SECONDS_PER_DAY));
        if (date.getYear() < 0 || date.getYear() > LAST_YEAR) {
            throw new IllegalArgumentException(
                    "a time of the years 0 to " + LAST_YEAR + " has been asked for, not " + ticks + " ticks");
        }
        int ofDay = (int) Math.floorMod(second, (long) SECONDS_PER_DAY);
        byte[] text = FORM.clone();
        put(text, 0, 4, date.getYear());
        put(text, 5, 2, date.getMonthValue());
        put(text, 8, 2, date.getDayOfMonth());
        put(text, 11, 2, ofDay / 3600);
        put(text, 14, 2, ofDay / 60 % 60);
        put(text, 17, 2, ofDay % 60);
        put(text, FRACTION_AT, 9, ns(ticks & (1 << TICK_BITS) - 1));
        return new String(text, ISO_8859_1);
    }

    /** Rounded up, so that rounding down gives the tick back. */
    private static int ns(long fraction) {
        return (int) ((fraction * NS_PER_SECOND + (1 << TICK_BITS) - 1) >> TICK_BITS);
    }

    private static void put(byte[] text, int at, int digits, int number) {
        int rest = number;
        for (int i = at + digits - 1; i >= at; i--) {
            text[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }

    /**
     * Ticks of 2^-24 s since 1970-01-01T00:00Z, rounded down; {@link #NONE} where the text is no time in UTC, or null.
     * A fraction of a second may have up to nine digits, or be left out.
     */
    public static long ticks(String text) {
        if (text == null || !hasForm(text)) {
            return NONE;
        }
        int ofDay = number(text, 11, 2) * 3600 + number(text, 14, 2) * 60 + number(text, 17, 2);
        try {
            long day = LocalDate.of(number(text, 0, 4), number(text, 5, 2), number(text, 8, 2))
                    .toEpochDay();
            return (day * SECONDS_PER_DAY + ofDay << TICK_BITS) + (fractionNs(text) << TICK_BITS) / NS_PER_SECOND;
        } catch (DateTimeException noDay) {
            return NONE;
        }
    }

    private static boolean hasForm(String text) {
        int last = text.length() - 1;
        if (last + 1 < SHORTEST || last + 1 > FORM.length || text.charAt(last) != 'Z' || last == FRACTION_AT) {
            return false;
        }
        for (int i = 0; i < last; i++) {
            boolean digit = text.charAt(i) >= '0' && text.charAt(i) <= '9';
            if (FORM[i] == '0' ? !digit : text.charAt(i) != FORM[i]) {
                return false;
            }
        }
        return number(text, 11, 2) < 24 && number(text, 14, 2) < 60 && number(text, 17, 2) < 60;
    }

    private static long fractionNs(String text) {
        int digits = Math.max(0, text.length() - 1 - FRACTION_AT);
        long fraction = number(text, FRACTION_AT, digits);
        for (int i = digits; i < 9; i++) {
            fraction *= 10;
        }
        return fraction;
    }

    private static int number(String text, int at, int digits) {
        int number = 0;
        for (int i = at; i < at + digits; i++) {
            number = 10 * number + text.charAt(i) - '0';
        }
        return number;
    }
}
