package org.derbench.cli.scenario;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.derbench.engine.io.Plural;
import org.derbench.engine.io.Visible;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.lab.yaml.BadYamlException;
import org.derbench.lab.yaml.YamlLines;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.run.scenario.Scenarios;
import org.derbench.run.testbed.SweepCells;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Says what is wrong in the file of a scenario. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = "Check the file of a scenario of your own: print a line for each error, and exit with 2.")
public final class ScenarioCheckCommand implements Callable<Integer> {

    private final Environment environment;

    @Parameters(paramLabel = "FILE", description = "The file; or the name of one that derbench scenario list has.")
    private String file;

    public ScenarioCheckCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Scenarios known = Scenarios.of(environment);
        Path path = known.file(file);
        List<BadYamlException> errors = SweepCells.in(environment).errors(path);
        if (errors.isEmpty()) {
            environment
                    .out()
                    .println(Visible.line(path.toString()) + ": "
                            + found(known.named(path.toString()).standard()));
            return ExitCode.DONE;
        }
        YamlLines lines = YamlLines.of(path);
        errors.stream()
                .sorted(Comparator.comparing(error -> lines.of(error.place())))
                .forEach(error -> environment.complain(
                        path + ": line " + lines.of(error.place()) + ": " + prefix(error.place()) + error.reason()));
        return ExitCode.BAD_INPUT;
    }

    private static String prefix(String place) {
        return place.isEmpty() ? "" : place + ": ";
    }

    private static String found(ScenarioCase scenario) {
        return "nothing is wrong: " + Plural.of(scenario.roles().size(), "role") + ", "
                + Plural.of(scenario.flows().size(), "flow") + ", and "
                + scenario.routes().stream()
                        .map(route -> "a route of " + Plural.of(route.route().size(), "hop"))
                        .collect(Collectors.joining(" and "));
    }
}
