package org.derbench.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.derbench.cli.Environment;
import org.derbench.cli.plan.Axis;
import org.derbench.cli.plan.Plan;
import org.derbench.cli.plan.PlanText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs one cell: a plan with one name on each axis. */
@Command(name = "trial", mixinStandardHelpOptions = true, sortOptions = false, description = {"Run one cell.", "",
    "derbench trial --middleware zeromq --serializer ProtoStuff --pattern push-pull --link 1mbit --load oneway"})
final class TrialCommand implements Callable<Integer> {

    private final Environment environment;

    @Mixin
    private CellOptions cell;

    @Mixin
    private TrialOptions trial;

    @Mixin
    private RunOptions options;

    TrialCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        Plan plan = new Plan("trial", "one cell", new OptionOrigin(), cell.wanted(), List.of(), cell.settings(), trial.settings());
        return options.run(environment, plan, PlanText.of(plan), null);
    }

    /** An option is where each name of the plan was written. */
    private static final class OptionOrigin implements Plan.Origin {

        @Override
        public String of(Axis axis, int index) {
            return of(axis.label());
        }

        @Override
        public String of(String path) {
            return "--" + path.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        }
    }
}
