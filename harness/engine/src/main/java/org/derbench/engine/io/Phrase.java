package org.derbench.engine.io;

import java.util.List;

/** Parts of a sentence that are missing where there is nothing to say. */
public final class Phrase {

    private Phrase() {}

    /** The text behind these words: {@code , broker at gateway}; empty where the text is null or empty. */
    public static String with(String words, Object text) {
        return text == null || text.toString().isEmpty() ? "" : words + text;
    }

    /** The words where something is true; otherwise empty. */
    public static String when(boolean isTrue, String words) {
        return isTrue ? words : "";
    }

    /** {@code a, b}; {@code a, b, ...} where there are more of them. */
    public static String list(List<String> names, boolean more) {
        return String.join(", ", names) + when(more, ", ...");
    }
}
