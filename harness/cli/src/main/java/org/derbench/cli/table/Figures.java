package org.derbench.cli.table;

import java.util.Arrays;
import java.util.List;
import org.derbench.engine.record.TrialRecord;

/**
 * The figures of some trials of one cell: medians, for forks are never pooled into one sample.
 *
 * @param trials that were measured
 */
record Figures(List<TrialRecord> trials) {

    double median(String field) {
        double[] sorted = trials.stream().map(TrialRecord::fields).filter(fields -> fields.has(field))
                .mapToDouble(fields -> fields.number(field)).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length == 0 ? Double.NaN
                : sorted.length % 2 == 1 ? sorted[middle] : Arrays.stream(sorted, middle - 1, middle + 1).sum() / 2;
    }

    private long sum(String field) {
        return trials.stream().map(TrialRecord::fields).filter(fields -> fields.has(field))
                .mapToLong(fields -> fields.integer(field)).sum();
    }

    /** Whether an open loop offered more than came through: its percentiles mean nothing. */
    boolean overloaded() {
        return trials.stream().map(TrialRecord::fields).anyMatch(fields -> fields.flag("overloaded"));
    }

    /** As cells of a table, in the order of its columns. */
    List<String> cells() {
        return List.of(number(median("throughputPerSecond")), time("latencyP50Ns"), time("latencyP99Ns"), Quantities.number(sum("lost")),
                number(median("payloadBytes")), number(median("wireBytes")));
    }

    private String time(String field) {
        double ns = overloaded() ? Double.NaN : median(field);
        return Double.isNaN(ns) ? "-" : Quantities.time(ns);
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "-" : Quantities.number(value);
    }
}
