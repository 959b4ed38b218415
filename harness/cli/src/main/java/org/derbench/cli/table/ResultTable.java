package org.derbench.cli.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.derbench.cli.table.TextTable.Column;
import org.derbench.engine.record.TrialRecord;
import org.derbench.spi.Pattern;

/** What a sweep measured: a table for each setup, node and load, the best of each pattern first. */
public final class ResultTable {

    /** No line is longer. */
    public static final int WIDTH = 120;

    private static final List<Column> COLUMNS = List.of(Column.text("pattern"), Column.text("middleware"),
            Column.text("serializer"), Column.text("support"), Column.text("outcome"), Column.number("msg/s"),
            Column.number("p50"), Column.number("p99"), Column.number("lost"), Column.number("payload B"),
            Column.number("wire B/msg"));

    private ResultTable() {
    }

    /** The lines of all tables, each under a line that says what its rows have in common. */
    public static List<String> of(List<TrialRecord> records) {
        Map<Object, List<TrialRecord>> cells = records.stream().collect(Collectors.groupingBy(
                record -> record.fields().text("cell"), LinkedHashMap::new, Collectors.toList()));
        Map<String, List<ResultRow>> setups = cells.values().stream().map(ResultRow::new)
                .collect(Collectors.groupingBy(ResultRow::setup, TreeMap::new, Collectors.toList()));
        List<String> lines = new ArrayList<>();
        setups.forEach((setup, rows) -> {
            lines.add(lines.isEmpty() ? setup : "\n" + setup);
            lines.addAll(table(rows));
        });
        return lines;
    }

    private static List<String> table(List<ResultRow> rows) {
        TextTable table = new TextTable(WIDTH, COLUMNS);
        rows.stream().sorted(bestFirst()).forEach(row -> {
            table.add(cells(row));
            if (row.measured() && row.bad()) {
                table.add(List.of("", "", "", "", row.firstBad().outcome().name(), row.reason()));
            }
        });
        return table.lines();
    }

    /** By pattern; then by latency where the rate was given, else by throughput; what has no figures comes last. */
    private static Comparator<ResultRow> bestFirst() {
        return Comparator.comparing((ResultRow row) -> Pattern.of(row.identity().text("pattern")))
                .thenComparing(row -> !row.measured())
                .thenComparing(row -> row.identity().text("load").startsWith("rate") ? row.median("latencyP99Ns")
                        : -row.median("throughputPerSecond"))
                .thenComparing(ResultRow::system)
                .thenComparing(row -> row.identity().text("serializer"));
    }

    private static List<String> cells(ResultRow row) {
        List<String> cells = new ArrayList<>(List.of(row.identity().text("pattern"), row.system(),
                row.identity().text("serializer"), row.identity().text("support"), row.outcome()));
        cells.addAll(row.measured() ? figures(row) : List.of(row.reason()));
        return cells;
    }

    private static List<String> figures(ResultRow row) {
        boolean times = !row.overloaded();
        return List.of(number(row.median("throughputPerSecond")), time(times ? row.median("latencyP50Ns") : Double.NaN),
                time(times ? row.median("latencyP99Ns") : Double.NaN), Quantities.number(row.sum("lost")), number(row.median("payloadBytes")),
                number(row.median("wireBytes")));
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "-" : Quantities.number(value);
    }

    private static String time(double ns) {
        return Double.isNaN(ns) ? "-" : Quantities.time(ns);
    }
}
