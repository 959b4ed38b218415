package org.derbench.cli.search;

import java.util.Locale;
import java.util.Map;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.json.Fields;
import org.derbench.engine.json.Json;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;

/** Finds two limits of a cell: the highest rate at which a deadline is met, and the highest that is carried without loss. */
public final class Search {

    private static final double PER_CENT = 100;

    private final Environment environment;
    private final SearchRequest request;
    private final boolean json;

    public Search(Environment environment, SearchRequest request, boolean json) {
        this.environment = environment;
        this.request = request;
        this.json = json;
    }

    /** Searches on that bench; returns the exit code. */
    public int on(TrialBench bench, Cell cell) throws InterruptedException {
        double start = request.fromPerSecond() == null ? closedRate(bench, cell) : request.fromPerSecond();
        Probes probes = new Probes(bench, cell, request, this::tell);
        RateSearch.Limit deadline = new RateSearch(rate -> probes.holdsAt(rate, verdict -> verdict.meets(request.missesAtMost())))
                .from(start);
        RateSearch.Limit lossless = new RateSearch(rate -> probes.holdsAt(rate, Verdict::lossless))
                .from(Math.max(start, deadline.holds()));
        if (json) {
            environment.out().println(Json.write(fields(bench, cell, probes, deadline, lossless)));
        } else {
            print(cell, probes, deadline, lossless);
        }
        environment.err().println(probes.trials() + " trials of open loops are in " + bench.results());
        return deadline.holds() > 0 ? ExitCode.DONE : ExitCode.FAILED;
    }

    /** What one outstanding message achieves: most systems carry more. */
    private double closedRate(TrialBench bench, Cell cell) throws InterruptedException {
        TrialRecord record = bench.run(cell, request.trial()).get(0);
        double perSecond = record.outcome() == Outcome.OK ? record.window().throughputPerSecond() : 1;
        environment.err().printf(Locale.ROOT, "closed loop: %s%n", record.outcome() == Outcome.OK
                ? Quantities.number(perSecond) + " per second" : record.outcome() + ": " + record.reason());
        return Math.min(RateSearch.MOST, Math.max(RateSearch.LEAST, perSecond));
    }

    private void tell(double perSecond, Verdict verdict) {
        environment.err().printf(Locale.ROOT, "rate:%s  %s per second, %.3g %% missed, %d lost, corrupt or unsent  %s%n",
                Quantities.number(perSecond), Quantities.number(verdict.perSecond()),
                verdict.scheduled() == 0 ? PER_CENT : PER_CENT * verdict.missed() / verdict.scheduled(), verdict.damaged(), verdict.state());
    }

    private void print(Cell cell, Probes probes, RateSearch.Limit deadline, RateSearch.Limit lossless) {
        String bound = String.format(Locale.ROOT, "%.3g %%", PER_CENT * request.missesAtMost());
        environment.out().println(cell.system() + ", " + cell.serializer() + ", " + cell.pattern().label() + " on "
                + cell.board() + "@" + cell.link());
        environment.out().println("  at most " + bound + " miss " + Quantities.time(request.deadline().toNanos()) + ": "
                + shown(deadline));
        environment.out().println("  nothing is lost: " + shown(lossless) + (lossless.holds() > 0
                ? "; " + Quantities.number(probes.best(lossless.holds()).perSecond()) + " came through" : ""));
    }

    private static String shown(RateSearch.Limit limit) {
        if (limit.holds() == 0) {
            return "at no rate that was tried, down to " + Quantities.number(limit.fails()) + " per second";
        }
        return "up to " + Quantities.number(limit.holds()) + " per second"
                + (Double.isInfinite(limit.fails()) ? ", the highest that is tried" : ", no longer at " + Quantities.number(limit.fails()));
    }

    private Map<String, Object> fields(TrialBench bench, Cell cell, Probes probes, RateSearch.Limit deadline,
                                       RateSearch.Limit lossless) {
        return Fields.map("cell", cell.id(), "deadlineNs", request.deadline().toNanos(), "missesAtMost", request.missesAtMost(),
                "deadlineRatePerSecond", positive(deadline.holds()), "deadlineMissedAtPerSecond", finite(deadline.fails()),
                "zeroLossRatePerSecond", positive(lossless.holds()), "lossAtPerSecond", finite(lossless.fails()),
                "zeroLossThroughputPerSecond", lossless.holds() > 0 ? probes.best(lossless.holds()).perSecond() : null,
                "trials", (long) probes.trials(), "results", bench.results().toString());
    }

    private static Double positive(double rate) {
        return rate > 0 ? rate : null;
    }

    private static Double finite(double rate) {
        return Double.isInfinite(rate) ? null : rate;
    }
}
