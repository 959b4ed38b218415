package org.derbench.cli.command;

import java.nio.file.Path;
import java.util.OptionalInt;
import org.derbench.cli.Environment;
import org.derbench.cli.plan.Plan;
import org.derbench.cli.sweep.SweepRequest;
import org.derbench.cli.sweep.SweepRun;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of every command that runs trials. */
final class RunOptions {

    @Mixin
    private PairOptions pair;

    @Option(names = "--results", paramLabel = "FOLDER", description = "Where to make the folder of results (default: results/).")
    private Path results;

    @Option(names = "--port-base", paramLabel = "PORT",
            description = "First port that nodes listen on (default: free ones from 20000).")
    private Integer portBase;

    @Option(names = "--json", description = "Print each trial as a line of JSON instead of a table.")
    private boolean json;

    int run(Environment environment, Plan plan, String planText) throws InterruptedException {
        return sweep(environment, plan, planText).run();
    }

    SweepRun sweep(Environment environment, Plan plan, String planText) {
        SweepRequest request = new SweepRequest(plan, planText, pair.choice(),
                results == null ? environment.home().resolve("results") : results,
                portBase == null ? OptionalInt.empty() : OptionalInt.of(portBase), json);
        return new SweepRun(environment, request);
    }
}
