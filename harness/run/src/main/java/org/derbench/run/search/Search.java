package org.derbench.run.search;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;

/**
 * Finds two limits of a cell: the highest rate at which it meets a deadline, and the highest that it carries without
 * loss.
 */
public record Search(SearchRequest request, SearchListener listener) {

    /** Runs one fork of a cell. */
    @FunctionalInterface
    public interface Trials {

        List<TrialRecord> run(Cell cell, TrialSettings settings) throws InterruptedException;
    }

    /** Searches on that bench. */
    public SearchResult on(TrialBench bench, Cell cell) throws InterruptedException {
        return on(bench::run, bench.results(), cell);
    }

    /**
     * Searches by these trials.
     *
     * @param results where their records are
     */
    public SearchResult on(Trials bench, Path results, Cell cell) throws InterruptedException {
        return new Search(request.within(cell.scenario()), listener).patiently(bench, results, cell);
    }

    private SearchResult patiently(Trials bench, Path results, Cell cell) throws InterruptedException {
        double start = start(bench, cell);
        Probes probes = new Probes(bench, cell, request, listener);
        RateLimit deadline = new RateSearch(
                        rate -> probes.holdsAt(rate, verdict -> verdict.meets(request.missesAtMost())),
                        request.leastPerSecond())
                .from(start);
        // that nothing is lost takes no number of messages to show
        RateLimit lossless = new RateSearch(
                        rate -> probes.holdsAt(rate, Verdict::lossless), SearchRequest.LEAST_PER_SECOND)
                .from(Math.max(start, deadline.holds()));
        Double perSecond = lossless.holds() > 0 ? probes.best(lossless.holds()).perSecond() : null;
        return new SearchResult(cell, deadline, lossless, perSecond, probes.trials(), results);
    }

    private double start(Trials bench, Cell cell) throws InterruptedException {
        if (request.fromPerSecond() != null) {
            return request.fromPerSecond();
        }
        OptionalDouble own = cell.scenario().perSecond();
        return own.isPresent() ? bounded(own.getAsDouble()) : closedRate(bench, cell);
    }

    /** The rate with one outstanding message; most systems carry more. */
    private double closedRate(Trials bench, Cell cell) throws InterruptedException {
        TrialRecord record = bench.run(cell, request.trial()).get(0);
        listener.closedLoop(record);
        return bounded(record.outcome() == Outcome.OK ? record.window().throughputPerSecond() : 1);
    }

    private static double bounded(double perSecond) {
        return Math.min(SearchRequest.MOST_PER_SECOND, Math.max(SearchRequest.LEAST_PER_SECOND, perSecond));
    }
}
