package org.derbench.run.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.campaign.TrialBench;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;

/**
 * Finds two limits of a cell: the highest rate at which it meets a deadline, and the highest that it carries without
 * loss.
 *
 * @param furtherForks how many forks look for limits of their own then, for their intervals
 * @param listener is told of each trial
 */
public record Search(SearchRequest request, int furtherForks, SearchListener listener) {

    /** Runs one fork of a cell. */
    @FunctionalInterface
    public interface Trials {

        List<TrialRecord> run(Cell cell, TrialSettings settings) throws InterruptedException;
    }

    /** Searches on a bench. */
    public SearchResult on(TrialBench bench, Cell cell) throws InterruptedException {
        return on(bench::run, bench.results(), cell);
    }

    /**
     * Searches by these trials.
     *
     * @param results the folder with their records
     */
    public SearchResult on(Trials runner, Path results, Cell cell) throws InterruptedException {
        return new Search(request.within(cell.scenario()), furtherForks, listener).patiently(runner, results, cell);
    }

    private SearchResult patiently(Trials runner, Path results, Cell cell) throws InterruptedException {
        double start = start(runner, cell);
        SearchTrials trials = new SearchTrials(runner, cell, request, listener);
        RateLimit deadline =
                limit(trials, verdict -> verdict.meets(request.missesAtMost()), request.leastPerSecond(), start);
        // that nothing is lost takes no number of messages to show
        RateLimit lossless =
                limit(trials, Verdict::lossless, SearchRequest.LEAST_PER_SECOND, Math.max(start, deadline.holds()));
        Double perSecond = lossless.holds() > 0 ? trials.best(lossless.holds()).perSecond() : null;
        return new SearchResult(cell, deadline, lossless, perSecond, trials.trials(), results);
    }

    private RateLimit limit(SearchTrials trials, Predicate<Verdict> wanted, double leastPerSecond, double start)
            throws InterruptedException {
        RateSearch search = new RateSearch(rate -> trials.holdsAt(rate, wanted), leastPerSecond);
        RateLimit limit = search.from(start);
        List<Double> byFork = new ArrayList<>();
        for (int i = 0; i < furtherForks && limit.found(); i++) {
            int fork = i;
            byFork.add(search.steps().of(rate -> trials.holdsOnceAt(rate, wanted, fork), limit.holds(), limit.fails()));
        }
        return limit.with(byFork);
    }

    private double start(Trials runner, Cell cell) throws InterruptedException {
        if (request.fromPerSecond() != null) {
            return request.fromPerSecond();
        }
        OptionalDouble own = cell.scenario().perSecond();
        return own.isPresent() ? bounded(own.getAsDouble()) : closedRate(runner, cell);
    }

    /** The rate with one outstanding message; most systems carry more. */
    private double closedRate(Trials runner, Cell cell) throws InterruptedException {
        TrialRecord record = runner.run(cell, request.trial()).get(0);
        listener.closedLoop(record);
        return bounded(record.outcome() == Outcome.OK ? record.window().throughputPerSecond() : 1);
    }

    private static double bounded(double perSecond) {
        return Math.min(SearchRequest.MOST_PER_SECOND, Math.max(SearchRequest.LEAST_PER_SECOND, perSecond));
    }
}
