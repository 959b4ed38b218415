package org.derbench.lab.process;

import java.util.List;
import org.derbench.engine.io.Complaint;
import org.derbench.lab.LabException;

/**
 * The result of a short-lived command.
 *
 * @param command the command, without derbench's prefixes
 * @param exitCode its exit code
 * @param out its standard output
 * @param err its standard error
 */
public record CommandResult(List<String> command, int exitCode, String out, String err) {

    private static final List<String> SHELL = List.of("sh", "-c");

    /** The same result under another name in messages. */
    public CommandResult named(List<String> otherCommand) {
        return new CommandResult(otherCommand, exitCode, out, err);
    }

    /** Whether its exit code is 0. */
    public boolean succeeded() {
        return exitCode == 0;
    }

    /**
     * Its standard output.
     *
     * @throws LabException if its exit code is not 0, with its complaint
     */
    public String outOrThrow() {
        if (!succeeded()) {
            throw new LabException(describe());
        }
        return out;
    }

    /** Its complaint, in one line. */
    public String complaint() {
        return Complaint.of(err);
    }

    /** The command, its exit code and its complaint. */
    public String describe() {
        return "'" + shown() + "' ended with " + exitCode + ": " + complaint();
    }

    /** The command as somebody would type it: a script of a shell is shown without the shell. */
    private String shown() {
        boolean script = command.size() == SHELL.size() + 1
                && command.subList(0, SHELL.size()).equals(SHELL);
        return String.join(" ", script ? command.subList(SHELL.size(), command.size()) : command);
    }
}
