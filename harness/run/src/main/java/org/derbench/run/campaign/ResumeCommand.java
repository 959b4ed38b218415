package org.derbench.run.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.lab.remote.Shell;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.Durations;
import org.derbench.run.PluginSearch;
import org.derbench.run.results.FolderOption;
import org.derbench.run.testbed.HostChoice;

/** The command that resumes a sweep. */
public final class ResumeCommand {

    private final Environment environment;
    private final SweepRequest request;

    ResumeCommand(Environment environment, SweepRequest request) {
        this.environment = environment;
        this.request = request;
    }

    /** A line to paste into a shell, in any folder. */
    public String of(Path results) {
        List<String> words = new ArrayList<>(PluginSearch.named(environment.variables())
                .map(value -> List.of("env", value))
                .orElse(List.of()));
        words.addAll(of(results, environment.home()));
        if (!request.pair().name().equals(HostChoice.AUTO)) {
            words.addAll(List.of("--pair", request.pair().name()));
        }
        request.pair()
                .lab()
                .ifPresent(lab ->
                        words.addAll(List.of("--lab", lab.toAbsolutePath().toString())));
        request.portBase().ifPresent(port -> words.addAll(List.of("--port-base", Integer.toString(port))));
        request.batch()
                .ifPresent(batch -> words.addAll(List.of("--engine", "slurm", "--batch", Durations.format(batch))));
        return Shell.line(words);
    }

    /** The command that resumes a sweep, from its folder alone. */
    public static List<String> of(Path results, Path home) {
        List<String> words = new ArrayList<>(
                List.of("derbench", "sweep", "--resume", results.getFileName().toString()));
        words.addAll(FolderOption.of(results, home));
        return words;
    }
}
