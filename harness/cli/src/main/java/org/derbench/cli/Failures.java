package org.derbench.cli;

import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.message.text.Closest;
import org.derbench.spi.MiddlewareException;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Where a failure becomes a line on the error stream and an exit code. */
final class Failures implements CommandLine.IParameterExceptionHandler, CommandLine.IExecutionExceptionHandler {

    private static final Pattern CHOICES =
            Pattern.compile("expected one of \\[([A-Z0-9_, ]+)] \\(case-insensitive\\) but was '(.*)'");

    private final Environment environment;

    Failures(Environment environment) {
        this.environment = environment;
    }

    @Override
    public int handleParseException(ParameterException failure, String[] args) {
        String help = failure.getCommandLine().getCommandSpec().qualifiedName() + " --help";
        return tell(
                failure,
                asTyped(oneLine(failure.getMessage())) + suggestion(failure) + "; see " + help,
                ExitCode.BAD_INPUT);
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine commandLine, ParseResult parsed) {
        if (failure instanceof BadInputException) {
            return tell(failure, failure.getMessage(), ExitCode.BAD_INPUT);
        }
        if (failure instanceof InvalidPathException wrong) {
            return tell(
                    failure, "'" + wrong.getInput() + "' cannot be a path: " + wrong.getReason(), ExitCode.BAD_INPUT);
        }
        if (failure instanceof MissingCapabilityException) {
            return tell(failure, failure.getMessage(), ExitCode.MISSING_CAPABILITY);
        }
        if (failure instanceof InterruptedException) {
            return ExitCode.STOPPED;
        }
        if (failure instanceof LabException) {
            return tell(failure, oneLine(failure.getMessage()), ExitCode.FAILED);
        }
        return tell(
                failure,
                "this went wrong unforeseen: " + MiddlewareException.reasonOf(failure)
                        + " (DERBENCH_DEBUG=1 shows where)",
                ExitCode.FAILED);
    }

    private int tell(Exception failure, String line, int exitCode) {
        environment.complain(line);
        if (environment.debug()) {
            failure.printStackTrace(environment.err());
        }
        return exitCode;
    }

    private static String suggestion(ParameterException failure) {
        if (!(failure instanceof UnmatchedArgumentException unmatched)) {
            return "";
        }
        CommandSpec command = failure.getCommandLine().getCommandSpec();
        String typed = unmatched.getUnmatched().get(0);
        return typed.startsWith("-")
                ? Closest.hint(
                        typed.replaceFirst("=.*", ""), command.optionsMap().keySet())
                : Closest.hint(typed, command.subcommands().keySet());
    }

    /** Choices are typed in small letters; the library names them as the code does, and stutters. */
    private static String asTyped(String message) {
        return CHOICES.matcher(message)
                .replaceFirst(found -> Matcher.quoteReplacement("expected one of "
                        + found.group(1).toLowerCase(Locale.ROOT)
                        + " but was '" + found.group(2) + "'"
                        + Closest.hint(
                                found.group(2),
                                List.of(found.group(1).toLowerCase(Locale.ROOT).split(", ")))))
                .replace("option option ", "option ");
    }

    private static String oneLine(String message) {
        return message.strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
