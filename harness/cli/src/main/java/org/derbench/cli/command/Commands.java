package org.derbench.cli.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.derbench.cli.analysis.AnalysisCommands;
import org.derbench.cli.image.ImageBootCommand;
import org.derbench.cli.image.ImageCommand;
import org.derbench.cli.image.ImageMeasureCommand;
import org.derbench.cli.link.LabCommand;
import org.derbench.cli.link.LinkCommand;
import org.derbench.cli.notebooks.NotebooksCommand;
import org.derbench.cli.option.NumberOptions;
import org.derbench.cli.scenario.ScenarioCheckCommand;
import org.derbench.cli.scenario.ScenarioCommand;
import org.derbench.cli.scenario.ScenarioListCommand;
import org.derbench.cli.scenario.ScenarioNewCommand;
import org.derbench.cli.scenario.ScenarioShowCommand;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.Durations;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

/** Puts the commands under the root. */
public final class Commands {

    private Commands() {}

    /** Adds every command, and what turns their options into values. */
    public static void addTo(CommandLine root, Environment environment) {
        all(environment).forEach((name, command) -> root.addSubcommand(command.get()));
        convert(root);
    }

    /**
     * Adds only the command with this name; all commands if it is unknown. Making the options of all commands takes
     * longer than many a command.
     */
    public static void addTo(CommandLine root, Environment environment, String name) {
        Supplier<CommandLine> command = all(environment).get(name);
        if (command == null) {
            addTo(root, environment);
        } else {
            root.addSubcommand(command.get());
            convert(root);
        }
    }

    private static Map<String, Supplier<CommandLine>> all(Environment environment) {
        Map<String, Supplier<CommandLine>> all = new LinkedHashMap<>();
        all.put("quick", () -> new CommandLine(new QuickCommand(environment)));
        all.put(
                "sweep",
                () -> new CommandLine(new SweepCommand(environment)).addSubcommand(new StatusCommand(environment)));
        all.put("trial", () -> new CommandLine(new TrialCommand(environment)));
        all.put(
                "scenario",
                () -> new CommandLine(new ScenarioCommand())
                        .addSubcommand(new ScenarioListCommand(environment))
                        .addSubcommand(new ScenarioShowCommand(environment))
                        .addSubcommand(new ScenarioNewCommand(environment))
                        .addSubcommand(new ScenarioCheckCommand(environment)));
        all.put("search", () -> new CommandLine(new SearchCommand(environment)));
        all.put("check", () -> new CommandLine(new CheckCommand(environment)));
        all.put("selfcheck", () -> new CommandLine(new SelfCheckCommand(environment)));
        all.putAll(AnalysisCommands.all(environment));
        all.put("notebooks", () -> new CommandLine(new NotebooksCommand(environment)));
        all.put("list", () -> new CommandLine(new ListCommand(environment)));
        all.put("link", () -> new CommandLine(new LinkCommand(environment)));
        all.put("lab", () -> new CommandLine(new LabCommand(environment)));
        all.put(
                "serializers",
                () -> new CommandLine(new SerializersCommand())
                        .addSubcommand(new SerializersBenchCommand(environment)));
        all.put("plugin", () -> new CommandLine(new PluginCommand()).addSubcommand(new NewPluginCommand(environment)));
        all.put(
                "image",
                () -> new CommandLine(new ImageCommand(environment))
                        .addSubcommand(new ImageBootCommand(environment))
                        .addSubcommand(new ImageMeasureCommand(environment)));
        all.put("doctor", () -> new CommandLine(new DoctorCommand(environment)));
        all.put("clean", () -> new CommandLine(new CleanCommand(environment)));
        return all;
    }

    private static void convert(CommandLine root) {
        NumberOptions.registerAt(root);
        root.registerConverter(Duration.class, Commands::duration);
        root.registerConverter(Path.class, Commands::path);
        root.setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("'" + text + "' cannot be a path: " + e.getReason());
        }
    }

    private static Duration duration(String text) {
        try {
            return Durations.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
