package org.derbench.cli.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import org.derbench.cli.analysis.AnalysisCommands;
import org.derbench.cli.image.ImageBootCommand;
import org.derbench.cli.image.ImageCommand;
import org.derbench.cli.link.LabCommand;
import org.derbench.cli.link.LinkCommand;
import org.derbench.cli.notebooks.NotebooksCommand;
import org.derbench.cli.option.NumberOptions;
import org.derbench.cli.scenario.ScenarioCommand;
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
        root.addSubcommand(new QuickCommand(environment))
                .addSubcommand(
                        new CommandLine(new SweepCommand(environment)).addSubcommand(new StatusCommand(environment)))
                .addSubcommand(new TrialCommand(environment))
                .addSubcommand(
                        new CommandLine(new ScenarioCommand()).addSubcommand(new ScenarioShowCommand(environment)))
                .addSubcommand(new SearchCommand(environment))
                .addSubcommand(new SelfCheckCommand(environment));
        AnalysisCommands.addTo(root, environment);
        root.addSubcommand(new NotebooksCommand(environment))
                .addSubcommand(new ListCommand(environment))
                .addSubcommand(new LinkCommand(environment))
                .addSubcommand(new LabCommand(environment))
                .addSubcommand(new CommandLine(new SerializersCommand())
                        .addSubcommand(new SerializersBenchCommand(environment)))
                .addSubcommand(new CommandLine(new PluginCommand()).addSubcommand(new NewPluginCommand(environment)))
                .addSubcommand(
                        new CommandLine(new ImageCommand(environment)).addSubcommand(new ImageBootCommand(environment)))
                .addSubcommand(new DoctorCommand(environment))
                .addSubcommand(new CleanCommand(environment));
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
