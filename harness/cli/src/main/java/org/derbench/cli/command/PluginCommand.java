package org.derbench.cli.command;

import java.util.concurrent.Callable;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands of plugins. */
@Command(
        name = "plugin",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "Make a plugin. To see which there are: derbench list middleware, derbench list serializers.")
final class PluginCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.BAD_INPUT;
    }
}
