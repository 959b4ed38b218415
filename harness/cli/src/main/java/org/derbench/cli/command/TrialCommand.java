package org.derbench.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import org.derbench.cli.option.CellOptions;
import org.derbench.cli.option.ExternalOptions;
import org.derbench.cli.option.LimitOptions;
import org.derbench.cli.option.PercentileOption;
import org.derbench.cli.option.RunOptions;
import org.derbench.cli.option.TrialOptions;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.BrokerPlace;
import org.derbench.run.plan.FaultReader;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanText;
import org.derbench.run.plan.PlannedFault;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.Scenarios;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs one cell: a plan with one name on each axis. */
@Command(
        name = "trial",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Run one cell.",
            "",
            "derbench trial --middleware zeromq --serializer ProtoStuff --pattern push-pull --link 1mbit --load oneway",
            "derbench trial --scenario metering --set meters=1000 --set bulk=120",
            "derbench trial --external mqtt://127.0.0.1:1883 --set devices=2000"
        })
final class TrialCommand implements Callable<Integer> {

    private final Environment environment;

    @Mixin
    private CellOptions cell;

    @Option(
            names = "--scenario",
            paramLabel = "NAME|FILE",
            defaultValue = Scenarios.PAIR,
            description = "See derbench scenario list; or the file of one of your own. Default: ${DEFAULT-VALUE}.")
    private String scenario;

    @Option(
            names = "--load",
            paramLabel = "LOAD",
            description = "How messages are offered, such as closed or rate:100: see docs/loads.md. Default: "
                    + CellOptions.LOAD + ".")
    private String load;

    @Option(
            names = "--fault",
            paramLabel = "FAULT",
            description = "What is done to it on purpose, such as 'at: 3 s, link: down, for: 2 s': see docs/faults.md.")
    private String fault;

    @Option(
            names = "--broker",
            paramLabel = "WHERE",
            description = "Where a broker runs on emulated boards: own (default) has a share of a core to "
                    + "itself, beside the responder's; responder shares that one's.")
    private String broker;

    @Option(
            names = "--profile",
            description = "Record the JVMs of all roles, and print the ten methods in which each was found most "
                    + "often. The figures of the trial have the recorder's cost in them.")
    private boolean profile;

    @Mixin
    private ExternalOptions external;

    @Mixin
    private TrialOptions trial;

    @Mixin
    private PercentileOption percentiles;

    @Mixin
    private LimitOptions limits;

    @Mixin
    private RunOptions options;

    TrialCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (!profile) {
            return run();
        }
        options.requireHere("--profile");
        try (Profile recorded = Profile.begin(trial)) {
            int exitCode = run();
            recorded.print(environment);
            return exitCode;
        }
    }

    private int run() throws InterruptedException {
        String named = external.scenario(scenario);
        Scenario known = Scenarios.of(environment).named(named);
        Plan plan = external.into(cell, known.parameters().keySet(), environment)
                .plan(
                        known,
                        load,
                        "trial",
                        "one cell",
                        trial.settings().withPercentiles(percentiles.values()).withLimits(limits.limits()))
                .withFaults(List.of(canonical(fault)))
                .withBroker(place());
        return options.run(external.in(environment), plan, PlanText.of(plan), null);
    }

    private BrokerPlace place() {
        if (!scenario.equals(Scenarios.PAIR)) {
            CellOptions.requireNone("--broker", broker);
        }
        try {
            return broker == null ? BrokerPlace.OWN : BrokerPlace.of(broker);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--broker: " + e.getMessage(), e);
        }
    }

    private static String canonical(String text) {
        try {
            return FaultReader.canonical(text == null ? PlannedFault.NONE : text);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--fault: " + e.getMessage(), e);
        }
    }
}
