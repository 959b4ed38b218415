package org.derbench.ieee2030;

import java.util.Locale;
import org.derbench.message.AbstractBean;
import org.derbench.message.DateTimes;
import org.derbench.message.Stamped;

/**
 * A resource that is known by its mRID of 128 bits. The standard's times are whole seconds, so the stamp is in the
 * mRID: 16 hexadecimal digits of ticks, and 16 that end in the number of the issuer. That number is 32473, which is
 * kept for examples (RFC 5612).
 */
public abstract class Identified extends AbstractBean implements Stamped {

    private static final long serialVersionUID = 1L;

    private static final String ISSUER = "0000000000007ED9";
    private static final int DIGITS_OF_TICKS = 16;

    @Override
    public String textOf(long ticks) {
        return String.format(Locale.ROOT, "%016X", ticks) + ISSUER;
    }

    @Override
    public long ticksOf(String text) {
        return text != null && text.length() == DIGITS_OF_TICKS + ISSUER.length() && text.endsWith(ISSUER)
                ? number(text)
                : DateTimes.NONE;
    }

    /** Allocates nothing. */
    private static long number(String text) {
        long number = 0;
        for (int i = 0; i < DIGITS_OF_TICKS; i++) {
            int digit = Character.digit(text.charAt(i), 16);
            if (digit < 0) {
                return DateTimes.NONE;
            }
            number = number << 4 | digit;
        }
        return number;
    }
}
