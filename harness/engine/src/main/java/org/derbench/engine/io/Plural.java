package org.derbench.engine.io;

import java.util.Locale;

/** A number of things, in words. */
public final class Plural {

    private Plural() {}

    /** {@code 1 trial}, {@code 1,200 trials}, {@code 0 trials}; for nouns that take an s. */
    public static String of(long count, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
    }

    /** {@code is} for one of them, and otherwise {@code are}. */
    public static String is(long count) {
        return count == 1 ? "is" : "are";
    }
}
