package org.derbench.cli.option;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.derbench.cli.limit.LimitCheckRun;
import org.derbench.cli.limit.LimitWords;
import org.derbench.cli.progress.Metrics;
import org.derbench.cli.sweep.DryRun;
import org.derbench.cli.sweep.SweepReport;
import org.derbench.cli.table.ResultTable;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.lab.terminal.Terminal;
import org.derbench.run.campaign.Campaign;
import org.derbench.run.campaign.CampaignEnd;
import org.derbench.run.campaign.CampaignListener;
import org.derbench.run.campaign.Executor;
import org.derbench.run.campaign.LocalExecutor;
import org.derbench.run.campaign.SlurmExecutor;
import org.derbench.run.campaign.SweepRequest;
import org.derbench.run.plan.Plan;
import org.derbench.run.results.ResultsRoot;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of every command that runs trials. */
public final class RunOptions {

    @Mixin
    private PairOptions pair;

    @Mixin
    private ResultsOption results;

    @Option(
            names = "--port-base",
            paramLabel = "PORT",
            description = "First port that nodes listen on (default: free ones from 20000).")
    private Integer portBase;

    @Option(
            names = "--metrics",
            paramLabel = "FILE|PORT",
            description = "Keep this file current with figures and progress, as OpenMetrics text for Prometheus;"
                    + " or answer with them at this port of the loopback device, under /metrics.")
    private String metrics;

    @Option(names = "--json", description = "Print each trial as a line of JSON instead of a table.")
    private boolean json;

    /**
     * Runs the plan on this machine or on the hosts of the lab, and returns the exit code.
     *
     * @param resume the sweep to go on with; null for a new one
     */
    public int run(Environment environment, Plan plan, String planText, String resume) throws InterruptedException {
        return run(environment, plan, campaign(environment, plan, planText, resume), new LocalExecutor());
    }

    /** The campaign of that plan, not yet run. */
    public Campaign campaign(Environment environment, Plan plan, String planText, String resume) {
        return campaign(environment, request(environment, plan, planText, resume, Optional.empty()));
    }

    private Campaign campaign(Environment environment, SweepRequest request) {
        CampaignListener report = new SweepReport(environment, json);
        return new Campaign(environment, request, metrics == null ? report : Metrics.at(metrics, report));
    }

    /** The exit code of a campaign that ended like this. */
    public static int exitCode(CampaignEnd ending) {
        return switch (ending) {
            case DONE -> ExitCode.DONE;
            case FAILED -> ExitCode.FAILED;
            case STOPPED -> ExitCode.STOPPED;
        };
    }

    /**
     * Runs the plan on all pairs that Slurm has, and returns the exit code.
     *
     * @param batch the timed windows that one of its jobs has at least
     */
    public int runBySlurm(Environment environment, Plan plan, String planText, String resume, Duration batch)
            throws InterruptedException {
        return run(
                environment,
                plan,
                campaign(environment, request(environment, plan, planText, resume, Optional.of(batch))),
                new SlurmExecutor());
    }

    private int run(Environment environment, Plan plan, Campaign campaign, Executor executor)
            throws InterruptedException {
        CampaignEnd ending = campaign.run(executor);
        if (ending == CampaignEnd.STOPPED || !plan.hasLimits()) {
            return exitCode(ending);
        }
        int ofLimits = campaign.resultsFolder()
                .map(folder -> judged(environment, folder, plan))
                .orElse(ExitCode.DONE);
        return ending == CampaignEnd.DONE || ofLimits == ExitCode.LIMIT_BROKEN ? ofLimits : exitCode(ending);
    }

    /** Prints whether the records of a folder keep to the limits of their plan, and returns the exit code. */
    private int judged(Environment environment, Path folder, Plan plan) {
        LimitCheckRun run = LimitCheckRun.of(folder, plan::limitsOf);
        Terminal shown = json ? environment.err() : environment.out();
        shown.println();
        LimitWords.table(run, environment.widths().ofTable(ResultTable.WIDTH)).forEach(shown::println);
        shown.println();
        shown.println(run.counts());
        return run.exitCode();
    }

    private SweepRequest request(
            Environment environment, Plan plan, String planText, String resume, Optional<Duration> batch) {
        return new SweepRequest(
                plan,
                planText,
                Optional.ofNullable(resume),
                pair.choice(),
                results.root(environment),
                portBase == null ? OptionalInt.empty() : OptionalInt.of(portBase),
                batch);
    }

    /**
     * Requires hosts on this machine.
     *
     * @param option the option that needs them
     * @throws BadInputException if a lab is given
     */
    public void requireHere(String option) {
        if (pair.choice().lab().isPresent()) {
            throw new BadInputException(option + " goes with hosts on this machine, not with --lab");
        }
    }

    /**
     * Refuses a plan that cannot end in this time.
     *
     * @throws org.derbench.lab.BadInputException if it cannot
     */
    public void requireWithin(Environment environment, Plan plan, Duration bound) {
        new DryRun(environment, plan, results.root(environment)).requireWithin(bound);
    }

    /** Prints what the plan would do, and for how long. */
    public void dryRun(Environment environment, Plan plan) {
        root(environment).requireNoFile();
        DryRun dryRun = new DryRun(environment, plan, results.root(environment));
        if (json) {
            dryRun.json();
        } else {
            dryRun.print();
        }
    }

    /** The folder that has the results of sweeps. */
    public ResultsRoot root(Environment environment) {
        return new ResultsRoot(results.root(environment), Clock.systemUTC());
    }
}
