package org.derbench.cli.table;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.record.RouteTimes.Percentile;
import org.derbench.engine.record.TrialRecord;

/**
 * The percentiles of latency that a table shows, each a column: those that were asked for, else the median and the
 * 99th.
 */
public record Percents(List<Double> asked) {

    /** The percentiles that any of the records has. */
    public static Percents of(Collection<TrialRecord> records) {
        return new Percents(records.stream()
                .map(TrialRecord::times)
                .filter(Objects::nonNull)
                .flatMap(times -> times.route().percentiles().stream())
                .map(Percentile::percent)
                .distinct()
                .sorted()
                .toList());
    }

    List<Column> columns() {
        return asked.isEmpty()
                ? List.of(Column.number("p50"), Column.number("p99"))
                : asked.stream()
                        .map(percent -> Column.number("p"
                                + BigDecimal.valueOf(percent)
                                        .stripTrailingZeros()
                                        .toPlainString()))
                        .toList();
    }

    /** Reads each column's figure from a trial, in nanoseconds; null if it is unknown. */
    List<Function<TrialRecord, Double>> figures() {
        return asked.isEmpty()
                ? List.of(
                        trial -> trial.times().route().latencyP50Ns(),
                        trial -> trial.times().route().latencyP99Ns())
                : asked.stream()
                        .map(percent -> (Function<TrialRecord, Double>) trial -> figure(trial, percent))
                        .toList();
    }

    /** A trial's percentiles by their names, {@code p99.9}, in nanoseconds; null if unknown. */
    public Map<String, Double> named(TrialRecord trial) {
        Map<String, Double> named = new LinkedHashMap<>();
        List<Function<TrialRecord, Double>> figures = figures();
        for (int i = 0; i < figures.size(); i++) {
            named.put(columns().get(i).title(), figures.get(i).apply(trial));
        }
        return named;
    }

    private static Double figure(TrialRecord trial, double percent) {
        return trial.times().route().percentiles().stream()
                .filter(each -> each.percent() == percent)
                .map(Percentile::latencyNs)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }
}
