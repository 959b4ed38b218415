package org.derbench.engine.text;

/**
 * Shows what moves a terminal's cursor, colours it, or turns the direction of text as an escape: {@code \}{@code u001b}. Names,
 * files, hosts and libraries may contain such characters. Within JSON the escapes mean what they stand for, so that JSON stays
 * JSON.
 */
public final class Visible {

    /** Marks of direction, separators of lines, and the byte order mark. */
    private static final String UNSEEN = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029\ufeff";

    private Visible() {
    }

    /** The text as one line. */
    public static String line(String text) {
        return shown(text, true);
    }

    /** The text; its lines stay lines, and tabs tabs. */
    public static String lines(String text) {
        return shown(text, false);
    }

    private static String shown(String text, boolean oneLine) {
        if (text.chars().noneMatch(c -> hidden((char) c, oneLine))) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length() + 20);
        text.chars().forEach(c -> shown.append(hidden((char) c, oneLine) ? escape((char) c) : String.valueOf((char) c)));
        return shown.toString();
    }

    private static boolean hidden(char c, boolean oneLine) {
        if (c == '\n' || c == '\t') {
            return oneLine;
        }
        return Character.isISOControl(c) || UNSEEN.indexOf(c) >= 0;
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
