package org.derbench.spi;

import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.message.text.LongWords;

/** A failure in one line of words, for people: without names of classes. */
final class Reason {

    private static final int LONGEST = 1000;
    private static final String NONE = "failed without a reason";

    /** Words that say no more than that something failed. */
    private static final Set<String> EMPTY_WORDS = Set.of(
            "",
            "runtime",
            "illegal argument",
            "illegal state",
            "io",
            "i o",
            "unchecked io",
            "middleware",
            "codec",
            "execution",
            "completion",
            "lab",
            "node",
            "remote");

    private static final String PACKAGE = "(?:[a-z_][a-z0-9_]*\\.)+";
    private static final Pattern FAILURE = Pattern.compile("\\b(?:" + PACKAGE
            + ")?(?:[A-Z]\\w*[.$])*([A-Z]\\w*?(?:Exception|Error|Throwable)|[A-Z]\\w*Exception)\\b(: ?|;? ?$)?");
    private static final Pattern CLASS = Pattern.compile("\\b(?:[a-z_][a-z0-9_]*\\.){2,}((?:[A-Z]\\w*[.$])*[A-Z]\\w*)");

    /** The state of an object of a library, and all that follows it. */
    private static final Pattern DUMP = Pattern.compile("\\S*[A-Za-z]@[0-9a-f]{4,8}::.*");

    private static final Pattern BREAK = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private Reason() {}

    static String of(Throwable failure) {
        String what = words(failure.getClass().getSimpleName());
        String message = failure.getMessage() == null ? "" : clean(failure.getMessage());
        if (message.isEmpty()) {
            return EMPTY_WORDS.contains(what) ? NONE : what;
        }
        return EMPTY_WORDS.contains(what) || message.startsWith(what) ? message : what + ": " + message;
    }

    private static String clean(String message) {
        String plainWords =
                DUMP.matcher(message.strip().replaceAll("\\s*\\R\\s*", " ")).replaceAll("");
        String line = LongWords.shortened(plainWords);
        String shorter = line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...";
        String plain = FAILURE.matcher(shorter).replaceAll(Reason::inWords);
        return CLASS.matcher(plain).replaceAll("$1").strip();
    }

    private static String inWords(MatchResult failure) {
        String words = words(failure.group(1));
        boolean begins = failure.group(2) != null && failure.group(2).startsWith(":");
        return EMPTY_WORDS.contains(words) && begins ? "" : Matcher.quoteReplacement(words + (begins ? ": " : ""));
    }

    /** {@code socket timeout} of {@code SocketTimeoutException}. */
    private static String words(String className) {
        String name =
                className.replaceFirst("(Exception|Error|Throwable)$", "").replaceFirst("^Annotated(?=[A-Z])", "");
        if (name.equalsIgnoreCase("eof")) {
            return "the other end has closed the connection";
        }
        return BREAK.matcher(name).replaceAll(" ").toLowerCase(Locale.ROOT);
    }
}
