package org.derbench.lab.remote;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A command on this machine whose output is the input of a command on another host. A login shell between them may read
 * some lines itself.
 */
public final class PipedCommand {

    private static final String BEGINS = "derbench-begins";
    /** How many lines such a shell may read. */
    private static final int SPARE_LINES = 8;

    private PipedCommand() {}

    /** The command on this machine that joins both. */
    public static List<String> line(List<String> local, List<String> far) {
        return List.of(
                "sh",
                "-c",
                "{ printf '" + "\\n".repeat(SPARE_LINES) + BEGINS + "\\n'; " + Shell.line(local) + "; } | "
                        + Shell.line(far));
    }

    /** The command on the other host; it begins to read where the command here begins to write. */
    public static String behindItsMark(String remote) {
        return "while read -r line && [ \"$line\" != " + BEGINS + " ]; do :; done; " + remote;
    }

    /** Empty lines for such a shell, before the lines for the program that it runs. */
    public static byte[] spareLines() {
        return "\n".repeat(SPARE_LINES).getBytes(StandardCharsets.US_ASCII);
    }
}
