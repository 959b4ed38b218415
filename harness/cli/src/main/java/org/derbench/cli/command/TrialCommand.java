package org.derbench.cli.command;

import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.derbench.cli.option.CellOptions;
import org.derbench.cli.option.LimitOptions;
import org.derbench.cli.option.OptionOrigin;
import org.derbench.cli.option.RunOptions;
import org.derbench.cli.option.TrialOptions;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.BrokerPlace;
import org.derbench.run.plan.FaultReader;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanText;
import org.derbench.run.plan.PlannedFault;
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
            "derbench trial --scenario metering --set meters=1000 --set bulk=120"
        })
final class TrialCommand implements Callable<Integer> {

    private static final String LOAD = "closed";

    private final Environment environment;

    @Mixin
    private CellOptions cell;

    @Option(
            names = "--scenario",
            paramLabel = "NAME",
            defaultValue = Scenarios.PAIR,
            description = "See derbench list scenarios. Default: ${DEFAULT-VALUE}.")
    private String scenario;

    @Option(
            names = "--load",
            paramLabel = "LOAD",
            description = "How messages are offered, such as closed or rate:100: see docs/measuring.md. Default: "
                    + LOAD + ".")
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
    private TrialOptions trial;

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
        Plan plan = scenario.equals(Scenarios.PAIR) ? pair() : route();
        return options.run(environment, plan, PlanText.of(plan), null);
    }

    private Plan pair() {
        return new Plan(
                        "trial",
                        "one cell",
                        new OptionOrigin(),
                        wanted(),
                        List.of(),
                        cell.settings(),
                        trial.settings().withLimits(limits.limits()))
                .withBroker(place());
    }

    private BrokerPlace place() {
        try {
            return broker == null ? BrokerPlace.OWN : BrokerPlace.of(broker);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--broker: " + e.getMessage(), e);
        }
    }

    private Map<Axis, List<String>> wanted() {
        Map<Axis, List<String>> wanted = cell.wanted(load == null ? LOAD : load);
        wanted.put(Axis.FAULT, List.of(canonical(fault)));
        return wanted;
    }

    private static String canonical(String text) {
        try {
            return FaultReader.canonical(text == null ? PlannedFault.NONE : text);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("--fault: " + e.getMessage(), e);
        }
    }

    private Plan route() {
        CellOptions.requireNone("--broker", broker);
        return Plan.of(
                        cell.scenario(Scenarios.of(environment).named(scenario), load),
                        "trial",
                        "one cell of " + scenario,
                        cell.origin(),
                        trial.ofScenario().withLimits(limits.limits()))
                .with(List.of(canonical(fault)));
    }
}
