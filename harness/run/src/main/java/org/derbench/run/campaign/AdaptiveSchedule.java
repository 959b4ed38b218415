package org.derbench.run.campaign;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.Identity;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.results.ResultsIndex;

/**
 * Gives another fork only to cells that deserve one, as {@link Race} tells; a cell that has stopped does not start
 * again.
 */
final class AdaptiveSchedule implements Schedule {

    private final Schedule full;

    AdaptiveSchedule(Schedule full) {
        this.full = full;
    }

    @Override
    public List<ScheduledFork> block(int number, ResultsIndex recorded) {
        List<ScheduledFork> most = full.atMost(number);
        if (number <= Race.FIRST_FORKS) {
            return most;
        }
        Map<String, Runner> runners = runners(recorded, number);
        Map<String, List<Cell>> races = most.stream()
                .map(ScheduledFork::cell)
                .collect(Collectors.groupingBy(AdaptiveSchedule::race, TreeMap::new, Collectors.toList()));
        Set<String> goOn = new HashSet<>();
        races.values().forEach(cells -> goOn.addAll(goOn(cells, runners)));
        return most.stream()
                .filter(fork -> goOn.contains(fork.cell().id()))
                .filter(fork -> recorded.firstMissing(new ScheduledFork(fork.cell(), number - 1), 1) > 1)
                .toList();
    }

    @Override
    public List<ScheduledFork> atMost(int number) {
        return full.atMost(number);
    }

    @Override
    public int blocks() {
        return full.blocks();
    }

    private Set<String> goOn(List<Cell> cells, Map<String, Runner> runners) {
        List<String> ids = cells.stream().map(Cell::id).toList();
        List<Runner> racing =
                ids.stream().filter(runners::containsKey).map(runners::get).toList();
        return new Race(racing, blocks() - Race.FIRST_FORKS).goOn(ids);
    }

    /** The properties that cells must share to be compared. */
    private static String race(Cell cell) {
        return String.join(
                " | ",
                cell.setup(),
                cell.pattern().label(),
                cell.node(),
                cell.nodeSize(),
                cell.load().label(),
                cell.on(Axis.FAULT));
    }

    /** The runners by cell, with a figure for each fork before this block. */
    private static Map<String, Runner> runners(ResultsIndex recorded, int block) {
        Map<String, Map<Integer, List<Double>>> byFork = new HashMap<>();
        for (TrialRecord record : recorded.all()) {
            Identity trial = record.identity();
            if (record.outcome() == Outcome.OK && trial.fork() < block && hasFigure(record)) {
                byFork.computeIfAbsent(trial.cell(), cell -> new TreeMap<>())
                        .computeIfAbsent(trial.fork(), fork -> new ArrayList<>())
                        .add(log(record));
            }
        }
        Map<String, Runner> runners = new HashMap<>();
        byFork.forEach((cell, forks) -> runners.put(
                cell,
                new Runner(
                        cell,
                        forks.values().stream().map(AdaptiveSchedule::mean).toList())));
        return runners;
    }

    private static double mean(List<Double> repetitions) {
        return repetitions.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    }

    /** Whether a trial has the figure; one in whose window nothing was timed has no latency. */
    private static boolean hasFigure(TrialRecord record) {
        return !judgedByLatency(record) || record.times().route().latencyMeanNs() != null;
    }

    private static boolean judgedByLatency(TrialRecord record) {
        return Load.of(record.setup().load()).judgedByLatency();
    }

    /**
     * The logarithm of the figure that decides, greater is better: throughput, or latency at a given rate. Latencies
     * that emulated boards hide are all equal.
     */
    private static double log(TrialRecord record) {
        return judgedByLatency(record)
                ? -Math.log(Math.max(record.times().route().latencyMeanNs(), record.leastLatencyNs()))
                : Math.log(record.window().throughputPerSecond());
    }
}
