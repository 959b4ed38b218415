package org.derbench.support.adapter;

import org.derbench.spi.Setting;
import org.derbench.spi.Settings;
import org.derbench.spi.Variant;

/**
 * Settings by which a variant says that its library connects again once the other end is back: named alike everywhere,
 * and tried by the contract kit.
 */
public final class Reconnect {

    /** Whether it does. */
    public static final String WANTED = "reconnect";

    /** After how many milliseconds it tries, and tries again. */
    public static final String DELAY_MS = "reconnectDelayMs";

    private Reconnect() {}

    /** That variant with these settings: it does not connect again. */
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

    /** {@link #DELAY_MS} of these settings. */
    public static int delayMs(Settings settings) {
        return settings.integer(DELAY_MS);
    }
}
