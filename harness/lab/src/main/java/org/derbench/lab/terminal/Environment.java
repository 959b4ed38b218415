package org.derbench.lab.terminal;

import java.io.Console;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.derbench.engine.io.Visible;

/**
 * The environment of a run of the command line.
 *
 * @param home derbench's own folder: {@code sweeps/}, {@code tc-profiles/} and {@code target/} lie in it
 * @param variables environment variables
 * @param live whether {@code err} is a terminal, so that a line can be rewritten
 * @param colour whether {@code out} is a terminal that wants colours
 * @param widths how long lines may be
 */
public record Environment(
        Path home,
        Map<String, String> variables,
        Terminal out,
        Terminal err,
        boolean live,
        boolean colour,
        Widths widths) {

    private static final int LONGEST_COMPLAINT = 2000;

    /** The same environment with another variable. */
    public Environment with(String variable, String value) {
        Map<String, String> all = new HashMap<>(variables);
        all.put(variable, value);
        return new Environment(home, Map.copyOf(all), out, err, live, colour, widths);
    }

    /** An environment with any streams, which are no terminals. */
    public Environment(
            Path home, Map<String, String> variables, PrintStream out, PrintStream err, boolean live, boolean colour) {
        this(
                home,
                variables,
                Terminal.on(out),
                Terminal.on(err),
                live,
                colour,
                new Widths(variables.getOrDefault(COLUMNS, ""), "", false));
    }

    /** Property that names {@link #home}; the launcher sets it. */
    static final String HOME_PROPERTY = "derbench.home";
    /** Property with the standard streams that are terminals, by their numbers: {@code 12}, {@code 1}, or empty. */
    static final String TERMINAL_PROPERTY = "derbench.terminal";
    /** Property with the width of the terminal in characters, if it is known. */
    static final String COLUMNS_PROPERTY = "derbench.columns";

    private static final String COLUMNS = "COLUMNS";
    /** A file that packages put into derbench's own folder. */
    private static final String INSTALLED = "installed";

    /** The environment of this process, which prints to these streams. */
    public static Environment ofProcess(Output out, Output err) {
        String terminals = System.getProperty(TERMINAL_PROPERTY, "");
        boolean plain = System.getenv().containsKey("NO_COLOR");
        boolean escapes = knowsEscapes(System.getenv());
        return new Environment(
                Path.of(System.getProperty(HOME_PROPERTY, "")).toAbsolutePath(),
                Map.copyOf(System.getenv()),
                Terminal.on(out),
                Terminal.on(err),
                terminals.contains("2") && escapes,
                terminals.contains("1") && escapes && !plain,
                new Widths(
                        System.getenv().getOrDefault(COLUMNS, ""),
                        System.getProperty(COLUMNS_PROPERTY, ""),
                        terminals.contains("1")));
    }

    /** Whether the terminal, if any, understands escapes that move its cursor and set colours. */
    static boolean knowsEscapes(Map<String, String> variables) {
        return !List.of("", "dumb").contains(variables.getOrDefault("TERM", ""));
    }

    /** Whether the reader of the output, such as {@code head}, wants no more; long output should then end. */
    public boolean nobodyReads() {
        return out.nobodyReads() || err.nobodyReads();
    }

    /** The built product: {@code lib/}, {@code node/}, {@code adapters/}, {@code serializers/}. */
    public Path distribution() {
        return home.resolve("target").resolve("derbench");
    }

    /**
     * The folder of what users make: {@code results/} and images of boards. It is {@link #home}, or, where that is a
     * package's and not for writing, the folder that they work in.
     */
    public Path work() {
        return Files.exists(home.resolve(INSTALLED)) ? Path.of("").toAbsolutePath() : home;
    }

    /** The same environment with all output on the error stream, so that standard output keeps its purpose. */
    public Environment withOutputToErrors() {
        return new Environment(home, variables, err, err, live, false, widths);
    }

    /** Tells people in one line that something is wrong. */
    public void complain(String line) {
        err.println("derbench: " + shortened(Visible.line(line)));
    }

    private static String shortened(String line) {
        int half = LONGEST_COMPLAINT / 2;
        return line.length() > LONGEST_COMPLAINT
                ? line.substring(0, half) + " ... " + line.substring(line.length() - half)
                : line;
    }

    /** Asks a person at the terminal. Without a terminal the answer is no. */
    public boolean agrees(String question) {
        Console console = System.console();
        if (!live || console == null) {
            return false;
        }
        err.println(Visible.line(question) + " [y/N]");
        String answer = console.readLine();
        return answer != null && List.of("y", "yes").contains(answer.strip().toLowerCase(Locale.ROOT));
    }

    /** Whether the user wants to see the origin of a failure. */
    public boolean debug() {
        return "1".equals(variables.get("DERBENCH_DEBUG"));
    }
}
