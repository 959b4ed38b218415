package org.derbench.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.derbench.cli.plugin.AdapterKind;
import org.derbench.cli.plugin.Artifacts;
import org.derbench.cli.plugin.NewPlugin;
import org.derbench.cli.plugin.PluginKind;
import org.derbench.engine.io.Visible;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.PluginSearch;
import org.derbench.run.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the folder of a new plugin. */
@Command(
        name = "new",
        mixinStandardHelpOptions = true,
        description = "Make a folder that builds on its own: a class with methods to fill in, its test, and a README.")
final class NewPluginCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(index = "0", paramLabel = "KIND", description = "adapter or serializer.")
    private PluginKind kind;

    @Parameters(index = "1", paramLabel = "NAME", description = "Of the plugin and its folder, as in my-bus.")
    private String name;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "Of an adapter, what its middleware has: calls (the default), of which"
                    + " derbench makes all patterns; messages between two ends; or a broker.")
    private AdapterKind adapter;

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            defaultValue = "",
            description = "The folder in which it is made (default: the current one).")
    private Path parent;

    NewPluginCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws IOException {
        if (adapter != null && kind != PluginKind.ADAPTER) {
            throw new BadInputException("--kind " + adapter + " is for an adapter: a " + kind + " is of one kind");
        }
        NewPlugin plugin = new NewPlugin(
                kind,
                adapter == null ? AdapterKind.CALLS : adapter,
                name,
                Version.number(),
                Artifacts.of(environment.home()));
        Path folder = plugin.in(parent, PluginSearch.in(environment));
        environment
                .out()
                .println(Visible.line("made " + folder + ": fill in " + parent.resolve(plugin.source()) + ", then see "
                        + folder.resolve("README.md")));
        return ExitCode.DONE;
    }
}
