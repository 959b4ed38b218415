package org.derbench.cli.search;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.derbench.cli.table.OwnImplementations;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.io.Plural;
import org.derbench.engine.io.Visible;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.Durations;
import org.derbench.run.plan.Cell;
import org.derbench.run.search.RateLimit;
import org.derbench.run.search.SearchListener;
import org.derbench.run.search.SearchRequest;
import org.derbench.run.search.SearchResult;
import org.derbench.run.search.Verdict;

/** Prints the progress of a search, and its result. */
public final class SearchReport implements SearchListener {

    private static final double PER_CENT = 100;

    private final Environment environment;
    private final SearchRequest request;
    private final boolean json;

    /** @param json whether the limits are a line of JSON */
    public SearchReport(Environment environment, SearchRequest request, boolean json) {
        this.environment = environment;
        this.request = request;
        this.json = json;
    }

    @Override
    public void closedLoop(TrialRecord record) {
        environment
                .err()
                .printf(
                        Locale.ROOT,
                        "closed loop: %s%n",
                        record.outcome() == Outcome.OK
                                ? Quantities.number(record.window().throughputPerSecond()) + " per second"
                                : record.outcome() + ": " + record.reason());
    }

    @Override
    public void tried(double perSecond, Verdict verdict) {
        environment
                .err()
                .printf(
                        Locale.ROOT,
                        "rate:%s  %s per second, %.3g %% missed, %d lost, corrupt or unsent  %s%n",
                        Quantities.number(perSecond),
                        Quantities.number(verdict.perSecond()),
                        verdict.scheduled() == 0 ? PER_CENT : PER_CENT * verdict.missed() / verdict.scheduled(),
                        verdict.damaged(),
                        verdict.state());
    }

    /** Prints the limits; returns the exit code. */
    public int print(SearchResult found) {
        if (json) {
            environment.out().println(Json.write(fields(found)));
        } else {
            printTable(found);
        }
        environment
                .err()
                .println("of open loops " + Plural.of(found.trials(), "trial") + " " + Plural.is(found.trials())
                        + " in " + Visible.line(found.results().toString()));
        return found.deadline().holds() > 0 ? ExitCode.DONE : ExitCode.FAILED;
    }

    private void printTable(SearchResult found) {
        String bound = String.format(Locale.ROOT, "%.3g %%", PER_CENT * request.missesAtMost());
        Cell cell = found.cell();
        String system = OwnImplementations.mark(cell.system());
        environment
                .out()
                .println(system + ", " + cell.serializer() + ", "
                        + cell.pattern().label() + " on " + cell.scenario().label());
        environment
                .out()
                .println("  at most " + bound + " miss "
                        + Quantities.time(request.deadline().toNanos()) + ": " + shown(found.deadline())
                        + unshown(found.deadline()));
        printForks(found.deadline());
        environment.out().println("  nothing is lost: " + shown(found.lossless()) + cameThrough(found));
        printForks(found.lossless());
        OwnImplementations.notes(List.of(system)).forEach(environment.out()::println);
    }

    private void printForks(RateLimit limit) {
        limit.interval()
                .ifPresent(mean -> environment
                        .out()
                        .println("    "
                                + LimitWords.overForks(mean, limit.byFork().size()) + " per second"));
    }

    private static String shown(RateLimit limit) {
        if (limit.holds() == 0) {
            return "at no rate that was tried, down to " + Quantities.number(limit.fails()) + " per second";
        }
        return "up to " + Quantities.number(limit.holds()) + " per second" + beyond(limit);
    }

    private static String beyond(RateLimit limit) {
        return Double.isInfinite(limit.fails())
                ? " (cut off): no higher rate is tried"
                : ", no longer at " + Quantities.number(limit.fails());
    }

    private static String cameThrough(SearchResult found) {
        return found.losslessPerSecond() == null
                ? ""
                : "; " + Quantities.number(found.losslessPerSecond()) + " came through";
    }

    /** Why no lower rate was tried; empty if one meets the deadline, or all were tried. */
    private String unshown(RateLimit limit) {
        return limit.holds() > 0 || request.leastPerSecond() == SearchRequest.LEAST_PER_SECOND
                ? ""
                : "; below that " + Durations.format(request.longest())
                        + " have too few messages to show it, a longer --duration has more";
    }

    private Map<String, Object> fields(SearchResult found) {
        return Fields.map(
                "cell",
                found.cell().id(),
                "deadlineNs",
                request.deadline().toNanos(),
                "missesAtMost",
                request.missesAtMost(),
                "deadlineRatePerSecond",
                positive(found.deadline().holds()),
                "deadlineMissedAtPerSecond",
                finite(found.deadline().fails()),
                "deadlineByFork",
                found.deadline().byFork(),
                "deadlineInterval",
                found.deadline().interval().map(LimitWords::bounds).orElse(null),
                "zeroLossRatePerSecond",
                positive(found.lossless().holds()),
                "lossAtPerSecond",
                finite(found.lossless().fails()),
                "zeroLossByFork",
                found.lossless().byFork(),
                "zeroLossInterval",
                found.lossless().interval().map(LimitWords::bounds).orElse(null),
                "zeroLossThroughputPerSecond",
                found.losslessPerSecond(),
                "trials",
                (long) found.trials(),
                "results",
                found.results().toString());
    }

    private static Double positive(double rate) {
        return rate > 0 ? rate : null;
    }

    private static Double finite(double rate) {
        return Double.isInfinite(rate) ? null : rate;
    }
}
