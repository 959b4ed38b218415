package org.derbench.cli.search;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.hosts.Placement;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.WantedScenario;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.run.scenario.Scenarios;
import org.derbench.run.search.Capacity;
import org.derbench.run.search.CapacitySearch;
import org.derbench.run.testbed.PairChoice;

/** Searches for how much of one parameter a scenario bears, and prints what it finds. */
public record CapacityReport(Environment environment, Plan plan, String parameter, boolean json) {

    /** Returns the exit code. */
    public int run(PairChoice hosts, Path results) throws InterruptedException {
        WantedScenario wanted = plan.scenario().orElseThrow();
        Scenario scenario = new Scenarios(environment.home().resolve("scenarios")).named(wanted.name());
        Map<String, String> set = wanted.parameters().entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().get(0)));
        ScenarioCase first = scenario.with(set, name -> "--set");
        long from = start(first);
        return TrialBench.with(environment, plan, hosts, results, (bench, cells) -> print(CapacitySearch.on(bench,
                cellOf(scenario, set, first, cells.get(0)), plan.trial(), from, this::tried)));
    }

    private long start(ScenarioCase first) {
        try {
            return Long.parseLong(first.values().getOrDefault(parameter, ""));
        } catch (NumberFormatException e) {
            throw new BadInputException("--for " + parameter + ": must be a parameter of " + first.name() + " that is a whole number");
        }
    }

    /** On the links as they are here. */
    private LongFunction<Cell> cellOf(Scenario scenario, Map<String, String> set, ScenarioCase first, Cell fitting) {
        UnaryOperator<String> links = link -> IntStream.range(0, first.roles().size()).filter(role -> first.roles().get(role).link().equals(link))
                .mapToObj(role -> fitting.scenario().roles().get(role).link()).findFirst().orElse(link);
        return value -> {
            Map<String, String> with = new LinkedHashMap<>(set);
            with.put(parameter, Long.toString(value));
            Cell cell = Cell.of(scenario.with(with, name -> "--set")).linked(links);
            if (!Placement.of(cell).hosts().equals(Placement.of(fitting).hosts())) {
                throw new BadInputException("--for " + parameter + ": it changes which hosts there are; search for another, and set this one");
            }
            return cell;
        };
    }

    private void tried(long value, TrialRecord record) {
        environment.err().println(parameter + "=" + value + "  " + record.outcome() + (record.reason() == null ? "" : ": " + record.reason())
                + "  " + String.join(", ", CapacitySearch.busiest(record)));
    }

    private int print(Capacity found) {
        if (json) {
            environment.out().println(Json.write(Fields.map("parameter", parameter, "holds", found.holds(), "fails", found.fails(),
                    "because", found.because(), "busiest", busiest(found))));
        } else {
            environment.out().println((found.holds() > 0 ? found.holds() + " " + parameter + " hold" : "not even the least " + parameter + " hold")
                    + (found.fails() > 0 ? ", " + found.fails() + " do not: " + found.because() : ", and no more were tried"));
            if (found.held() != null) {
                environment.out().println("  at " + found.holds() + ": " + Quantities.number(found.held().window().throughputPerSecond()) + "/s ended");
            }
            environment.out().println("  busiest then: " + String.join(", ", busiest(found)));
        }
        environment.err().println(found.trials() + " trials are in " + found.results());
        return found.holds() > 0 ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static List<String> busiest(Capacity found) {
        TrialRecord record = found.failed() != null ? found.failed() : found.held();
        return record == null ? List.of() : CapacitySearch.busiest(record);
    }
}
