package org.derbench.cli.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.derbench.cli.Environment;
import org.derbench.cli.PluginSearch;
import org.derbench.cli.plan.Durations;
import org.derbench.lab.remote.Shell;

/** The command that goes on with a sweep. */
final class ResumeCommand {

    private final Environment environment;
    private final SweepRequest request;

    ResumeCommand(Environment environment, SweepRequest request) {
        this.environment = environment;
        this.request = request;
    }

    /** To be pasted into a shell, in whichever folder that is. */
    String of(Path results) {
        List<String> words = new ArrayList<>(PluginSearch.named(environment.variables()).map(value -> List.of("env", value)).orElse(List.of()));
        words.addAll(of(results, environment.home()));
        if (!request.pair().name().equals(PairChoice.AUTO)) {
            words.addAll(List.of("--pair", request.pair().name()));
        }
        request.pair().lab().ifPresent(lab -> words.addAll(List.of("--lab", lab.toAbsolutePath().toString())));
        request.portBase().ifPresent(port -> words.addAll(List.of("--port-base", Integer.toString(port))));
        request.block().ifPresent(block -> words.addAll(List.of("--engine", "slurm", "--block", Durations.format(block))));
        return Shell.line(words);
    }

    /** What goes on with a sweep of which nothing but its folder is known. */
    static List<String> of(Path results, Path home) {
        List<String> words = new ArrayList<>(List.of("derbench", "sweep", "--resume", results.getFileName().toString()));
        words.addAll(FolderOption.of(results, home));
        return words;
    }
}
