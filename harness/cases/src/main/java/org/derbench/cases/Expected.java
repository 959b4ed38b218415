package org.derbench.cases;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The lines that a command must print, all of them and in this order. {@code ...} within a line stands for any text
 * without a line break, and a line {@code ...} for any number of lines. For example, {@code ["unknown link '...'"]}
 * matches {@code unknown link 'lan'}.
 */
record Expected(List<String> lines) {

    private static final String ANYTHING = "...";

    Expected {
        lines = List.copyOf(lines);
    }

    boolean matches(String text) {
        String pattern = lines.stream().map(Expected::patternOf).collect(Collectors.joining());
        return Pattern.matches(pattern, text.isEmpty() || text.endsWith("\n") ? text : text + "\n");
    }

    private static String patternOf(String line) {
        if (line.equals(ANYTHING)) {
            return "(?:[^\n]*\n)*";
        }
        return Pattern.compile(ANYTHING, Pattern.LITERAL)
                .splitAsStream(line + "\n")
                .map(Pattern::quote)
                .collect(Collectors.joining("[^\n]*"));
    }

    /** As in a file of cases: each line behind that word. */
    String toString(String word) {
        return lines.stream().map(line -> word + " " + line + "\n").collect(Collectors.joining());
    }
}
