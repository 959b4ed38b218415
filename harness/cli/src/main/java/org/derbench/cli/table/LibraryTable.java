package org.derbench.cli.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.record.TrialRecord;

/** The libraries' own counters, if only one cell was run: the counters of many cells would bury the results. */
public final class LibraryTable {

    private static final List<Column> COLUMNS =
            List.of(Column.text("role"), Column.text("library of"), Column.text("counter"), Column.number("count"));

    private LibraryTable() {}

    /** A line for each counter that is not 0, summed over all windows of the cell. Empty if all counters are 0. */
    public static List<String> of(List<TrialRecord> records, int width) {
        if (records.stream().map(record -> record.identity().cell()).distinct().count() != 1) {
            return List.of();
        }
        Map<List<String>, Long> sums = new TreeMap<>(Comparator.comparing(row -> String.join(" ", row)));
        records.stream().filter(record -> record.costs() != null).forEach(record -> add(record, sums));
        sums.values().removeIf(sum -> sum == 0);
        if (sums.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(width, COLUMNS);
        sums.forEach((row, sum) ->
                table.add(List.of(row.get(0), row.get(1), row.get(2), String.format(Locale.ROOT, "%,d", sum))));
        List<String> lines =
                new ArrayList<>(List.of("\nnot by derbench, but by the libraries themselves, counted in the window:"));
        lines.addAll(table.lines());
        return lines;
    }

    private static void add(TrialRecord record, Map<List<String>, Long> sums) {
        record.costs()
                .roles()
                .forEach((role, costs) -> costs.libraryCounts()
                        .forEach((middleware, counts) -> counts.forEach(
                                (counter, count) -> sums.merge(List.of(role, middleware, counter), count, Long::sum))));
    }
}
