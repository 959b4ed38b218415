package org.derbench.cli;

import java.util.concurrent.Callable;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command {@code derbench}; all others are its sub-commands. */
@Command(
        name = "derbench",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        synopsisSubcommandLabel = "COMMAND",
        description = "Which middleware and which serialization deliver in time, on this board, on this link?",
        footer = {
            "",
            "Exit codes: 0 done; 1 some trials failed or are invalid; 2 wrong usage or input; 3 this machine lacks something; "
                    + "4 nothing does what advise was asked for; 5 compare found something that is worse than before; "
                    + "130 stopped by Ctrl-C; 141 nobody reads the output.",
            "",
            "derbench test runs derbench's own tests."
        })
final class Derbench implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.BAD_INPUT;
    }
}
