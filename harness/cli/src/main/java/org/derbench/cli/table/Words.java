package org.derbench.cli.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Text that is broken into lines. */
public final class Words {

    private Words() {}

    /**
     * The text in one or more lines of at most {@code width} characters. A line breaks between words, or within a word
     * that is longer than a line. {@code wrap("a link is off", 7)} is {@code "a link"} and {@code "is off"}.
     */
    public static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width) {
            int blank = rest.lastIndexOf(' ', width);
            boolean between = blank > 0 && !rest.substring(0, blank).isBlank();
            int end = between ? blank : wholeCharacters(rest, width);
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).stripLeading();
        }
        if (!rest.isEmpty() || lines.isEmpty()) {
            lines.add(rest);
        }
        return lines;
    }

    /** The length of the longest word. */
    static int longest(String text) {
        return Stream.of(text.split(" ")).mapToInt(String::length).max().orElse(0);
    }

    private static int wholeCharacters(String text, int width) {
        int end = Math.max(1, width);
        return Character.isHighSurrogate(text.charAt(end - 1)) && end > 1 ? end - 1 : end;
    }
}
