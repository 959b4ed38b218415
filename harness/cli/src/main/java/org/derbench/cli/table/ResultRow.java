package org.derbench.cli.table;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/**
 * All trials of one cell. A figure is the median over those that are OK: forks are never pooled into one sample.
 *
 * @param trials at least one, all of the same cell
 */
record ResultRow(List<TrialRecord> trials) {

    Fields identity() {
        return trials.get(0).fields();
    }

    String system() {
        String variant = identity().text("variant", "base");
        return identity().text("middleware") + (variant.equals("base") ? "" : "/" + variant);
    }

    /** The part of a results table that the cell belongs to. */
    String setup() {
        Fields cell = identity();
        return String.format(Locale.ROOT, "%s@%s, %s %s, load %s", cell.text("board"), cell.text("link"), cell.text("node"),
                cell.text("nodeSize"), cell.text("load"));
    }

    boolean measured() {
        return trials.stream().anyMatch(trial -> trial.outcome() == Outcome.OK);
    }

    double median(String field) {
        return medianOf(fields -> fields.number(field), field);
    }

    private double medianOf(ToDoubleFunction<Fields> value, String field) {
        double[] sorted = trials.stream().filter(trial -> trial.outcome() == Outcome.OK).map(TrialRecord::fields)
                .filter(fields -> fields.has(field)).mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length == 0 ? Double.NaN
                : sorted.length % 2 == 1 ? sorted[middle] : Arrays.stream(sorted, middle - 1, middle + 1).sum() / 2;
    }

    long sum(String field) {
        return trials.stream().map(TrialRecord::fields).filter(fields -> fields.has(field))
                .mapToLong(fields -> fields.integer(field)).sum();
    }

    /** {@code OK}, or how many of how many are where some are not. */
    String outcome() {
        long ok = trials.stream().filter(trial -> trial.outcome() == Outcome.OK).count();
        if (ok == trials.size()) {
            return overloaded() ? "OVERLOADED" : "OK";
        }
        return trials.size() == 1 || ok == 0 ? firstBad().outcome().name() : ok + "/" + trials.size() + " OK";
    }

    /** Whether some trial is not. */
    boolean bad() {
        return trials.stream().anyMatch(trial -> trial.outcome() != Outcome.OK);
    }

    /** Why the first that is not OK is not. */
    String reason() {
        return firstBad().fields().text("reason", "").replaceAll("\\s+", " ");
    }

    /** Whether an open loop offered more than came through: its percentiles mean nothing. */
    boolean overloaded() {
        return trials.stream().anyMatch(trial -> trial.fields().flag("overloaded"));
    }

    TrialRecord firstBad() {
        return trials.stream().filter(trial -> trial.outcome() != Outcome.OK).findFirst().orElseThrow();
    }
}
