package org.derbench.cli.command;

import java.util.concurrent.Callable;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Commands of serializers by themselves. */
@Command(
        name = "serializers",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "Measure serializers by themselves. To see which there are: derbench list serializers.")
final class SerializersCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCode.BAD_INPUT;
    }
}
