package org.derbench.cli.analysis;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.derbench.lab.terminal.Environment;
import picocli.CommandLine;

/** The commands of the analysis. Python declares them, with their options; see {@code commands.json}. */
public final class AnalysisCommands {

    private AnalysisCommands() {}

    /** All of them, by name. */
    public static Map<String, Supplier<CommandLine>> all(Environment environment) {
        Map<String, Supplier<CommandLine>> all = new LinkedHashMap<>();
        for (DeclaredCommand declared : DeclaredCommand.all()) {
            all.put(declared.name(), () -> new AnalysisCommand(environment, declared).line());
        }
        return all;
    }
}
