package org.derbench.cli.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.derbench.engine.condition.Condition;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.record.TrialRecord;

/**
 * The figures of some trials of one cell: medians, for forks are never pooled into one sample.
 *
 * @param trials the trials that were measured
 */
record Figures(List<TrialRecord> trials) {

    static final Function<TrialRecord, Double> PER_SECOND =
            trial -> trial.window().throughputPerSecond();
    private static final Function<TrialRecord, Double> LATENCY_P99_NS =
            trial -> trial.times().route().latencyP99Ns();

    /** The median of a figure over the trials that have it; NaN if no trial does. */
    double median(Function<TrialRecord, Double> figure) {
        double[] sorted = trials.stream()
                .map(figure)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1
                ? sorted[middle]
                : Arrays.stream(sorted, middle - 1, middle + 1).sum() / 2;
    }

    /** Whether an open loop offered more than came through: its percentiles mean nothing. */
    boolean overloaded() {
        return trials.stream().anyMatch(trial -> trial.window().overloaded());
    }

    /** The conditions of all of them. */
    Set<Condition> conditions() {
        Set<Condition> all = EnumSet.noneOf(Condition.class);
        trials.forEach(trial -> all.addAll(trial.limits()));
        return all;
    }

    /**
     * The figures as cells of a table, in the order of its columns. A percentile is left out if one of the trials is
     * too short for it.
     */
    List<String> cells(Percents percents) {
        List<String> cells = new ArrayList<>(List.of(number(median(PER_SECOND))));
        percents.figures()
                .forEach(figure ->
                        cells.add(trials.stream().map(figure).allMatch(Objects::nonNull) ? time(figure) : "-"));
        cells.addAll(List.of(
                Quantities.number(lost()),
                number(median(trial -> trial.window().payloadBytes())),
                number(median(Figures::wireBytes))));
        return cells;
    }

    private long lost() {
        return trials.stream().mapToLong(trial -> trial.books().route().lost()).sum();
    }

    /** The bytes of a message on all links together; null if unknown. */
    private static Double wireBytes(TrialRecord trial) {
        List<Double> known = trial.wire().values().stream()
                .map(Wire::bytesPerMessage)
                .filter(Objects::nonNull)
                .toList();
        return known.isEmpty()
                ? null
                : known.stream().mapToDouble(Double::doubleValue).sum();
    }

    /**
     * The 99th percentile of the latency, as it is ranked: what cannot be told from the emulation of a board is all the
     * same.
     */
    double rankedLatencyNs() {
        return Math.max(median(LATENCY_P99_NS), leastNs());
    }

    private String time(Function<TrialRecord, Double> figure) {
        double ns = overloaded() ? Double.NaN : median(figure);
        return Double.isNaN(ns) ? "-" : Quantities.time(ns, leastNs());
    }

    private double leastNs() {
        return trials.stream().mapToDouble(TrialRecord::leastLatencyNs).max().orElse(0);
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "-" : Quantities.number(value);
    }
}
