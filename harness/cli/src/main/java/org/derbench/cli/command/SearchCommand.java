package org.derbench.cli.command;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.derbench.cli.option.CellOptions;
import org.derbench.cli.option.PairOptions;
import org.derbench.cli.option.ResultsOption;
import org.derbench.cli.option.TrialOptions;
import org.derbench.cli.search.CapacityReport;
import org.derbench.cli.search.SearchReport;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.Durations;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Plan;
import org.derbench.run.scenario.Scenarios;
import org.derbench.run.search.Search;
import org.derbench.run.search.SearchRequest;
import org.derbench.run.stats.Logs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds the highest rate that a cell sustains. */
@Command(
        name = "search",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Find the highest rate at which a deadline is still met, and the highest that is carried without loss;",
            "with --for the largest value of a scenario's parameter.",
            "",
            "derbench search --middleware zeromq --serializer ProtoStuff --pattern push-pull --deadline '10 ms'",
            "derbench search --scenario reports --deadline '100 ms'",
            "derbench search --scenario metering --for meters --deadline '15 min'",
            "derbench search --for subscribers --deadline '5 min'"
        })
final class SearchCommand implements Callable<Integer> {

    private static final double PROBABILITY = 0.99;
    private static final int MOST_FORKS = 100;
    private static final String SUBSCRIBERS = "subscribers";
    private static final String PRICES = "prices";

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
            names = "--for",
            paramLabel = "PARAMETER",
            description =
                    "The scenario's parameter whose largest value is searched for, such as meters; subscribers are the devices of prices. Default: the rate.")
    private String parameter;

    @Option(
            names = "--deadline",
            required = true,
            paramLabel = "TIME",
            description = "One way, from the intended send on.")
    private Duration deadline;

    @Option(
            names = "--probability",
            paramLabel = "P",
            description = "Share of the messages that must meet the deadline. Default: " + PROBABILITY + ".")
    private Double probability;

    @Option(
            names = "--from",
            paramLabel = "RATE",
            description =
                    "Messages per second to begin with, 0.1 to 1000000. Default: the scenario's own, or what a closed loop achieves.")
    private Double from;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description =
                    "So many further forks look for the limit, for its interval; 0 for none. Default: 3 with --for, else 0.")
    private Integer forks;

    @Mixin
    private TrialOptions trial = new TrialOptions(SearchRequest.STANDARD, SearchRequest::mayDiffer);

    @Mixin
    private PairOptions pair;

    @Mixin
    private ResultsOption results;

    @Option(names = "--json", description = "Print the limits as a line of JSON.")
    private boolean json;

    SearchCommand(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() throws InterruptedException {
        ofSubscribers();
        return parameter == null ? rate() : capacity();
    }

    /** A publication reaches the devices of {@code prices}. */
    private void ofSubscribers() {
        if (SUBSCRIBERS.equals(parameter) && (scenario.equals(Scenarios.PAIR) || scenario.equals(PRICES))) {
            scenario = PRICES;
            parameter = "devices";
        }
    }

    private int rate() throws InterruptedException {
        double share = probability == null ? PROBABILITY : probability;
        if (!(share > 0 && share < 1)) {
            throw new BadInputException("--probability " + share + ": must lie between 0 and 1, such as 0.99");
        }
        if (from != null && !(from >= SearchRequest.LEAST_PER_SECOND && from <= SearchRequest.MOST_PER_SECOND)) {
            throw new BadInputException("--from " + from + ": must be from 0.1 to 1,000,000 messages per second");
        }
        // 1 - 0.9 would be a little less than 0.1
        double misses = BigDecimal.ONE.subtract(BigDecimal.valueOf(share)).doubleValue();
        SearchRequest request = new SearchRequest(deadline, misses, from, trial.settings());
        if (request.leastPerSecond() > SearchRequest.MOST_PER_SECOND) {
            throw new BadInputException(
                    "--probability " + share + ": not even a million messages per second show it in "
                            + Durations.format(request.longest()) + "; must be lower, such as 0.99");
        }
        int further = furtherForks(0);
        SearchReport report = new SearchReport(environment, request, json);
        return TrialBench.with(
                environment,
                plan("the rates of one cell"),
                pair.choice().asStrict(),
                results.root(environment),
                (bench, cells) -> report.print(new Search(request, further, report).on(bench, cells.get(0))));
    }

    /** The deadline is the parameter of that name. */
    private int capacity() throws InterruptedException {
        if (scenario.equals(Scenarios.PAIR)) {
            throw new BadInputException(
                    "--for " + parameter + ": is a parameter of a scenario; name one by --scenario");
        }
        requireNone("--probability", probability);
        requireNone("--from", from);
        Plan plan = plan("how many " + parameter + " of " + scenario);
        Map<String, List<String>> deadlines = Map.of("deadline", List.of(Durations.format(deadline)));
        return new CapacityReport(
                        environment, plan.withParameters(deadlines), parameter, furtherForks(Logs.FEWEST_FORKS), json)
                .run(pair.choice().asStrict(), results.root(environment));
    }

    private int furtherForks(int unasked) {
        int count = forks == null ? unasked : forks;
        if (count != 0 && count < Logs.FEWEST_FORKS || count > MOST_FORKS) {
            throw new BadInputException("--forks " + count + ": must be from " + Logs.FEWEST_FORKS + " to " + MOST_FORKS
                    + " for an interval, or 0 for none");
        }
        return count;
    }

    private static void requireNone(String option, Object value) {
        if (value != null) {
            throw new BadInputException(option + ": goes with a search for a rate, not with --for");
        }
    }

    private Plan plan(String description) {
        return cell.plan(Scenarios.of(environment).named(scenario), null, "search", description, trial.settings());
    }
}
