package org.derbench.arch;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds where a test is tried until it passes. */
final class Luck {

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
    /** But not to be told in other words. */
    private static final Pattern CAUGHT =
            Pattern.compile("catch \\((final )?(AssertionError|AssertionFailedError)\\b[^)]*\\) \\{(?!\\s*throw )");

    private static final Pattern LOOP = Pattern.compile("\\b(for|while) \\(");
    /** A counter of attempts, by the names that such counters have. */
    private static final Pattern COUNTER =
            Pattern.compile("(?i)\\b(\\w+_)?(attempts?|again|retry|retries|tries|tried)\\b");
    /** This often at most, and until something holds. */
    private static final Pattern UNTIL = Pattern.compile("<=? *(\\d+|[\\w.() ]*[* ]?[A-Z][A-Z_]{2,}) *&&");

    private static final Pattern ENDLESS = Pattern.compile("^int [^;]*; *;[^;]*[+][+]$");

    private Luck() {}

    /** What of that source looks so. */
    static List<String> in(String source) {
        String code = COMMENT.matcher(source).replaceAll("");
        List<String> found = new ArrayList<>();
        CAUGHT.matcher(code).results().forEach(caught -> found.add(caught.group()));
        Matcher loop = LOOP.matcher(code);
        while (loop.find()) {
            String head = head(code, loop.end());
            if (COUNTER.matcher(head).find()
                    || UNTIL.matcher(head).find()
                    || ENDLESS.matcher(head).matches()) {
                found.add(loop.group() + head + ")");
            }
        }
        return found;
    }

    /** Up to the parenthesis that closes it, on one line. */
    private static String head(String code, int begin) {
        int open = 1;
        int end = begin;
        while (open > 0) {
            char sign = code.charAt(end++);
            open += sign == '(' ? 1 : sign == ')' ? -1 : 0;
        }
        return code.substring(begin, end - 1).replaceAll("\\s+", " ");
    }
}
