package org.derbench.lab.terminal;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.io.Visible;
import org.derbench.message.number.Numbers;

/**
 * Environment of a run of the command line.
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
    /** Property that holds the width of the terminal in characters, where there is one and it is known. */
    static final String COLUMNS_PROPERTY = "derbench.columns";

    private static final String COLUMNS = "COLUMNS";
    private static final int NARROWEST = 20;
    private static final int WIDEST = 1000;
    private static final int USUAL_COLUMNS = 80;

    /** That of this process, which prints there. */
    public static Environment ofProcess(Output out, Output err) {
        String terminals = System.getProperty(TERMINAL_PROPERTY, "");
        boolean plain = System.getenv().containsKey("NO_COLOR");
        boolean escapes = knowsEscapes(System.getenv());
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.putIfAbsent(COLUMNS, System.getProperty(COLUMNS_PROPERTY, ""));
        return new Environment(
                Path.of(System.getProperty(HOME_PROPERTY, "")).toAbsolutePath(),
                Map.copyOf(variables),
                out,
                err,
                terminals.contains("2") && escapes,
                terminals.contains("1") && escapes && !plain);
    }

    /** Whether the terminal, if there is one, moves its cursor and shows colours where it is told to. */
    static boolean knowsEscapes(Map<String, String> variables) {
        return !List.of("", "dumb").contains(variables.getOrDefault("TERM", ""));
    }

    /** Characters in a line of the terminal: by {@code COLUMNS}, else by the terminal, else the given number. */
    public int columns(int otherwise) {
        String known = variables.getOrDefault(COLUMNS, "");
        return Numbers.isWhole(known, 1, Integer.MAX_VALUE)
                ? Math.min(WIDEST, Math.max(NARROWEST, Numbers.parseInt(known)))
                : otherwise;
    }

    /** The same; 80 where it is not known. */
    public int columns() {
        return columns(USUAL_COLUMNS);
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
