package org.derbench.lab.terminal;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import org.derbench.engine.text.Visible;

/**
 * What surrounds a run of the command line.
 *
 * @param home derbench's own folder: {@code sweeps/}, {@code tc-profiles/}, {@code results/} and {@code target/} lie in
 *     it
 * @param variables environment variables
 * @param live whether {@code err} is a terminal, so that a line can be rewritten
 * @param colour whether {@code out} is a terminal that wants colours
 */
public record Environment(
        Path home, Map<String, String> variables, Terminal out, Terminal err, boolean live, boolean colour) {

    private static final int LONGEST_COMPLAINT = 2000;

    /** With any streams. */
    public Environment(
            Path home, Map<String, String> variables, PrintStream out, PrintStream err, boolean live, boolean colour) {
        this(home, variables, Terminal.on(out), Terminal.on(err), live, colour);
    }

    /** Property that names {@link #home}; the launcher sets it. */
    static final String HOME_PROPERTY = "derbench.home";
    /**
     * Property that holds the standard streams that are terminals, as their numbers: {@code 12}, {@code 1}, or nothing.
     */
    static final String TERMINAL_PROPERTY = "derbench.terminal";

    /** That of this process, which prints there. */
    public static Environment ofProcess(Output out, Output err) {
        String terminals = System.getProperty(TERMINAL_PROPERTY, "");
        boolean plain = System.getenv().containsKey("NO_COLOR");
        return new Environment(
                Path.of(System.getProperty(HOME_PROPERTY, "")).toAbsolutePath(),
                System.getenv(),
                out,
                err,
                terminals.contains("2"),
                terminals.contains("1") && !plain);
    }

    /**
     * Whether whoever read what is printed, such as {@code head}, wants no more: what would go on for long then ends.
     */
    public boolean nobodyReads() {
        return out.nobodyReads() || err.nobodyReads();
    }

    /** The built product: {@code lib/}, {@code node/}, {@code adapters/}, {@code serializers/}. */
    public Path distribution() {
        return home.resolve("target").resolve("derbench");
    }

    /** The same, where everything goes to the error stream, so that the output stays what it is for. */
    public Environment withOutputToErrors() {
        return new Environment(home, variables, err, err, live, false);
    }

    /** Tells people, in one line, what is wrong. */
    public void complain(String line) {
        String visible = Visible.line(line);
        boolean endless = visible.length() > LONGEST_COMPLAINT;
        err.println("derbench: "
                + (endless
                        ? visible.substring(0, LONGEST_COMPLAINT / 2) + " ... "
                                + visible.substring(visible.length() - LONGEST_COMPLAINT / 2)
                        : visible));
    }

    /** Whether the user wants to see where a failure comes from. */
    public boolean debug() {
        return "1".equals(variables.get("DERBENCH_DEBUG"));
    }
}
