package org.derbench.cli.analysis;

import org.derbench.lab.terminal.Environment;
import picocli.CommandLine;

/** The commands of the analysis. Python declares them, with their options; see {@code commands.json}. */
public final class AnalysisCommands {

    private AnalysisCommands() {}

    /** Puts all of them under the root. */
    public static void addTo(CommandLine root, Environment environment) {
        for (DeclaredCommand declared : DeclaredCommand.all()) {
            root.addSubcommand(declared.name(), new AnalysisCommand(environment, declared).line());
        }
    }
}
