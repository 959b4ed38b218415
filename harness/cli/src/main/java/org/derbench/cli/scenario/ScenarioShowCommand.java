package org.derbench.cli.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.lab.yaml.YamlText;
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
            "derbench scenario show metering --set concentrators=5",
            "derbench scenario show metering --file > my-metering.yaml"
        })
public final class ScenarioShowCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(paramLabel = "NAME|FILE", description = "See derbench scenario list; or the file of one of your own.")
    private String name;

    @Option(names = "--set", paramLabel = "PARAMETER=VALUE", description = "A parameter of it; may be repeated.")
    private Map<String, String> set = new LinkedHashMap<>();

    @Option(names = "--file", description = "Print its file instead: one of your own may begin with that.")
    private boolean file;

    public ScenarioShowCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Scenario scenario = Scenarios.of(environment).named(name);
        if (file) {
            environment.out().print(YamlText.of(scenario.file()));
            return ExitCode.DONE;
        }
        ScenarioDrawing.of(
                        scenario,
                        scenario.with(set, parameter -> "--set"),
                        environment.widths().ofTable(160))
                .forEach(environment.out()::println);
        return ExitCode.DONE;
    }
}
