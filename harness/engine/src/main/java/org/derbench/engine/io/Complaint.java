package org.derbench.engine.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.derbench.message.text.LongWords;

/**
 * Finds the complaint in everything that a program wrote to its standard error: the last line that speaks of a failure,
 * else the first line that sums one up, else the last line. Banners of hosts, frames and the noise of JVMs stand before
 * or around it.
 */
public final class Complaint {

    /** The complaint of a silent program. */
    public static final String NONE = "it said nothing";

    private static final int LONGEST = 400;
    private static final int HEARD_BYTES = 1 << 16;

    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;?]{0,20}[A-Za-z]");
    private static final Pattern FRAME = Pattern.compile("^[^\\p{L}\\p{N}'\"(\\[</~.-]+\\s|(?<=\\s)[@#*=|+-]+$");
    private static final Pattern TELLING = Pattern.compile("[\\p{L}\\p{N}]");
    private static final Pattern NOISE = Pattern.compile(
            "SLF4J.*|log4j:.*|.*\\bStatusLogger\\b.*|"
                    + "Picked up \\S+:.*|NOTE: Picked up.*|WARNING: .*|OpenJDK .* warning: .*|at \\S+\\(.*\\)|"
                    + "\\.\\.\\. \\d+ more|Connection to \\S+ closed\\.?|Warning: Permanently added .*|Last login: .*|Shared connection to .*");
    private static final Pattern FAILURE = Pattern.compile(
            "(?i)error|fail|fatal|exception|denied|refus|reject|cannot|can't|could not|couldn't|"
                    + "unable|unknown|unrecogni[sz]ed|invalid|illegal|\\bnot\\b|\\bno\\b|missing|timed? ?out|closed by|unreachable|has changed|permi(t|ssion)|abort|killed|too (many|long|large)");

    /** Notes of libraries about problems that they survived: they are a reason only if nothing else is said. */
    private static final Pattern LOGGED =
            Pattern.compile("(?:^|[\\s\\[|])(?:WARN|WARNING|INFO|DEBUG|TRACE)(?:$|[\\s\\]|:])");

    /** A line that only sums up an earlier one, as ssh does behind the words of a jump host. */
    private static final Pattern SUMMARY = Pattern.compile("Host key verification failed\\.?|stdio forwarding failed|"
            + "\\w+_exchange\\w*: .*Connection (closed|reset) by .*|Connection (closed|reset) by UNKNOWN port \\d+");

    /** A line that only announces another one, as a JVM does that cannot start. */
    private static final Pattern ANNOUNCEMENT = Pattern.compile("Error: Could not create the Java Virtual Machine\\.|"
            + "Error: A fatal exception has occurred\\. Program will exit\\.|"
            + "Error occurred during initialization of (VM|boot layer)|"
            + "An error report file with more information is saved as:|There is insufficient memory for the .*");

    private Complaint() {}

    /** The complaint in a program's output: one line without escape sequences. */
    public static String of(String standardError) {
        return of(standardError.lines().toList());
    }

    /** The complaint in these lines. */
    public static String of(List<String> lines) {
        List<String> heard = lines.stream()
                .map(Complaint::plain)
                .filter(line ->
                        TELLING.matcher(line).find() && !NOISE.matcher(line).matches())
                .toList();
        List<String> more = heard.stream()
                .filter(line -> !ANNOUNCEMENT.matcher(line).matches())
                .toList();
        List<String> telling = more.isEmpty() ? heard : more;
        String last = telling.stream()
                .filter(each -> SUMMARY.matcher(each).matches())
                .findFirst()
                .orElse(telling.isEmpty() ? NONE : telling.get(telling.size() - 1));
        List<String> failures = telling.stream()
                .filter(each ->
                        FAILURE.matcher(each).find() && !SUMMARY.matcher(each).matches())
                .toList();
        String logged = failures.isEmpty() ? last : failures.get(failures.size() - 1);
        String line = LongWords.shortened(
                failures.stream().filter(each -> !LOGGED.matcher(each).find()).reduce(logged, (before, each) -> each));
        return Visible.line(line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "...");
    }

    /** The complaint in the output of a process, which may still run: output within this time counts. */
    public static String of(Process process, Duration patience) {
        ByteArrayOutputStream heard = new ByteArrayOutputStream();
        Thread reader = new Thread(() -> hear(process.getErrorStream(), heard), "derbench-complaint");
        reader.setDaemon(true);
        reader.start();
        try {
            reader.join(patience.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return of(heard.toString(StandardCharsets.UTF_8));
    }

    private static void hear(InputStream stream, ByteArrayOutputStream heard) {
        byte[] part = new byte[HEARD_BYTES];
        try {
            for (int count = stream.read(part); count >= 0 && heard.size() < HEARD_BYTES; count = stream.read(part)) {
                heard.write(part, 0, count);
            }
        } catch (IOException e) {
            heard.writeBytes(("it cannot be heard: " + e.getMessage()).getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String plain(String line) {
        return FRAME.matcher(COLOUR.matcher(line).replaceAll("").strip())
                .replaceAll("")
                .strip();
    }
}
