package org.derbench.acceptance;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/** The times by which derbench knows parts of messages, as any text in JSON or XML shows them. */
final class Stamped {

    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z");

    private Stamped() {}

    /** All times in it, in their order. */
    static List<Instant> times(byte[] bytes) {
        return TIME.matcher(new String(bytes, StandardCharsets.ISO_8859_1))
                .results()
                .map(each -> Instant.parse(each.group()))
                .toList();
    }
}
