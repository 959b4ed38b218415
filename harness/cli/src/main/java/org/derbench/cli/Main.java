package org.derbench.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.TimeZone;
import org.derbench.cli.command.Commands;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.lab.terminal.Output;
import org.derbench.lab.terminal.Terminal;
import picocli.CommandLine;

/** The command line. */
public final class Main {

    /** Longer lines are hard to read. */
    private static final int WIDEST_HELP = 100;
    /** The library lays out no help that is narrower. */
    private static final int NARROWEST_HELP = 55;

    private Main() {}

    public static void main(String[] args) {
        // libraries, too, print and parse as these say
        Locale.setDefault(Locale.ROOT);
        TimeZone.setDefault(TimeZone.getTimeZone(ZoneOffset.UTC));
        Output out = Output.to(new FileOutputStream(FileDescriptor.out));
        Output err = Output.to(new FileOutputStream(FileDescriptor.err));
        System.exit(run(out, Environment.ofProcess(out, err), args));
    }

    /** As {@link #run(Environment, String...)}; a result that was not printed is a failure. */
    static int run(Output out, Environment environment, String... args) {
        int exitCode = run(environment, args);
        environment.err().flush();
        if (environment.nobodyReads()) {
            return exitCode == ExitCode.DONE || exitCode == ExitCode.STOPPED ? ExitCode.OUTPUT_CLOSED : exitCode;
        }
        if (!environment.out().checkError()) {
            return exitCode;
        }
        environment.complain("the standard output cannot be written: " + out.failure());
        return exitCode == ExitCode.DONE ? ExitCode.FAILED : exitCode;
    }

    /** Runs one command and returns the exit code of {@link ExitCode}. */
    public static int run(Environment environment, String... args) {
        Failures failures = new Failures(environment);
        CommandLine commandLine = new CommandLine(new Derbench());
        Commands.addTo(commandLine, environment, args.length == 0 ? "" : args[0]);
        commandLine
                .setOut(help(environment.out(), environment))
                .setErr(help(environment.err(), environment))
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        environment.colour() && environment.widths().ofText() >= NARROWEST_HELP
                                ? CommandLine.Help.Ansi.ON
                                : CommandLine.Help.Ansi.OFF))
                .setUsageHelpWidth(Math.max(
                        NARROWEST_HELP,
                        Math.min(WIDEST_HELP, environment.widths().ofText())))
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
        return commandLine.execute(args);
    }

    private static PrintWriter help(Terminal terminal, Environment environment) {
        Writer plain = new OutputStreamWriter(terminal.ofHelp(), StandardCharsets.UTF_8);
        return new PrintWriter(
                environment.widths().ofText() < NARROWEST_HELP
                        ? new NarrowWriter(plain, environment.widths().ofText())
                        : plain,
                true);
    }
}
