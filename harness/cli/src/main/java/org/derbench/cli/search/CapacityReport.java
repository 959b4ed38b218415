package org.derbench.cli.search;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.derbench.cli.scenario.DeviceLines;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.io.Plural;
import org.derbench.engine.io.Visible;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.message.number.Numbers;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.RequestedScenario;
import org.derbench.run.scenario.Parameter;
import org.derbench.run.scenario.ParameterType;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.run.scenario.Scenarios;
import org.derbench.run.search.Capacity;
import org.derbench.run.search.CapacityRange;
import org.derbench.run.search.CapacitySearch;
import org.derbench.run.search.SearchRequest;
import org.derbench.run.testbed.HostChoice;
import org.derbench.run.testbed.Placement;

/** Searches for the capacity of a scenario in one parameter, and prints the result. */
public record CapacityReport(Environment environment, Plan plan, String parameter, int forks, boolean json) {

    /** Returns the exit code. */
    public int run(HostChoice hosts, Path results) throws InterruptedException {
        RequestedScenario wanted = plan.scenario().orElseThrow();
        Scenario scenario = wanted.of(Scenarios.of(environment));
        Map<String, String> set = wanted.parameters().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, each -> each.getValue().get(0)));
        ScenarioCase first = scenario.with(set, name -> "--set");
        long from = start(scenario, first);
        Parameter searched = scenario.parameters().get(parameter);
        CapacityRange range = new CapacityRange(from, searched.minimum(), searched.maximum());
        LongFunction<Cell> cellOf = value -> cell(scenario, set, value);
        requireSameHosts(cellOf, range);
        return TrialBench.with(
                environment,
                plan,
                hosts,
                results,
                (bench, cells) -> print(
                        CapacitySearch.on(
                                bench,
                                value -> cellOf.apply(value).withLinks(links(first, cells.get(0))),
                                SearchRequest.waitingUntilLate(plan.trial(), first),
                                range,
                                forks,
                                this::tried),
                        searched.maximum()));
    }

    private long start(Scenario scenario, ScenarioCase first) {
        List<String> whole = scenario.parameters().values().stream()
                .filter(each -> each.type() == ParameterType.INTEGER)
                .map(Parameter::name)
                .toList();
        if (!whole.contains(parameter)) {
            throw new BadInputException("--for: " + Names.unknown("whole-number parameter", parameter, whole));
        }
        return Numbers.parseLong(first.values().get(parameter));
    }

    private Cell cell(Scenario scenario, Map<String, String> set, long value) {
        Map<String, String> with = new LinkedHashMap<>(set);
        with.put(parameter, Long.toString(value));
        return Cell.of(scenario.with(with, name -> "--set"));
    }

    /** Refuses a parameter that changes the hosts: the testbed is set up once, and the next values show it. */
    private void requireSameHosts(LongFunction<Cell> cellOf, CapacityRange range) {
        Map<String, String> hosts = Placement.of(cellOf.apply(range.first())).hosts();
        LongStream.of(range.first() - 1, range.first() + 1)
                .filter(value -> value >= range.least() && value <= range.most())
                .forEach(value -> {
                    if (!hostsAt(cellOf, value).orElse(hosts).equals(hosts)) {
                        throw new BadInputException("--for " + parameter
                                + ": it changes which hosts there are; search for another, and set this one");
                    }
                });
    }

    private static Optional<Map<String, String>> hostsAt(LongFunction<Cell> cellOf, long value) {
        try {
            return Optional.of(Placement.of(cellOf.apply(value)).hosts());
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }

    /** The links as they are here. */
    private static UnaryOperator<String> links(ScenarioCase first, Cell fitting) {
        return link -> IntStream.range(0, first.roles().size())
                .filter(role -> first.roles().get(role).link().equals(link))
                .mapToObj(role -> fitting.scenario().roles().get(role).link())
                .findFirst()
                .orElse(link);
    }

    private void tried(long value, TrialRecord record) {
        environment
                .err()
                .println(parameter + "=" + value + "  " + record.outcome()
                        + Phrase.with(": ", record.reason()) + "  "
                        + String.join(", ", CapacitySearch.busiest(record)));
    }

    /** @param maximum the largest value that the parameter may have */
    int print(Capacity found, long maximum) {
        if (json) {
            environment
                    .out()
                    .println(Json.write(Fields.map(
                            "parameter",
                            parameter,
                            "holds",
                            found.holds(),
                            "fails",
                            found.fails(),
                            "because",
                            found.because(),
                            "refused",
                            found.refused(),
                            "cutOff",
                            found.cutOff(),
                            "byFork",
                            found.byFork(),
                            "interval",
                            found.interval().map(LimitWords::bounds).orElse(null),
                            "limit",
                            found.bottleneck()
                                    .map(each -> Fields.map("kind", each.kind().label(), "words", each.words()))
                                    .orElse(null),
                            "busiest",
                            busiest(found))));
        } else {
            environment
                    .out()
                    .println((found.holds() > 0 ? found.holds() + " " + parameter + " hold" : none(found))
                            + next(found, maximum));
            if (found.held() != null) {
                double perSecond = found.held().window().throughputPerSecond();
                environment.out().println("  at " + found.holds() + ": " + Quantities.number(perSecond) + "/s ended");
                DeviceLines.reach(found.held())
                        .forEach(line -> environment.out().println("  " + line));
            }
            found.interval()
                    .ifPresent(mean -> environment
                            .out()
                            .println("  "
                                    + LimitWords.overForks(mean, found.byFork().size())));
            found.bottleneck().ifPresent(each -> environment.out().println("  limit: " + each.words()));
            environment.out().println("  busiest then: " + String.join(", ", busiest(found)));
        }
        environment
                .err()
                .println(Plural.of(found.trials(), "trial") + " " + Plural.is(found.trials()) + " in "
                        + Visible.line(found.results().toString()));
        return found.holds() > 0 ? ExitCode.DONE : ExitCode.FAILED;
    }

    private String none(Capacity found) {
        return found.refused() == null
                ? "not even the least " + parameter + " hold"
                : "no " + parameter + " that were tried hold, and no fewer can be, because " + found.refused();
    }

    /** The fate of the next larger value. */
    private static String next(Capacity found, long maximum) {
        if (found.fails() > 0) {
            return ", " + found.fails() + " do not: " + found.because();
        }
        if (found.refused() != null) {
            return ", and no more can be tried, because " + found.refused();
        }
        return found.holds() == maximum ? ", the most that may be set" : " (cut off): no more were tried";
    }

    private static List<String> busiest(Capacity found) {
        TrialRecord record = found.failed() != null ? found.failed() : found.held();
        return record == null ? List.of() : CapacitySearch.busiest(record);
    }
}
