package org.derbench.support.adapter;

import org.derbench.spi.Setting;
import org.derbench.spi.Settings;
import org.derbench.spi.Variant;

/**
 * Settings by which a variant says that its library connects again once the other end is back. They have the same names
 * everywhere, and the contract kit tries them.
 *
 * <pre>{@code
 * Variant base = Reconnect.settable(Variant.BASE);
 * Variant reconnecting = Reconnect.variant(base);
 * }</pre>
 */
public final class Reconnect {

    /** The name of the flag: whether it connects again. */
    public static final String WANTED = "reconnect";

    /** The name of the number: after how many milliseconds it tries, and tries again. */
    public static final String DELAY_MS = "reconnectDelayMs";

    private Reconnect() {}

    /** The same variant with these settings. It does not connect again unless a plan says so. */
    public static Variant settable(Variant variant) {
        return variant.with(Setting.flag(WANTED, false), Setting.number(DELAY_MS, 100, 1, 600_000));
    }

    /** The variant {@code reconnect} of a base that is {@link #settable}. */
    public static Variant variant(Variant base) {
        return base.named("reconnect").with(WANTED, true);
    }

    /** Whether it connects again under these settings. */
    public static boolean wanted(Settings settings) {
        return settings.values().containsKey(WANTED) && settings.flag(WANTED);
    }

    /** The {@link #DELAY_MS} of these settings, in milliseconds. */
    public static int delayMs(Settings settings) {
        return settings.integer(DELAY_MS);
    }
}
