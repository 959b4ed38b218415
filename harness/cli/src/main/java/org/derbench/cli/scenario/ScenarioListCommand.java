package org.derbench.cli.scenario;

import java.util.concurrent.Callable;
import org.derbench.cli.listing.Listings;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import picocli.CommandLine.Command;

/** Lists scenarios. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "List scenarios: derbench's, and those in the folders that DERBENCH_SCENARIOS names.")
public final class ScenarioListCommand implements Callable<Integer> {

    private final Environment environment;

    public ScenarioListCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        new Listings(environment)
                .scenarios()
                .narrow(environment.widths().ofTable())
                .forEach(environment.out()::println);
        return ExitCode.DONE;
    }
}
