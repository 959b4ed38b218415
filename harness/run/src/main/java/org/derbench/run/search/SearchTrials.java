package org.derbench.run.search;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.derbench.engine.load.Rate;
import org.derbench.run.plan.Cell;

/** The trials of one search; trials are shared between its two questions. */
final class SearchTrials {

    /** The forks that must fail until a rate fails: one disturbed trial must not decide. */
    private static final int ATTEMPTS = 2;

    private final Search.Trials runner;
    private final Cell cell;
    private final SearchRequest request;
    private final SearchListener listener;
    private final Map<Double, Map<Integer, Verdict>> verdicts = new TreeMap<>();

    /** @param listener is told of each trial */
    SearchTrials(Search.Trials runner, Cell cell, SearchRequest request, SearchListener listener) {
        this.runner = runner;
        this.cell = cell;
        this.request = request;
        this.listener = listener;
    }

    /** Whether the limit holds at this rate. */
    boolean holdsAt(double perSecond, Predicate<Verdict> wanted) throws InterruptedException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            if (wanted.test(verdict(perSecond, attempt))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the limit holds at this rate for one further fork.
     *
     * @param further the number of that fork, from 0 on
     */
    boolean holdsOnceAt(double perSecond, Predicate<Verdict> wanted, int further) throws InterruptedException {
        return wanted.test(verdict(perSecond, ATTEMPTS + further));
    }

    /** The OK trial at this rate that carried most messages; null without one. */
    Verdict best(double perSecond) {
        return verdicts.getOrDefault(perSecond, Map.of()).values().stream()
                .filter(Verdict::ok)
                .max(Comparator.comparingDouble(Verdict::perSecond))
                .orElse(null);
    }

    int trials() {
        return verdicts.values().stream().mapToInt(Map::size).sum();
    }

    private Verdict verdict(double perSecond, int attempt) throws InterruptedException {
        Map<Integer, Verdict> made = verdicts.computeIfAbsent(perSecond, rate -> new TreeMap<>());
        if (!made.containsKey(attempt)) {
            Verdict verdict = Verdict.on(
                    runner.run(cell.withRate(new Rate(perSecond)), request.at(perSecond))
                            .get(0),
                    request.deadline().toNanos());
            made.put(attempt, verdict);
            listener.tried(perSecond, verdict);
        }
        return made.get(attempt);
    }
}
