package org.derbench.lab.remote;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import org.derbench.lab.process.CommandResult;

/**
 * Wraps commands for a login shell on another host. The shell may print anything before it runs them, so a line with
 * this mark says on both streams where their own output begins.
 *
 * @param mark a random word
 */
public record ShellMarker(String mark) {

    private static final int RANDOM_BYTES = 6;

    /** Makes a mark. */
    public static ShellMarker random() {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        return new ShellMarker("derbench" + HexFormat.of().formatHex(random));
    }

    /** The line for the user's shell, which may be any: it runs sh, and only sh sees the script's quotes. */
    public String line(String script) {
        return encoded(sayIt() + script);
    }

    /** The same line with the mark behind the command's output, too: a shell may print a last word. */
    public String lineToItsEnd(String script) {
        return encoded(sayIt() + "( " + script + "\n); code=$?; " + sayIt() + "exit $code");
    }

    private String sayIt() {
        return "printf '\\n%s\\n' " + mark + "; printf '\\n%s\\n' " + mark + " >&2; ";
    }

    private static String encoded(String marked) {
        String encoded = Base64.getEncoder().encodeToString(marked.getBytes(StandardCharsets.UTF_8));
        return "exec /bin/sh -c 'eval \"$(echo " + encoded + " | base64 -d)\"'";
    }

    /** A command's own output; empty if it never ran. */
    public Optional<CommandResult> own(CommandResult all) {
        return own(all.out())
                .map(out -> new CommandResult(
                        all.command(), all.exitCode(), out, own(all.err()).orElse(all.err())));
    }

    private Optional<String> own(String said) {
        String line = "\n" + mark + "\n";
        int begins = said.indexOf(line);
        if (begins < 0) {
            return Optional.empty();
        }
        String own = said.substring(begins + line.length());
        int ends = own.indexOf(line);
        return Optional.of(ends < 0 ? own : own.substring(0, ends));
    }

    /** A process whose streams begin with the command's own output. */
    public MarkedProcess own(Process process) {
        return new MarkedProcess(process, mark);
    }
}
