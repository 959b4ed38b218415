package org.derbench.lab.remote;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A command of this machine whose output is the input of a command on another host, through a login shell that may
 * itself read some lines.
 */
public final class PipedCommand {

    private static final String BEGINS = "derbench-begins";
    /** How many lines such a shell may read. */
    private static final int SPARE_LINES = 8;

    private PipedCommand() {}

    /** The command here: both, joined. */
    public static List<String> line(List<String> local, List<String> far) {
        return List.of(
                "sh",
                "-c",
                "{ printf '" + "\\n".repeat(SPARE_LINES) + BEGINS + "\\n'; " + Shell.line(local) + "; } | "
                        + Shell.line(far));
    }

    /** The command there: it begins to read where the other one begins to speak. */
    public static String behindItsMark(String remote) {
        return "while read -r line && [ \"$line\" != " + BEGINS + " ]; do :; done; " + remote;
    }

    /** Empty lines for such a shell, before what is for the program that it runs. */
    public static byte[] spareLines() {
        return "\n".repeat(SPARE_LINES).getBytes(StandardCharsets.US_ASCII);
    }
}
