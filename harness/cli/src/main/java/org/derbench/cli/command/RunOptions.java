package org.derbench.cli.command;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.derbench.cli.Environment;
import org.derbench.cli.plan.Plan;
import org.derbench.cli.sweep.DryRun;
import org.derbench.cli.sweep.ResultsRoot;
import org.derbench.cli.sweep.SlurmRun;
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

    /** @param resume the sweep to go on with; null for a new one */
    int run(Environment environment, Plan plan, String planText, String resume) throws InterruptedException {
        return sweep(environment, plan, planText, resume).run();
    }

    /** The same, not run yet. */
    SweepRun sweep(Environment environment, Plan plan, String planText, String resume) {
        return new SweepRun(environment, request(environment, plan, planText, resume, Optional.empty()));
    }

    /**
     * The same on the pairs that Slurm has.
     *
     * @param block the timed windows that one of its jobs has at least
     */
    int runBySlurm(Environment environment, Plan plan, String planText, String resume, Duration block) throws InterruptedException {
        return new SlurmRun(environment, request(environment, plan, planText, resume, Optional.of(block))).run();
    }

    private SweepRequest request(Environment environment, Plan plan, String planText, String resume, Optional<Duration> block) {
        return new SweepRequest(plan, planText, Optional.ofNullable(resume), pair.choice(), results(environment),
                portBase == null ? OptionalInt.empty() : OptionalInt.of(portBase), json, block);
    }

    void dryRun(Environment environment, Plan plan) {
        DryRun dryRun = new DryRun(environment, plan, results(environment));
        if (json) {
            dryRun.json();
        } else {
            dryRun.print();
        }
    }

    /** Where sweeps lie. */
    ResultsRoot root(Environment environment) {
        return new ResultsRoot(results(environment), Clock.systemUTC());
    }

    private Path results(Environment environment) {
        return results == null ? environment.home().resolve("results") : results;
    }
}
