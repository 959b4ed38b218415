package org.derbench.engine.io;

/**
 * Shows characters as escapes that move a terminal's cursor, colour it, or turn the direction of text:
 * {@code \}{@code u001b}. Names, files, hosts and libraries may contain such characters. Within JSON the escapes mean
 * the same characters, so JSON stays JSON.
 */
public final class Visible {

    private static final String SEPARATORS = "\u2028\u2029";
    /** Joiners, which scripts and emoji need between letters. */
    private static final String JOINERS = "\u200c\u200d";

    private Visible() {}

    /** The text as one line. */
    public static String line(String text) {
        return shown(text, true);
    }

    /** The text with its lines and tabs. */
    public static String lines(String text) {
        return shown(text, false);
    }

    private static String shown(String text, boolean oneLine) {
        if (text.codePoints().noneMatch(c -> hidden(c, oneLine))) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length() + 20);
        text.codePoints().forEach(c -> {
            if (hidden(c, oneLine)) {
                Character.toString(c).chars().forEach(half -> shown.append(escape((char) half)));
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }

    private static boolean hidden(int c, boolean oneLine) {
        if (c == '\n' || c == '\t') {
            return oneLine;
        }
        // marks of direction, the byte order mark, spaces without width, ...
        boolean format = Character.getType(c) == Character.FORMAT && JOINERS.indexOf(c) < 0;
        return Character.isISOControl(c) || format || SEPARATORS.indexOf(c) >= 0;
    }

    private static String escape(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            case '\r' -> "\\r";
            default -> {
                String digits = Integer.toHexString(c);
                yield "\\u" + "0".repeat(4 - digits.length()) + digits;
            }
        };
    }
}
