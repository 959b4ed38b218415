package org.derbench.cli.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.Scenarios;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Draws a scenario. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = {
            "Draw a scenario: its roles, its flows, and what can be set of it.",
            "",
            "derbench scenario show metering --set concentrators=5"
        })
public final class ScenarioShowCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(paramLabel = "NAME", description = "See derbench list scenarios.")
    private String name;

    @Option(names = "--set", paramLabel = "PARAMETER=VALUE", description = "A parameter of it; may be repeated.")
    private Map<String, String> set = new LinkedHashMap<>();

    public ScenarioShowCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Scenario scenario = Scenarios.of(environment).named(name);
        ScenarioDrawing.of(
                        scenario,
                        scenario.with(set, parameter -> "--set"),
                        environment.widths().ofTable(160))
                .forEach(environment.out()::println);
        return ExitCode.DONE;
    }
}
