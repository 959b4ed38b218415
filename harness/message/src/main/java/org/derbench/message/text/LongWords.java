package org.derbench.message.text;

import java.util.regex.Pattern;

/** Text in which what nobody reads is shortened: keys, certificates, histograms and other bytes written as letters. */
public final class LongWords {

    private static final int LONGEST = 100;
    private static final int SHOWN = 24;
    /** A word with 60 letters and digits in a row is no path, no address and no name of a class. */
    private static final Pattern BYTES = Pattern.compile("[A-Za-z0-9+/=_-]*[A-Za-z0-9+=_-]{60}[A-Za-z0-9+/=_-]*");

    private LongWords() {}

    /** The text with {@code MIIDdzCCAl+gAwIBAgIEbVJT... (800 characters)} in place of such a word. */
    public static String shortened(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        return BYTES.matcher(text)
                .replaceAll(word -> word.group().length() <= LONGEST
                        ? word.group()
                        : word.group().substring(0, SHOWN) + "... ("
                                + word.group().length() + " characters)");
    }
}
